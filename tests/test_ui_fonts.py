"""Words: whatever comes in is drawn, wrapped and cut without a crash and within its width."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import settings as hypo
from hypothesis import strategies as st

from game.ui.fonts import CACHE, Fonts, FontSpec
from game.ui.rich import RichText, plain
from game.ui.skin import Skin
from tests.ui_kit import ROOT, blank, build_skin, drawn_rect, open_window

ODD: list[object] = [
    None, "", " ", "\n", "\t", "\0", "\ud800", "😀", "漢字", "\u0301", "שלום", "x" * 300, 42, 1.5, "a\r\nb",
    "Jörg Ünal Ελένη", "\ufe0f", "e\u0301", "\u202e", "\U0010ffff", "{pw", "<", "<>", "</>", "</b>", "<b>",
    "{nothing}", "<no>",
]  # fmt: skip
TEXTS = st.text(st.characters(codec=None), max_size=80) | st.text("ab <>/{}pwbcoin_\n", max_size=60)


@pytest.fixture(scope="module")
def skin() -> Iterator[Skin]:
    window = open_window()
    yield build_skin()
    window.close()


@pytest.mark.parametrize("text", ODD, ids=repr)
@pytest.mark.parametrize("face", ["text", "display", "title", "unknown"])
def test_odd_texts_are_drawn_measured_wrapped_and_cut(text: object, face: str, skin: Skin) -> None:
    for shadow, outline in ((None, False), ((0, 0, 0), False), ((0, 0, 0), True)):
        picture = skin.fonts.render(text, (255, 0, 0), face, shadow=shadow, outline=outline)
        assert picture.get_width() >= 1
    skin.fonts.bold(text, (255, 0, 0), face)
    assert skin.fonts.width(text, face) >= 0
    assert skin.fonts.wrap(text, 40, face)
    RichText(skin, text, 60, face=face).draw(blank(), (0, 0))


def test_a_bold_letter_is_a_pixel_wider_and_keeps_its_gaps(skin: Skin) -> None:
    for char in "mwMWoi8":
        plain, bold = (pygame.mask.from_surface(draw(char, (9, 9, 9))) for draw in (skin.fonts.render, skin.fonts.bold))
        pixels = {
            (x, y) for x in range(plain.get_size()[0]) for y in range(plain.get_size()[1]) if plain.get_at((x, y))
        }
        gaps = {(x + 1, y) for x, y in pixels if (x + 1, y) not in pixels and (x + 2, y) in pixels}
        struck = {(x, y) for x in range(bold.get_size()[0]) for y in range(bold.get_size()[1]) if bold.get_at((x, y))}
        assert struck == (pixels | {(x + 1, y) for x, y in pixels}) - gaps, char
    assert skin.fonts.bold("W", (9, 9, 9)).get_width() == skin.fonts.width("W") + 1


def test_a_missing_glyph_is_replaced_and_shipped_ones_are_not(skin: Skin) -> None:
    face = skin.fonts.face()
    assert face.clean("A漢\ud800B\0") == "A??B?"
    assert face.clean("Jörg — “é”") == "Jörg — “é”"
    assert face.clean("a\tb\nc") == "a    b c"
    assert face.clean("e\u0301\ufe0f") == "é"


def test_every_letter_of_our_own_words_and_licences_is_in_the_text_face(skin: Skin) -> None:
    files = [*(ROOT / "config" / "text").rglob("*.yaml"), ROOT / "LICENSE", *(ROOT / "assets" / "fonts").glob("*.txt")]
    letters = sorted(set("".join(file.read_text(encoding="utf-8") for file in files)) - set("\n\ufeff"))
    assert len(letters) > 80
    assert [char for char in letters if skin.fonts.face("text").clean(char) != char] == []


def test_text_stands_on_the_pixel_grid_without_smoothing(skin: Skin) -> None:
    picture = skin.fonts.render("Senatus Populusque", (200, 100, 50))
    colours = {tuple(picture.get_at((x, y))) for x in range(picture.get_width()) for y in range(picture.get_height())}
    assert colours <= {(200, 100, 50, 255), (0, 0, 0, 0), (200, 100, 50, 0)}


@pytest.mark.parametrize("face", ["text", "display", "title"])
def test_a_line_is_as_high_as_its_face_says_and_keeps_its_tails(face: str, skin: Skin) -> None:
    picture = skin.fonts.render("ÅÄgjpqy|", (255, 255, 255), face)
    assert picture.get_height() == skin.fonts.line_height(face)
    full = skin.fonts.face(face)._font.render("ÅÄgjpqy|", False, (255, 255, 255))
    assert picture.get_bounding_rect().h == full.get_bounding_rect().h


def test_the_cache_returns_the_same_picture_and_never_grows_without_end(skin: Skin) -> None:
    assert skin.fonts.render("ave", (1, 1, 1)) is skin.fonts.render("ave", (1, 1, 1))
    assert skin.fonts.render("ave", (1, 1, 1)) is not skin.fonts.render("ave", (2, 1, 1))
    for n in range(60):  # each a fiftieth of all
        (skin.fonts.render if n % 2 else skin.fonts.bold)(f"{n} " + "n" * 200, (1, 1, 1))
    kept = sum(picture.get_pitch() * picture.get_height() for picture in skin.fonts._cache.values())
    assert CACHE // 2 < kept <= CACHE


@given(TEXTS, st.integers(8, 200))
@hypo(max_examples=150)
def test_wrapped_lines_fit_and_lose_no_word(text: str, width: int) -> None:
    fonts = _skin().fonts
    lines = fonts.wrap(text, width)
    for line in lines:
        assert fonts.width(line) <= width or len(line) == 1
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(TEXTS, st.integers(0, 120))
@hypo(max_examples=150)
def test_a_cut_text_fits(text: str, width: int) -> None:
    fonts = _skin().fonts
    assert fonts.width(fonts.fit(text, width)) <= width or fonts.fit(text, width) == ""


def test_a_text_that_fits_is_not_cut_and_one_that_does_not_says_so(skin: Skin) -> None:
    assert skin.fonts.fit("Consul", 200) == "Consul"
    assert skin.fonts.fit("The Consul Action", 50).endswith("...")
    assert skin.fonts.fit("The Consul Action", 2) == ""


def test_a_full_stop_before_what_is_cut_does_not_make_four_dots(skin: Skin, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    render = skin.fonts.render
    monkeypatch.setattr(
        skin.fonts, "render", lambda text, *more, **named: drawn.append(text) or render(text, *more, **named)
    )
    text = "Cost 1. Cost 1. Cost 1. Cost 1. Cost 1."
    for width in range(30, skin.fonts.width(text)):
        assert "...." not in skin.fonts.fit(text, width)
        drawn.clear()
        RichText(skin, text, width, max_lines=1)
        assert drawn[-1] == "..." and drawn[-2:-1] != ["1."], width


@given(TEXTS, st.integers(24, 160), st.integers(1, 5))
@hypo(max_examples=100)
def test_rich_text_never_leaves_its_box(text: str, width: int, rows: int) -> None:
    skin = _skin()
    canvas = blank((300, 300))
    rich = RichText(skin, text, width, max_lines=rows)
    rich.draw(canvas, (50, 50))
    box = pygame.Rect(50, 50, width + 1, rows * rich.line_height + 1)
    drawn = drawn_rect(canvas)
    assert drawn.w == 0 or box.contains(drawn), (drawn, box)
    assert rich.line_count <= rows


def test_spans_colour_and_nest(skin: Skin) -> None:
    canvas = blank((300, 40))
    RichText(skin, "a <text_good>b <text_bad>c</> d</> e", 290).draw(canvas, (0, 0))
    seen = {tuple(canvas.get_at((x, y)))[:3] for x in range(300) for y in range(40)}
    for colour in ("text", "text_good", "text_bad"):
        assert skin.colour(colour) in seen


def test_what_is_no_tag_is_shown_as_it_stands(skin: Skin) -> None:
    tagged = RichText(skin, "x <nonsense> {nothing} 3 < 4", 400).size[0]
    assert tagged == skin.fonts.width("x <nonsense> {nothing} 3 < 4")


def test_a_picture_sticks_to_the_number_before_it(skin: Skin) -> None:
    name = "button_normal"  # any picture will do: 16 pixels wide
    number = skin.fonts.width("13")
    rich = RichText(skin, f"13{{{name}}}", number + 4)
    assert rich.line_count == 2, "it breaks only where the line is too short for both"
    assert RichText(skin, f"13{{{name}}}", number + 20).line_count == 1
    assert RichText(skin, f"<{name}>", 50).size[0] == 16


def test_alignment(skin: Skin) -> None:
    lefts = []
    for align in ("left", "center", "right"):
        canvas = blank((200, 20))
        RichText(skin, "I", 100, align=align).draw(canvas, (0, 0))
        lefts.append(drawn_rect(canvas).x)
    assert lefts[0] < lefts[1] < lefts[2] < 100


def test_plain_drops_the_styles_and_keeps_the_pictures_names() -> None:
    assert plain("<b>Pay</b> 3{pw} <text_bad>now</>") == "Pay 3{pw} now"


def test_large_text_is_twice_the_size(skin: Skin) -> None:
    large = build_skin(large=True)
    assert large.fonts.width("Consul") == 2 * skin.fonts.width("Consul")
    assert large.fonts.line_height() == 2 * skin.fonts.line_height()


def test_a_font_file_that_is_missing_is_told_and_replaced(
    skin: Skin, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spec = FontSpec("gone.ttf", "x", 10, 7, 5, 9, 12)
    (tmp_path / "broken.ttf").write_bytes(b"not a font")
    broken = FontSpec("broken.ttf", "x", 10, 7, 5, 9, 12)
    with caplog.at_level(logging.WARNING):
        fonts = Fonts({"text": spec, "display": broken}, tmp_path)
    assert fonts.render("still here", (1, 2, 3)).get_width() > 10
    assert fonts.render("still here", (1, 2, 3), "display").get_width() > 10
    assert len(caplog.records) == 2


_made: list[Skin] = []


def _skin() -> Skin:
    """Return one skin for the tests that draw many examples."""
    if not pygame.font.get_init() or not _made:
        open_window()
        _made[:] = [build_skin()]
    return _made[0]


def test_strokes_of_a_bold_letter_do_not_run_together(skin: Skin) -> None:
    def strokes(picture: pygame.Surface) -> list[int]:
        mask, (width, height) = pygame.mask.from_surface(picture), picture.get_size()
        rows = ["".join("x" if mask.get_at((x, y)) else " " for x in range(width)) for y in range(height)]
        return [len(row.split()) for row in rows]

    for char in map(chr, range(33, 127)):
        plain, bold = skin.fonts.render(char, (9, 9, 9)), skin.fonts.bold(char, (9, 9, 9))
        assert strokes(bold) == strokes(plain), char
