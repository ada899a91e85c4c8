#!/usr/bin/env python3
"""Print every figure that Weft aims at, beside its aim.

Usage: scripts/bench --aims [--yoga DIR] [--clay DIR] [--json]

Instructions are counted with valgrind where it is installed (scripts/bench-instructions); the bytes of nodes, the costs
of texts beside Pango, of two threads, of many nodes (scripts/bench-growth.py), of commands and of the first prompt, and
of a dragged width on the page, are measured one after the other: the machine should have nothing else to do, and two
cores. With --yoga or --clay, folders with their sources, the workloads are timed beside them in one run. Every aim is
what a figure shall be at most; - is the aim of a figure that is only told. Takes about seven minutes.
"""

import argparse
import json
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RELEASE = ROOT / ".build/release"

# The greatest number of instructions per element: created and laid out from Lua, laid out from Swift.
LUA = {"W1": 6000, "W2": 9000, "W3": 9000, "W4": 6500, "W6": 6000}
SWIFT = {"W1": 400, "W2": 1200, "W3": 700, "W4": 900, "W6": 500, "W7": 1000}
BYTES = {"node": 400, "laidOutText": 1000}
# The greatest part of Yoga's time from Lua, and of Clay's from Swift.
OF_YOGA = {"W4": 0.5, "W5": 0.1, "W7": 0.5}
OF_CLAY = {"W1": 1, "W3": 1, "W4": 1, "W7": 1}
# Milliseconds of processor time.
COMMANDS = {"check": 100, "render": 250, "tree": 60}
# Texts: parts of Pango's time, or microseconds.
TEXTS = {
    "new, 12 characters": ("ratio", 1.15), "new, 80 characters in 4 lines": ("ratio", 1.15),
    "known, 80 characters, same width": ("weft", 1.0), "80 characters, second width": ("weft", None),
    "80 characters, further widths": ("weft", 2.0), "W8, new, Swift": ("ratio", None), "W8, new, Lua": ("ratio", None),
    "W8, twelve widths, Swift": ("weft", None), "W8, twelve widths, Lua": ("weft", None),
}


def output(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"bench: {command[0]} failed:\n{done.stderr}")
    return done.stdout


def instructions():
    if not shutil.which("valgrind"):
        print("bench: without valgrind, instructions are left out", file=sys.stderr)
        return
    for author, aims, options in (("Lua", LUA, ["--lua"]), ("Swift", SWIFT, [])):
        text = output(ROOT / "scripts/bench-instructions", *options, "--bench", RELEASE / "weft-bench", *aims)
        for line in text.splitlines():
            name, _, layout, both = re.match(
                r"(\w+) +(\d+) to create +(\d+) to lay out: +(\d+)", line).groups()
            yield (f"{name} from {author}, instructions an element", float(both if author == "Lua" else layout), aims[name])


def memory():
    for row in json.loads(output(RELEASE / "weft-bench", "--memory", "--json")):
        if row["kind"] in BYTES:
            yield f"bytes of a {row['kind']}", row["bytes"], BYTES[row["kind"]]


def texts():
    for row in json.loads(output(RELEASE / "weft-bench", "--text", "--json")):
        if row["text"] in TEXTS:
            field, aim = TEXTS[row["text"]]
            value = row["weft"] / row["pango"] if field == "ratio" else row["weft"]
            yield f"a text: {row['text']}, {'of Pango' if field == 'ratio' else 'microseconds'}", value, aim


def threads():
    told = json.loads(output(RELEASE / "weft-bench", "--workers", "--runs", "3", "--json"))
    yield "cells prepared by two threads, part of one's time", 1 / told["speedup"], 1 / 1.6


def growth():
    for row in json.loads(output(sys.executable, ROOT / "scripts/bench-growth.py", RELEASE / "weft", "--json")):
        yield row["name"], row["figure"], row["aim"]


def peers(yoga, clay):
    if not yoga and not clay:
        return
    options = (["--yoga", yoga] if yoga else []) + (["--clay", clay] if clay else [])
    wanted = sorted({*(OF_YOGA if yoga else []), *(OF_CLAY if clay else [])})
    rows = json.loads(output(
        sys.executable, ROOT / "scripts/bench-native.py", RELEASE / "weft-bench", *options, "--only", ",".join(wanted), "--json"))
    for row in rows:
        name, figures = row["workload"], row["nsPerElement"]
        if "Yoga" in figures and name in OF_YOGA:
            yield f"{name} from Lua, part of Yoga's time", figures["Weft, lua"] / figures["Yoga"], OF_YOGA[name]
        if "Clay" in figures and name in OF_CLAY:
            yield f"{name} from Swift, part of Clay's time", figures["Weft, swift"] / figures["Clay"], OF_CLAY[name]


def commands():
    for command, aim in COMMANDS.items():
        file = ROOT / "examples/photo_cell.lua"
        more = ["-o", "-"] if command == "render" else []
        taken = []
        for _ in range(7):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([RELEASE / "weft", command, file, *more], check=True, stdout=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            taken.append((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000)
        yield f"weft {command} photo_cell.lua, milliseconds of processor time", statistics.median(taken), aim
    # The greatest memory of any child so far would be reported; so in a process of its own.
    peak = output(
        sys.executable, "-c", "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=-3);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)", RELEASE / "weft", "check", file)
    yield "weft check photo_cell.lua, peak memory in MB", int(peak) / 1024, 50


def prompt():
    told = json.loads(output(sys.executable, ROOT / "scripts/bench-prompt.py", RELEASE / "weft", "--json"))["prompt"]
    yield "first prompt, milliseconds", told["median"], 50
    yield "first prompt, 95 % at most, milliseconds", told["p95"], 80


def page():
    if not shutil.which("chromedriver"):
        print("bench: without chromedriver, the page is left out", file=sys.stderr)
        return
    told = json.loads(output(sys.executable, ROOT / "scripts/bench-reload.py", "--drag", "--json"))
    # As the others, at most: the pause from one painted width to the next.
    yield "a dragged width on the page, milliseconds a frame", 1000 / told["frames per second"], 1000 / 30


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--yoga", metavar="DIR")
    options.add_argument("--clay", metavar="DIR")
    options.add_argument("--json", action="store_true")
    options = options.parse_args()
    rows = []
    if not options.json:
        print(f"{'':62}{'figure':>10}{'aim':>10}")
    for part in (instructions(), memory(), texts(), threads(), growth(), peers(options.yoga, options.clay), commands(),
                 prompt(), page()):
        for name, figure, aim in part:
            rows.append({"name": name, "figure": figure, "aim": aim})
            if not options.json:
                size = figure if aim is None else aim
                digits = 0 if size > 100 else 1 if size > 10 else 2
                aimed = f"{'-':>10}" if aim is None else f"{aim:10.{digits}f}{'' if figure <= aim else '   missed'}"
                print(f"{name:62}{figure:10.{digits}f}{aimed}", flush=True)
    if options.json:
        print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
