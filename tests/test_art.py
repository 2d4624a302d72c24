"""The pictures and faces: drawn again and compared, palette only, legible."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from tools.artist.busts import LOOKS, draw_bust
from tools.artist.canvas import Canvas
from tools.artist.die import BESIDE
from tools.artist.gallery import SPRITES, draw_all, files_of
from tools.artist.palette import COLOURS, LETTERS, PALETTE_FILE, RGB, ROOT, parse_hex
from tools.artist.png import decode, encode, is_clear, pixels_of
from tools.artist.portraits import MOODS
from tools.artist.sheet import Sheet

FONTS = ROOT / "assets" / "fonts"
PALETTE: dict[str, Any] = yaml.safe_load(PALETTE_FILE.read_text(encoding="utf-8"))
FACES: dict[str, dict[str, Any]] = yaml.safe_load((FONTS / "fonts.yaml").read_text(encoding="utf-8"))["faces"]
WANTED = "".join(map(chr, range(33, 127))) + "ÄÖÜäöüßÉéÇçÑñ¡¿«»" + "—–‘’“”…×→"


@pytest.fixture(scope="module")
def sheets() -> list[Sheet]:
    return draw_all()


@pytest.fixture(scope="module")
def index() -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((SPRITES / "index.yaml").read_text(encoding="utf-8"))
    return data["sheets"]  # type: ignore[no-any-return]


# ---------------------------------------------------------------- the palette


def luminance(colour: RGB) -> float:
    """Return the relative luminance of a colour, 0 to 1, as WCAG 2 defines it."""
    parts = [part / 255 for part in colour]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_palette_has_at_most_forty_colours_each_its_own() -> None:
    assert len(COLOURS) <= 40
    assert len(set(COLOURS.values())) == len(COLOURS)
    assert sorted(LETTERS.values()) == sorted(COLOURS)


@pytest.mark.parametrize("variant", [None, *PALETTE["variants"]])
def test_text_reaches_four_and_a_half_to_one_in_every_variant(variant: str | None) -> None:
    changed = PALETTE["variants"][variant] if variant else {}
    assert set(changed) <= set(COLOURS)
    colours = COLOURS | {name: parse_hex(text) for name, text in changed.items()}
    weak = [
        (text, ground, round(contrast(colours[text], colours[ground]), 2))
        for text, ground in PALETTE["contrast"]
        if contrast(colours[text], colours[ground]) < 4.5
    ]
    assert not weak


@pytest.mark.parametrize("variant", [None, *PALETTE["variants"]])
def test_the_sides_differ_in_grey_too(variant: str | None) -> None:
    changed = PALETTE["variants"][variant] if variant else {}
    colours = COLOURS | {name: parse_hex(text) for name, text in changed.items()}
    assert contrast(colours["oxblood_2"], colours["sea_3"]) > 1.9


@pytest.mark.parametrize("ramp", ["ground", "marble", "bronze", "oxblood", "sea", "skin", "toga"])
def test_a_ramp_runs_from_dark_to_light(ramp: str) -> None:
    steps = [luminance(colour) for name, colour in COLOURS.items() if name.startswith(f"{ramp}_")]
    assert steps == sorted(steps)


# ---------------------------------------------------------------- the sprites


def test_the_committed_pictures_are_what_the_artist_draws(sheets: list[Sheet]) -> None:
    """Pixels are compared, not bytes: two builds of zlib may pack the same rows differently."""
    drawn = files_of(sheets)
    assert {path.name for path in SPRITES.iterdir()} == set(drawn)
    assert (SPRITES / "index.yaml").read_bytes() == drawn["index.yaml"]
    for sheet in sheets:
        picture, _ = sheet.pack()
        width, height, pixels = decode((SPRITES / f"{sheet.name}.png").read_bytes())
        assert (width, height) == (picture.width, picture.height), sheet.name
        assert pixels == pixels_of(picture), f"{sheet.name}: run `python -m tools.artist`"


def test_pictures_use_the_palette_and_full_transparency_only() -> None:
    allowed = {bytes(colour) + b"\xff" for colour in COLOURS.values()}
    seen: set[bytes] = set()
    for path in SPRITES.glob("*.png"):
        pixels = set(decode(path.read_bytes())[2])
        assert all(pixel in allowed or is_clear(pixel) for pixel in pixels), path.name
        seen |= pixels
    assert len({pixel for pixel in seen if not is_clear(pixel)}) <= 40


def test_frames_lie_inside_their_sheet_and_apart(index: dict[str, Any]) -> None:
    names: list[str] = []
    for sheet in index.values():
        width, height, _ = decode((SPRITES / sheet["file"]).read_bytes())
        for name, (x, y, wide, tall) in sheet["frames"].items():
            names.append(name)
            assert x >= 0 and y >= 0 and x + wide <= width and y + tall <= height, name
        for (_, one), (_, other) in combinations(sheet["frames"].items(), 2):
            assert not pygame.Rect(one).colliderect(other)
        for name, (left, top, right, bottom) in sheet.get("insets", {}).items():
            _, _, wide, tall = sheet["frames"][name]
            assert left + right < wide and top + bottom <= tall, name
    assert len(names) == len(set(names))


def test_every_block_law_office_and_side_has_its_pictures(index: dict[str, Any]) -> None:
    names = {name for sheet in index.values() for name in sheet["frames"]}
    sides = ("optimates", "populares")
    people = [who for table in CASTS.values() for who in characters(table)]
    wanted = {f"bust_{seed}" for seed in range(24)} | {"bust_dead", "curia", "title", "logo", "steps"}
    wanted |= {f"{block}_{side}" for block in ("poor", "merchants", "legions") for side in sides}
    wanted |= {f"{block}_{side}_italic" for block in ("poor", "merchants", "legions") for side in sides}
    wanted |= {f"{what}_{side}" for what in ("bench", "portrait", "header") for side in sides}
    wanted |= {f"portrait_{who}_{mood}" for who in (*sides, *people) for mood in MOODS}
    wanted |= {f"office_{office}" for office in ("consul", "tribune", "quaestor", "aedile")}
    wanted |= {f"icon_{law}" for law in ("italic_franchise", "grain_dole", "debt_relief", "agrarian_reform")}
    wanted |= {f"die_{number}" for number in range(1, 9)} | {f"rank_{rank}" for rank in range(1, 5)}
    moving = {"coin_spin": 4, "flame": 4, "puff": 3, "laurel_leaf": 3, "die_tumble": 6}
    wanted |= {f"{what}_{step}" for what, count in moving.items() for step in range(count)}
    wanted |= {f"pad_{name}" for name in ["a", "b", "x", "y", "lb", "rb", "back", "start", "dpad"]} | {"key_cap"}
    wanted |= {f"mouse_{name}" for name in ("left", "right", "wheel")} | {f"vp_{side}" for side in sides}
    wanted |= {f"result_{end}" for end in (*sides, "tie")} | {f"cursor_{kind}" for kind in ("arrow", "hand", "wait")}
    assert wanted <= names


CASTS = {"portraits": "characters", "augustus_portraits": "augustus_characters"}
"""The sheets of faces, and the tables of the characters that they show."""


def characters(table: str) -> list[str]:
    """Return the names of a game's characters, as the computer's own table has them."""
    data = yaml.safe_load((ROOT / "config" / "ai" / f"{table}.yaml").read_text(encoding="utf-8"))
    return list(data["characters"])


def test_each_character_and_mood_has_its_own_face(sheets: list[Sheet]) -> None:
    faces = [(name, face) for sheet in sheets if sheet.name in CASTS for name, face in sheet.frames.items()]
    faces = [(name, face) for name, face in faces if name.endswith(MOODS)]
    people = [who for table in CASTS.values() for who in characters(table)]
    assert len({bytes(face.pixels) for _, face in faces}) == len(faces) == 3 * (2 + len(people))
    assert {(face.width, face.height) for _, face in faces} == {(40, 48)}


@pytest.mark.parametrize("table", CASTS.values())
def test_moods_differ_where_no_colour_is_seen(table: str, sheets: list[Sheet]) -> None:
    """Each mood of a face differs from the others in light and dark, by brow, mouth or hand: 30 pixels or more."""
    frames = {name: frame for sheet in sheets for name, frame in sheet.frames.items()}
    light = [0, *(round(100 * luminance(colour)) for colour in COLOURS.values())]
    for who in ("optimates", "populares", *characters(table)):
        for one, other in combinations(MOODS, 2):
            pair = (frames[f"portrait_{who}_{mood}"].pixels for mood in (one, other))
            assert sum(abs(light[a] - light[b]) > 8 for a, b in zip(*pair, strict=True)) >= 30, (who, one, other)


def test_characters_of_a_game_differ_where_no_colour_is_seen(sheets: list[Sheet]) -> None:
    """Two calm faces of one game differ in light and dark by a quarter of their pixels or more."""
    light = [0, *(round(100 * luminance(colour)) for colour in COLOURS.values())]
    for sheet in (sheet for sheet in sheets if sheet.name in CASTS):
        calm = [sheet.frames[f"portrait_{who}_calm"].pixels for who in characters(CASTS[sheet.name])]
        for one, other in combinations(calm, 2):
            assert sum(abs(light[a] - light[b]) > 8 for a, b in zip(one, other, strict=True)) >= len(one) / 4


def silhouette(picture: Canvas) -> bytes:
    return bytes(1 if value else 0 for value in picture.pixels)


def test_no_two_busts_are_alike() -> None:
    assert len({bytes(draw_bust(look).pixels) for look in LOOKS}) == len(LOOKS) == 24


def test_busts_differ_in_silhouette() -> None:
    """No two seats show the same black shape, and neighbours differ by 20 pixels or more."""
    shapes = [silhouette(draw_bust(look)) for look in LOOKS]
    assert len(set(shapes)) == len(shapes)
    for one, other in pairwise(shapes):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 20


def test_the_sides_counters_differ_in_shape(sheets: list[Sheet]) -> None:
    frames = {name: frame for sheet in sheets for name, frame in sheet.frames.items()}
    for what in (
        "emblem_{}_12",
        "emblem_{}_24",
        "poor_{}",
        "legions_{}",
        "bench_{}",
        "header_{}",
        "vp_{}",
        "stamp_veto_{}",
    ):
        one, other = (silhouette(frames[what.format(side)]) for side in ("optimates", "populares"))
        assert one != other, what


@pytest.mark.parametrize("what", ["coin_spin", "flame", "die_tumble", "laurel_leaf", "puff"])
def test_the_frames_of_a_movement_differ_in_silhouette(sheets: list[Sheet], what: str) -> None:
    frames = [frame for sheet in sheets for name, frame in sheet.frames.items() if name.startswith(f"{what}_")]
    assert len({silhouette(frame) for frame in frames}) == len(frames) > 2


def test_no_two_faces_of_the_die_are_beside_and_opposite_one_another() -> None:
    for face, beside in enumerate(BESIDE, start=1):
        assert len({face, 9 - face, *beside}) == 4
        assert all(1 <= number <= 8 for number in beside)


def test_a_sheet_refuses_a_name_twice() -> None:
    sheet = Sheet("twice")
    sheet.add("one", Canvas(1, 1))
    with pytest.raises(ValueError, match="one is drawn twice"):
        sheet.add("one", Canvas(1, 1))


def test_the_game_reads_the_pictures_as_they_were_drawn(tmp_path: Path) -> None:
    picture = Canvas.from_rows(("K.e", ".r."))
    path = tmp_path / "small.png"
    path.write_bytes(encode(picture))
    surface = pygame.image.load(path)
    assert tuple(surface.get_at((0, 0))) == (*COLOURS["ink"], 255)
    assert surface.get_at((1, 0)).a == 0
    assert tuple(surface.get_at((1, 1))) == (*COLOURS["oxblood_3"], 255)


# ---------------------------------------------------------------- the faces


def face_of(name: str) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(FONTS / FACES[name]["file"], FACES[name]["size"])


@pytest.mark.parametrize("name", FACES)
def test_a_face_is_small_and_its_licence_lies_beside_it(name: str) -> None:
    face = FACES[name]
    assert (FONTS / face["file"]).stat().st_size < 150_000
    assert len((FONTS / face["licence"]).read_text(encoding="utf-8")) > 500


@pytest.mark.parametrize("name", FACES)
def test_a_face_has_every_letter_and_its_stated_measures(name: str) -> None:
    face, font = FACES[name], face_of(name)
    metrics = dict(zip(WANTED, font.metrics(WANTED), strict=True))
    assert not [letter for letter, found in metrics.items() if found is None]
    assert metrics["H"] is not None and metrics["x"] is not None
    assert metrics["H"][3] == face["cap_height"] >= 7
    assert metrics["x"][3] == face["x_height"]
    assert (font.get_ascent(), font.get_linesize()) == (face["ascent"], face["line_height"])


@pytest.mark.parametrize("name", FACES)
def test_a_face_lies_exactly_on_the_grid(name: str) -> None:
    """Drawn smooth, a glyph that is off the grid shows half-covered pixels; these show none."""
    font = face_of(name)
    for letter in WANTED:
        drawn = font.render(letter, True, "white")
        alphas = {drawn.get_at((x, y)).a for x in range(drawn.get_width()) for y in range(drawn.get_height())}
        assert alphas <= {0, 255}, letter


def test_a_hundred_letters_of_text_fit_in_six_hundred_pixels() -> None:
    line = "Influence from c2 on b2, b3: pay 3 PW, the Optimates gain 2. Consuls still 1-1. Veto cost 1 more."
    assert len(line) >= 97
    assert face_of("text").size(line)[0] <= 600
