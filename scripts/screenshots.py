#!/usr/bin/env python3
"""Takes the README's pictures of the live page, from the release build of weft.

Usage: python3 scripts/screenshots.py
"""

import shutil
import tempfile
import time
from pathlib import Path

from browser import Browser, start_preview

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "examples/pictures"


def main():
    folder = Path(tempfile.mkdtemp(prefix="weft-pictures-"))
    preview = browser = None
    try:
        shutil.copytree(ROOT / "examples", folder / "examples")
        preview, address = start_preview(ROOT / ".build/release/weft", folder / "examples")
        browser = Browser(1480, 900)
        browser.ask("/url", {"url": address})
        browser.wait("document.querySelectorAll('.card .cell[data-state=live]').length > 3")
        time.sleep(1)
        browser.screenshot(PICTURES / "readme-preview-gallery.png")

        browser.run("document.querySelector('.card[data-file=\"photo_cell.lua\"] .title').click()")
        browser.wait("document.querySelector('#large .cell[data-state=live] .shown')")
        browser.run("document.querySelector('[data-control=inspect]').click()")
        browser.wait("document.querySelector('#inspector [data-node]')")
        browser.run(
            "[...document.querySelectorAll('#inspector [data-node]')]"
            ".find((row) => row.textContent.includes('TextNode')).click()")
        browser.wait("document.querySelector('#inspector .why')")
        time.sleep(0.5)
        browser.screenshot(PICTURES / "readme-preview-inspector.png")

        browser.run("document.querySelector('[data-control=inspect]').click()")
        file = folder / "examples/photo_cell.lua"
        file.write_text(file.read_text().replace("spacing = 10", "spacin = 10"))
        browser.wait("document.querySelector('#large .problem, .problem')")
        time.sleep(0.5)
        browser.screenshot(PICTURES / "readme-preview-error.png")
    finally:
        if browser:
            browser.quit()
        if preview:
            preview.terminate()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
