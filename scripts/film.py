#!/usr/bin/env python3
"""Makes the README's film of the live page: a cell is edited, tried and measured without leaving the page.

Usage: python3 scripts/film.py [WEFT]

WEFT is the program, by default the release build. It makes the film, too: a script shows the pictures one after another.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from browser import Browser, start_preview

ROOT = Path(__file__).resolve().parent.parent
FILM = ROOT / "examples/pictures/readme-preview-film.webp"
SIZE = (1200, 720)

CELL = """local ui = require "weft"

local Card = ui.CellNode:subclass "Card"

function Card:init(props)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.picture = ui.ImageNode { image = "forest-hills.webp", cornerRadius = 8, style = { preferredSize = { 96, 96 } } }
  self.title = ui.TextNode { text = props.title, font = "Inter Semi-Bold 17" }
  self.words = ui.TextNode { text = props.words, font = "Inter 14", color = "#6b6b70" }
end

function Card:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = 12,
    ui.StackLayoutSpec { direction = "horizontal", spacing = 12, alignItems = "center",
      self.picture,
      ui.StackLayoutSpec { direction = "vertical", spacing = 4, style = { flexShrink = 1 }, self.title, self.words },
    },
  }
end

ui.preview("Card", { width = 340, props = {
  title = "The cabin", words = "At the end of the path, behind the two tall firs.",
} }, function(props) return Card(props) end)
"""

FILM_SCRIPT = """local ui = require "weft"
local frames = require "frames.json"
ui.preview("Film", { width = %d, height = %d, scale = 1 }, function()
  local node = ui.ImageNode { image = "0.png" }
  local at = 0
  for index, seconds in ipairs(frames) do
    at = at + seconds
    if index < #frames then ui.after(at, function() node.image = index .. ".png" end) end
  end
  return node
end)
"""


class Film:
    """Pictures of the page, each with the seconds for which it is seen."""

    def __init__(self, browser, folder):
        self.browser, self.folder, self.seconds = browser, folder, []

    def shoot(self, seconds):
        self.browser.screenshot(self.folder / f"{len(self.seconds)}.png")
        self.seconds.append(seconds)

    def type(self, text):
        """Types into the page, and shoots after every few keys."""
        for start in range(0, len(text), 4):
            keys = [{"type": kind, "value": key} for key in text[start:start + 4] for kind in ("keyDown", "keyUp")]
            self.browser.ask("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": keys}]})
            time.sleep(0.25)
            self.shoot(0.2)


def main():
    weft = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build/release/weft"
    folder = Path(tempfile.mkdtemp(prefix="weft-film-"))
    cells, pictures = folder / "cells", folder / "film"
    preview = browser = None
    try:
        cells.mkdir()
        pictures.mkdir()
        (cells / "card.lua").write_text(CELL)
        shutil.copy(ROOT / "examples/pictures/forest-hills.webp", cells)
        preview, address = start_preview(weft, cells)
        browser = Browser(*SIZE)
        browser.ask("/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": SIZE[0], "height": SIZE[1], "deviceScaleFactor": 1, "mobile": False}})
        film = Film(browser, pictures)
        browser.ask("/url", {"url": address + "#file=card.lua&preview=Card&source=1"})
        browser.wait("document.querySelector('#large .cell[data-state=live] .shown')")
        browser.wait("document.querySelector('.CodeMirror')")
        time.sleep(1)
        film.shoot(1.5)

        # A typed text is seen at once.
        browser.run("const editor = document.querySelector('.CodeMirror').CodeMirror; editor.focus();"
                    "editor.setSelection({ line: 8, ch: 36 }, { line: 8, ch: 47 });")
        film.type("\"A cabin in the woods\"")
        film.shoot(1)

        # Props, sample texts, and variants.
        browser.run("document.activeElement.blur(); document.querySelector('[data-control=source]').click();"
                    "document.querySelector('[data-control=props]').click()")
        time.sleep(1)
        film.shoot(1.2)
        browser.run("document.querySelector('[data-control=props-long]').click()")
        time.sleep(1)
        film.shoot(1.2)
        browser.run("document.querySelector('[data-control=props-own-props]').click();"
                    "for (const name of ['width', 'direction']) document.querySelector(`[data-control=vary-${name}]`).click()")
        browser.wait("document.querySelectorAll('#large .cell[data-state=live] .shown').length === 8")
        time.sleep(1)
        film.shoot(1.8)
        browser.run("for (const name of ['width', 'direction']) document.querySelector(`[data-control=vary-${name}]`).click();"
                    "document.querySelector('[data-control=props]').click()")

        # The inspector, and the prompt.
        browser.run("document.querySelector('[data-control=inspect]').click();")
        browser.wait("document.querySelectorAll('#inspector [data-node]').length > 4")
        browser.run("[...document.querySelectorAll('#inspector [data-node]')].find((row) => row.textContent.includes('words')).click()")
        browser.wait("document.querySelector('#inspector .why')")
        time.sleep(0.7)
        film.shoot(2)
        browser.run("document.getElementById('console-toggle').click()")
        film.type("explain(title)")
        browser.ask("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": [
            {"type": "keyDown", "value": "\ue007"}, {"type": "keyUp", "value": "\ue007"}]}]})
        time.sleep(0.7)
        film.shoot(2.5)
    finally:
        if browser:
            browser.quit()
        if preview:
            preview.terminate()
    (pictures / "frames.json").write_text(str(film.seconds))
    (pictures / "film.lua").write_text(FILM_SCRIPT % SIZE)
    subprocess.run([weft, "render", pictures / "film.lua", "-o", FILM, "--fps", "10", "--duration",
                    str(sum(film.seconds) + 1)], check=True)
    shutil.rmtree(folder, ignore_errors=True)
    print(f"{FILM.relative_to(ROOT)}: {FILM.stat().st_size // 1000} kB, {sum(film.seconds):.1f} s")


if __name__ == "__main__":
    main()
