#!/usr/bin/env python3
"""Times what a save costs in the live preview, from the save to the browser's word that it has painted.

Usage: scripts/bench --reload [--typing | --drag] [--json] [--saves N]

A copy of the examples is served by the release build of weft preview; headless Chromium shows photo_cell in the
large; its file is saved N times by rename, each time with another spacing. The clock starts before the rename, and
stops when the page acknowledges the frame, after its paint. With --typing, the number is typed into the source pane
instead, and the clock starts with the key. With --drag, the width handle is dragged for ten seconds, to another place
in each frame of the browser, and the painted widths of a second are counted. Needs chromium and chromedriver, which scripts/setup installs.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from browser import Browser, noting, percentile, start_preview

ROOT = Path(__file__).resolve().parent.parent

# Notes when messages come, and when frames are acknowledged, before the page's own scripts run.
NOTES = noting("""
      const m = JSON.parse(typeof event.data === "string" ? event.data : new TextDecoder().decode(
        new Uint8Array(event.data, 4, new DataView(event.data).getUint32(0))));
      if (m.type === "receipt") notes.push({ kind: "receipt", at: now(), work: m.milliseconds });
      if (m.type === "frame") notes.push({ kind: "frame", at: now(), work: m.drawing });
""")


# Types one digit over another in the source pane.
TYPE = """
notes.length = 0;
const editor = document.querySelector("#source .CodeMirror").CodeMirror;
const place = editor.posFromIndex(editor.getValue().search(/spacing = 1\\d/) + "spacing = 1".length);
notes.push({ kind: "start", at: now() });
editor.replaceRange("%d", place, { line: place.line, ch: place.ch + 1 }, "+input");
"""

# Drags the width handle to and fro for ten seconds.
DRAG = """
notes.length = 0;
window.dragged = null;
const handle = document.querySelector("#large [data-control=handle]");
const { x, y } = handle.getBoundingClientRect();
handle.setPointerCapture = () => {};
const send = (type, at) => handle.dispatchEvent(
  new PointerEvent(type, { pointerId: 1, clientX: at, clientY: y + 20, button: 0, buttons: 1, bubbles: true }));
