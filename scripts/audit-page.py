#!/usr/bin/env python3
"""Looks the live page over with axe-core, in all its views, narrow and wide, light and dark.

Usage: python3 scripts/audit-page.py AXE_MIN_JS

axe-core is in no package of Debian; pip download --no-deps axe-playwright-python has it. What it has found once is
pinned by Tests/Browser/audit.js, which needs nothing from elsewhere. Exits with 1 where something is found.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from browser import Browser, start_preview

ROOT = Path(__file__).resolve().parent.parent
WRONG = 'local ui = require "weft"\nui.preview("Wrong", function() return ui.InsetLayoutSpec { insets = { tpo = 1 } } end)\n'
RUN = """
const done = arguments[0];
axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => done(violations.map(
  ({ id, help, nodes }) => `${id}: ${help}\\n` + nodes.map((node) => `    ${node.html.slice(0, 160)}`).join("\\n"))));
"""


def click(control):
    return f"document.querySelector('[data-control={control}]').click();"


def press(key):
    return f"document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }}));"


CELL = "document.querySelector('#large .cell[data-state=live] .shown')"
# What is done, what is waited for, and the view that is seen then.
VIEWS = [
    ("", "document.querySelectorAll('.card .cell[data-state=live]').length > 1", "gallery"),
    ("document.querySelector('#list [data-preview=Wrong]').click()", "document.querySelector('#large .problem')", "problem"),
    ("document.querySelector('#list [data-file=\"photo_cell.lua\"][data-preview]').click()", CELL, "one preview"),
    (click("environment"), "document.querySelector('#large [data-control=device]')", "environment"),
    (click("environment") + press("e"), "document.querySelector('#large .sweep').dataset.layouts > 200", "every width"),
    (press("e") + click("inspect"), "document.querySelector('#inspector [data-node]')", "tree"),
    ("document.querySelector('#inspector [data-node]').click()", "document.querySelector('#inspector .why')", "inspector"),
    (click("source"), "document.querySelector('#source .CodeMirror')?.CodeMirror.getValue().length > 99", "source"),
    (click("source") + press("i") + press("c"), "!document.querySelector('#console').hidden", "console"),
    ("document.activeElement.blur();" + press("w"), "document.querySelectorAll('#large .cell').length > 1", "many widths"),
    (press("p"), "!document.querySelector('#large .props').hidden", "props"),
    (click("new-cell"), "document.getElementById('new-cell').open", "new cell"),
    ("document.getElementById('new-cell').close();" + press("?"), "document.querySelector('#help').open", "keys"),
]


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__.strip())
    axe = Path(sys.argv[1]).read_text()
    folder = Path(tempfile.mkdtemp(prefix="weft-audit-"))
    preview = browser = None
    count = 0
    try:
        shutil.copytree(ROOT / "examples", folder / "examples")
        (folder / "examples/wrong.lua").write_text(WRONG)
        preview, address = start_preview(ROOT / ".build/debug/weft", folder / "examples")
        browser = Browser()
        for width in (390, 1024, 1440):
            for scheme in ("light", "dark"):
                browser.emulate(width, scheme)
                browser.ask("/url", {"url": "about:blank"})
                browser.ask("/url", {"url": address})
                browser.run(axe + "; window.axe = axe")
                for action, condition, view in VIEWS:
                    browser.run(action)
                    browser.wait(condition)
                    for found in browser.ask("/execute/async", {"script": RUN, "args": []}):
                        count += 1
                        print(f"{width} {scheme} {view}: {found}")
    finally:
        if browser:
            browser.quit()
        if preview:
            preview.terminate()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{count} found")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
