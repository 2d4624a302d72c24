"""Augustus: two to six legates, one token at a time. One file a chapter.

The rules are told in chapters, and what happens names the section that made it happen:

1 Setting up: 1.1 the deal, 1.2 the choice of three.
2 The token: 2.1 the draw, 2.2 the bag after a joker.
3 Placing: 3.1 one legion a token, 3.2 what fits, 3.3 moving.
4 Ave Caesar: 4.0 the order, 4.1 the legions go home, 4.2 the power, 4.3 control, 4.4 rewards, 4.5 a new objective.
5 Powers: 5.1 placing, 5.2 more legions and one more objective, 5.3 rearranging, 5.4 completing another, 5.5 attacks.
6 Rewards: 6.1 colours, 6.2 gold and wheat, 6.3 an exact number.
7 The end: 7.1 when, 7.2 points, 7.3 ties.
"""

from game.rules.augustus.game import Augustus

__all__ = ["Augustus"]