const start = performance.now();
let moves = 0;
send("pointerdown", x);
const step = () => {
  const time = performance.now() - start;
  if (time > 10000) {
    send("pointerup", x);
    window.dragged = { seconds: time / 1000, moves };
    return;
  }
  moves += 1;
  send("pointermove", x - 60 + 60 * Math.cos(time / 400));
  requestAnimationFrame(step);
};
step();
"""


def timed(notes, start):
    """What the notes of one change say; None if there was no reload."""
    at = {note["kind"]: note for note in reversed(notes)}
    if "receipt" not in at:
        return None
    return {
        "total": at["painted"]["at"] - start,
        "reload": at["receipt"]["work"],
        "drawing": at["frame"]["work"],
        "to frame": at["frame"]["at"] - start,
        "browser": at["painted"]["at"] - at["frame"]["at"],
        "own": at["receipt"]["work"] + at["frame"]["work"],
    }


def measure_typing(browser, keys):
    browser.run("document.querySelector('[data-control=source]').click()")
    browser.wait("document.querySelector('#source .CodeMirror')?.CodeMirror.getValue().includes('spacing = 10')")
    found = []
    for number in range(keys + 5):
        browser.run(TYPE % (1 + number % 2))
        browser.wait('notes.some((note) => note.kind === "painted")')
        notes = browser.run("return notes")
        times = timed(notes, notes[0]["at"])
        if number >= 5 and times:
            found.append(times)
        time.sleep(0.08)
    return found


def measure_drag(browser):
    browser.run(DRAG)
    browser.wait("dragged")
    dragged = browser.run("return dragged")
    notes = browser.run("return notes")
    painted = [note["at"] for note in notes if note["kind"] == "painted"]
    gaps = [after - before for before, after in zip(painted, painted[1:])]
    work = [note["work"] for note in notes if note["kind"] == "frame"]
    waits = {"frame": [], "painted": []}
    for before, after in zip(notes, notes[1:]):
        if before["kind"] != after["kind"]:
            waits[after["kind"]].append(after["at"] - before["at"])
    return {
        "frames per second": len(painted) / dragged["seconds"], "moves per second": dragged["moves"] / dragged["seconds"],
        "longest gap at 95 %": percentile(gaps, 0.95), "drawing, median": percentile(work, 0.5),
        "painted to frame, median": percentile(waits["frame"], 0.5),
        "frame to painted, median": percentile(waits["painted"], 0.5),
    }


def measure(browser, file, saves):
    text = file.read_text()
    if "spacing = 10" not in text:
        sys.exit(f"bench: {file.name} has no spacing = 10 to change")
    found = []
    for number in range(saves + 5):
        changed = file.with_suffix(".tmp")
        changed.write_text(text.replace("spacing = 10", f"spacing = {11 + number % 2}"))
        browser.run("notes.length = 0")
        start = time.time() * 1000
        os.rename(changed, file)
        browser.wait('notes.some((note) => note.kind === "painted")')
        notes = browser.run("return notes")
        times = timed(notes, start)
        # The first few warm up.
        if number >= 5 and times:
            found.append(times)
        time.sleep(0.08)
    return found


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--json", action="store_true")
    options.add_argument("--saves", type=int, default=200)
    options.add_argument("--typing", action="store_true")
    options.add_argument("--drag", action="store_true")
    options = options.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="weft-bench-"))
    preview = browser = None
    try:
        shutil.copytree(ROOT / "examples", folder / "examples")
        preview, address = start_preview(ROOT / ".build/release/weft", folder / "examples")
        browser = Browser()
        browser.ask("/goog/cdp/execute", {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": NOTES}})
        browser.ask("/url", {"url": address})
        browser.wait("document.querySelector('.card[data-file=\"photo_cell.lua\"] .title')")
        browser.run("document.querySelector('.card[data-file=\"photo_cell.lua\"] .title').click()")
        browser.wait("document.querySelector('#large .cell[data-state=live] .shown')")
        time.sleep(0.5)
        if options.drag:
            dragged = measure_drag(browser)
        elif options.typing:
            found = measure_typing(browser, options.saves)
        else:
            found = measure(browser, folder / "examples/photo_cell.lua", options.saves)
    finally:
        if browser:
            browser.quit()
        if preview:
            preview.terminate()
        shutil.rmtree(folder, ignore_errors=True)
    if options.drag:
        if options.json:
            print(json.dumps(dragged))
            return
        print("the width of photo_cell.lua, dragged for ten seconds; milliseconds")
        print(f"{'frames painted in a second':34}{dragged['frames per second']:8.1f}  (aim 30)")
        print(f"{'moves in a second':34}{dragged['moves per second']:8.1f}")
        print(f"{'between frames, 95 %':34}{dragged['longest gap at 95 %']:8.1f}")
        print(f"{'painted to the next frame, median':34}{dragged['painted to frame, median']:8.1f}")
        print(f"{'  drawing it':34}{dragged['drawing, median']:8.1f}")
        print(f"{'frame to painted, median':34}{dragged['frame to painted, median']:8.1f}")
        return
    parts = {
        name: {"median": percentile([f[name] for f in found], 0.5), "p95": percentile([f[name] for f in found], 0.95)}
        for name in found[0]
    }
    if options.json:
        print(json.dumps({"saves": len(found), "milliseconds": parts}))
        return
    what = "key" if options.typing else "save"
    print(f"{len(found)} {what}s in photo_cell.lua; milliseconds")
    print(f"{'':34}{'median':>8}{'95 %':>8}")
    names = {
        "total": f"{what} to painted", "to frame": f"  {what} to frame in the browser", "reload": "    the reload's own work",
        "drawing": "    drawing the frame", "own": "    both, Weft's own work", "browser": "  frame to painted",
    }
    for name, text in names.items():
        print(f"{text:34}{parts[name]['median']:8.1f}{parts[name]['p95']:8.1f}")


if __name__ == "__main__":
    main()
