#!/usr/bin/env python3
"""Draw where the time of a workload goes, as a flame graph: an SVG whose bars are functions, each above its caller.

Usage: scripts/bench --flame FILE.svg [--only WORKLOAD] [--authored lua|swift] [--runs N]

perf samples the stacks of the release build of weft-bench while it creates and lays out the workload (by default W4 in
Lua). A bar's width is its part of the samples; bars are coloured by what they belong to, and have their names and parts
as tooltips. Only what the workload's phases call is drawn, not the start of the program and its end. Needs perf.
"""

import argparse
import collections
import html
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BENCH = ROOT / ".build/release/weft-bench"
WIDTH, ROW, LEAST = 1200, 17, 0.002

# What a function belongs to, by its library or by the module in its name, with the bar's colour.
KINDS = [
    ("Lua", "#e8b04b"), ("the solver", "#6f9fd8"), ("nodes", "#8cc48c"), ("the Lua boundary", "#c792c7"),
    ("Swift's runtime", "#b9b4ab"), ("texts", "#e08a7a"), ("the system", "#d5d0c8"),
]
COLORS = dict(KINDS)
# The functions of a workload that its time is of, as the demangler writes them.
PHASE = re.compile(r"protocol witness for Workload\.(create|prepare|layout)\(")


def kind(symbol, library):
    if "liblua" in library:
        return "Lua"
    if "libswift" in library or "Foundation" in library:
        return "Swift's runtime"
    if re.search(r"pango|harfbuzz|freetype|fontconfig|glib|gobject|cairo", library) or "12WeftGraphics" in symbol:
        return "texts"
    if "weft-bench" not in library:
        return "the system"
    found = re.search(r"\d+(Weft[A-Z][a-z]+)", symbol)
    parts = {"WeftLayout": "the solver", "WeftNodes": "nodes", "WeftLists": "nodes"}
    return parts.get(found[1] if found else "", "the Lua boundary")


def stacks(workload, authored, runs):
    """The sampled stacks, outermost function first, with their counts."""
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "perf.data"
        for _ in range(runs):
            recorded = subprocess.run(
                ["perf", "record", "-q", "-F", "9000", "--call-graph", "dwarf,32768", "-o", data, BENCH, "--once",
                 workload, "--phase", "layout", "--authored", authored], capture_output=True, text=True)
            if recorded.returncode:
                sys.exit(f"bench: perf failed: {recorded.stderr.strip().splitlines()[-1:]}")
            text = subprocess.run(
                ["perf", "script", "-i", data, "--no-inline", "-F", "ip,sym,dso"], check=True, capture_output=True,
                text=True).stdout
            for sample in text.split("\n\n"):
                frames = []
                for line in sample.splitlines():
                    if found := re.match(r"\s*[0-9a-f]+ (.*) \((.*)\)$", line):
                        symbol = "the kernel" if "kernel" in found[2] else found[1]
                        frames.append((symbol, found[2]))
                frames.reverse()
                counts[tuple(frames)] += 1
    return counts


def plain_names(counts):
    """The names of all functions, as the demangler writes them, by symbol."""
    symbols = sorted({symbol for frames in counts for symbol, _ in frames})
    done = subprocess.run(
        ["swift", "demangle", "-simplified", "-compact"], input="\n".join(symbols), capture_output=True, text=True)
    return dict(zip(symbols, done.stdout.splitlines()))


def plain(name):
    """A function's name without its arguments and what the compiler has made of it; empty for one that only passes on."""
    if name.startswith(("protocol witness", "thunk", "partial apply", "[unknown]", "dispatch thunk")):
        return ""
    name = re.sub(r"^(specialized |@objc |implicit |closure #\d+ in |variable initialization expression of )+", "", name)
    name = re.sub(r"^UnsafeMutablePointer<A>", "Arena", name)
    return re.sub(r"[(<@].*$", "", name).strip()


class Bar:
    def __init__(self):
        self.count = 0
        self.inside = {}


def tree(counts, names):
    """All samples that belong to the workload, merged into one bar for each path of names."""
    top = Bar()
    for frames, count in counts.items():
        path = None
        for symbol, library in frames:
            name = plain(names[symbol])
            if PHASE.match(names[symbol]):
                path = []
            elif path is not None and name and (not path or path[-1][0] != name):
                path.append((name, kind(symbol, library)))
        if not path:
            continue
        top.count += count
        bar = top
        for name in path:
            bar = bar.inside.setdefault(name, Bar())
            bar.count += count
    return top


def draw(top, title):
    rows, deepest = [], 0

    def add(bar, name, depth, left, width):
        nonlocal deepest
        if width < LEAST * WIDTH:
            return
        deepest = max(deepest, depth)
        text, part = name[0], 100 * bar.count / top.count
        room = int(width / 6.4) - 1
        label = text if len(text) <= room else text[:room - 1] + "…" if room > 4 else ""
        rows.append((depth, left, width, COLORS[name[1]], label, f"{text}: {part:.1f} % ({name[1]})"))
        add_inside(bar, depth + 1, left)

    def add_inside(bar, depth, left):
        for name, child in sorted(bar.inside.items()):
            width = child.count / top.count * WIDTH
            add(child, name, depth, left, width)
            left += width

    add_inside(top, 0, 0)
    height = (deepest + 1) * ROW + 62
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="monospace" font-size="10.5">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbfaf7"/>',
        f'<text x="8" y="18" font-size="13" font-family="sans-serif">{html.escape(title)}</text>']
    at = 8
    for name, color in KINDS:
        lines.append(f'<rect x="{at}" y="28" width="11" height="11" fill="{color}"/>')
        lines.append(f'<text x="{at + 16}" y="38" font-family="sans-serif" font-size="11">{name}</text>')
        at += 36 + 6.6 * len(name)
    for depth, left, width, color, label, tip in rows:
        y = height - (depth + 1) * ROW - 4
        lines.append(
            f'<g><title>{html.escape(tip)}</title><rect x="{left:.1f}" y="{y}" width="{max(width - 0.4, 0.3):.1f}" '
            f'height="{ROW - 1}" fill="{color}" rx="1"/>'
            + (f'<text x="{left + 3:.1f}" y="{y + 11.5}">{html.escape(label)}</text>' if label else "") + "</g>")
    return "\n".join(lines + ["</svg>", ""])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file", type=pathlib.Path)
    options.add_argument("--only", default="W4", metavar="WORKLOAD")
    options.add_argument("--authored", default="lua", choices=["lua", "swift"])
    options.add_argument("--runs", type=int, default=20)
    options = options.parse_args()
    counts = stacks(options.only, options.authored, options.runs)
    top = tree(counts, plain_names(counts))
    if not top.count:
        sys.exit("bench: no sample has the workload's functions in its stack")
    author = {"lua": "Lua", "swift": "Swift"}[options.authored]
    options.file.write_text(draw(top, f"{options.only} authored in {author}, create and lay out: {top.count} samples"))
    print(f"{options.file}: {top.count} samples of {sum(counts.values())}")


if __name__ == "__main__":
    main()
