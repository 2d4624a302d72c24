"""The table of any game: the turn loop, thinking, telling, asking, the log and the curtain.

`scene.TableScene` plays a match; what is a game's own it asks of a `face.Face`. A second game's table is made of:

- its rules: the protocol of `game.rules.core`, and `show(shown, event)`, which plays an event on a copy of what is
  seen. What a seat may not see is missing from its `view`; events say nothing that is not public.
- `Words(TableWords)`: the root of its texts, what a seat is called (`side`), and the `tint` of its pictures and
  colours. Texts of `config/text/en/table.yaml` serve unless the game has its own under the same key.
- `Places(places.Places)`: `spot`, `hall`, `board`, with a `prefix` for its names in look.yaml; what every table has
  (`bottom`, `action_bar`, `forecast`, `prompts`, `tools`) need not be named again.
- `Question(question.Question)`: puts one action together out of the legal list: `complete`, `back`, `goes_on`.
  It is made of what the asked seat may see (`match.view(seat)`), where anything is hidden.
- widgets named `kind.number`: `targets` on the board and `bar` below; `answer` gives the action that comes of one.
- `Log(log.Log)`: which events are told; `Speech(speech.Speech)`: what is asked, and the forecast of an act in focus.
- `Motion(motion.Motion)` over movers (`mover.Mover`, `proclaimer.Proclaimer`): each event's movement, which calls
  `_end(event)` once; `CueTable(cues.CueTable)`: their sounds.
- `Staging(staging.Staging)` and `Plates(plates.Plates)` draw the `stage.Stage` over its picture, which is made of
  `layer.Layer`s.
- `hides(decision)`: what is chosen unseen. Then nobody is told why a computer chose, and where two or more people
  play the curtain falls before each of them.

`game.scenes.games` names the face, and what else screens outside the table need of each game.
"""
