#!/usr/bin/env python3
"""Time two other flexbox engines on the workloads of scripts/bench: Taffy and Yoga.

Usage: scripts/bench-peers.py [--json] [--runs N] [--only W1,W4,A...]

Both come from PyPI: stretchable (Taffy, Rust) and poga (Yoga, C++). Where they can't be imported, they
are installed into a virtual environment in .build/peers; poga is compiled then, which takes a C++
compiler and a minute or two.

The trees are those of Tests/Conformance/Cases/W1.json.gz to W7.json.gz. Only the engines' layout calls
are timed, not the building of the trees; every run but those of W5 lays out fresh trees. Figures are
nanoseconds of processor time per element, medians after warm-up.

What to know when reading them:
 - A text leaf is measured by a Python function here. Its cost is estimated from a flat column of texts
   against one of boxes, and given apart: "less calls" is the figure without it.
 - This Yoga is the one that poga carries, older than Yoga's own sources today, and has no `gap`: spacing
   is made of margins.
 - Positions and sizes are compared with the cases' frames, loosely: Texture, which they come from, rounds
   up to pixels and gives whole points of growth, the peers don't round at all here.
"""

import argparse
import gc
import gzip
import json
import math
import os
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CASES = os.path.join(ROOT, "Tests", "Conformance", "Cases")
PACKAGES = ["stretchable==1.1.8", "poga==0.1.19"]
NAN = math.nan


def import_peers():
    """Import both packages; run again in an environment that has them if this one hasn't."""
    try:
        import poga.libpoga_capi as yoga
        from stretchable import taffylib

        return taffylib, yoga
    except ImportError as error:
        place = os.path.join(ROOT, ".build", "peers")
        python = os.path.join(place, "bin", "python")
        if os.path.abspath(sys.prefix) == os.path.abspath(place):
            sys.exit(f"bench-peers: {place} is broken ({error}); remove it and try again")
        ready = os.path.join(place, "installed-" + "-".join(PACKAGES).replace("==", "-"))
        if not os.path.exists(ready):
            print("installing Taffy and Yoga into .build/peers (a minute or two)", file=sys.stderr)
            for step in ([sys.executable, "-m", "venv", "--clear", place],
                         [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES]):
                if subprocess.run(step, stdout=sys.stderr).returncode:
                    sys.exit("bench-peers: could not install " + " and ".join(PACKAGES)
                             + "; that needs python3-venv, a C++ compiler, Python's headers, and PyPI")
            open(ready, "w").close()
        os.execv(python, [python, *sys.argv])


# Trees -------------------------------------------------------------------------------------------


class Box:
    """An element of a workload, in flexbox terms that both peers understand."""

    __slots__ = ("id", "row", "align", "wrap", "gap", "line_gap", "padding", "width", "height", "fill",
                 "aspect", "grow", "shrink", "chars", "children")

    def __init__(self, identifier=None, children=()):
        self.id, self.children = identifier, list(children)
        self.row = self.wrap = self.fill = False
        self.align, self.gap, self.line_gap, self.padding = "stretch", 0, 0, None
        self.width = self.height = self.aspect = self.chars = None
        self.grow = self.shrink = 0

    def count(self):
        return 1 + sum(child.count() for child in self.children)


def from_case(element):
    """The box for an element of a conformance case."""
    box = Box(element.get("id"), [from_case(child) for child in element.get("children", ())])
    style = element.get("style", {})
    box.width, box.height = style.get("width"), style.get("height")
    box.grow, box.shrink = style.get("flexGrow", 0), style.get("flexShrink", 0)
    kind = element["type"]
    if kind == "stack":
        box.row = element.get("direction", "horizontal") == "horizontal"
        box.align = element.get("alignItems", "stretch")
        box.wrap = element.get("flexWrap") == "wrap"
        box.gap, box.line_gap = element.get("spacing", 0), element.get("lineSpacing", 0)
    elif kind == "inset":
        box.padding = element["insets"]  # top, left, bottom, right
    elif kind == "ratio":
        assert element["ratio"] == 1
        box.children[0].aspect, box.children[0].fill = 1, True
    elif kind == "node":
        box.chars = element.get("text", {}).get("chars")
    else:
        assert kind == "spec", kind
    return box


def load(name):
    """The trees of a workload with their ranges and expected frames."""
    with gzip.open(os.path.join(CASES, name + ".json.gz"), "rt") as file:
        cases = json.load(file)
    return [(from_case(case["root"]), case["range"]["max"], case["expected"], case["id"]) for case in cases]


def ladder(kind, depth):
    """Nested stacks, each with a fixed sibling. A: both axes exact and too small; B: only stretch."""

    def level(i):
        row = i % 2 == 1
        along, across = 8, 8 * (depth - i) + 8
        sibling = Box(f"s{i}")
        sibling.width, sibling.height = (along, across) if row else (across, along)
        box = Box(f"c{i}", [sibling] + ([level(i + 1)] if i + 1 < depth else []))
        box.row, box.shrink = row, 1 if i else 0
        return box

    side = 0.6 * 8 * (depth // 2)
    return level(0), (side, side) if kind == "A" else (1000, "inf")


def measure(chars, available):
    """The workloads' text: 7.2 points a character, 17 a line."""
    natural = 7.2 * chars
    if not available < natural - 0.05:  # wide enough, or unbounded (NaN, infinite)
        return natural, 17.0
    per_line = max(1, int((available + 0.05) / 7.2))
    return 7.2 * per_line, 17.0 * math.ceil(chars / per_line)


# Taffy -------------------------------------------------------------------------------------------


class Taffy:
    name = "Taffy"

    def __init__(self, library):
        from stretchable import Style
        from stretchable.style import AUTO, AlignContent, AlignItems, FlexDirection, FlexWrap, Overflow
        from stretchable.style.geometry.length import PCT

        self.lib, self.Style = library, Style
        self.align = {"stretch": AlignItems.STRETCH, "start": AlignItems.START, "center": AlignItems.CENTER}
        self.start, self.row, self.column = AlignContent.START, FlexDirection.ROW, FlexDirection.COLUMN
        self.wrap, self.percent, self.auto, self.hidden = FlexWrap.WRAP, PCT, AUTO, Overflow.HIDDEN
        self.styles, self.calls, self.tree = {}, 0, None

    def style(self, box, size=(None, None)):
        key = (box.row, box.align, box.wrap, box.gap, box.line_gap, tuple(box.padding or ()), box.width, box.height,
               box.fill, box.aspect, box.grow, box.shrink, size)
        if key not in self.styles:
            top, left, bottom, right = box.padding or (0, 0, 0, 0)
            width = size[0] if size[0] is not None else 100 * self.percent if box.fill else box.width
            height = size[1] if size[1] is not None else box.height
            values = dict(
                flex_direction=self.row if box.row else self.column, align_items=self.align[box.align],
                align_content=self.start, flex_grow=box.grow, flex_shrink=box.shrink,
                # No automatic minimum sizes. A min_size of 0 gives the same frames, but exponential time.
                overflow_x=self.hidden, overflow_y=self.hidden,
                padding=(top, right, bottom, left),
                gap=(box.gap, box.line_gap) if box.row else (box.line_gap, box.gap))
            if width is not None or height is not None:
                values["size"] = (self.auto if width is None else width, self.auto if height is None else height)
            if box.wrap:
                values["flex_wrap"] = self.wrap
            if box.aspect:
                values["aspect_ratio"] = box.aspect
            self.styles[key] = self.Style(**values).to_dict()
        return self.styles[key]

    def build(self, trees):
        """Handles of the roots; `trees` are (box, range) pairs."""
        self.tree, self.chars, self.nodes = self.lib.init(), {}, {}
        self.lib.disable_rounding(self.tree)
        roots = []
        for index, (box, limits) in enumerate(trees):
            node = self.make(box, self.exact(limits), index)
            roots.append((node, {axis: {"dim": 1, "value": limit} if limit != "inf" else {"dim": 4, "value": NAN}
                                 for axis, limit in zip(("width", "height"), limits)}, box))
        return roots

    @staticmethod
    def exact(limits):
        # The range's exact axes become the root's size: Taffy's root is otherwise as large as its content.
        return tuple(None if limit == "inf" else limit for limit in limits)

    def make(self, box, size=(None, None), index=None):
        node = self.lib.node_create(self.tree, self.style(box, size))
        if box.chars is not None:
            self.lib.node_set_measure(self.tree, node, True)
            self.chars[node] = box.chars
        self.nodes[index if index is not None else 0, box.id] = node
        for child in box.children:
            self.lib.node_add_child(self.tree, node, self.make(child, index=index))
        return node

    def resize(self, root, limits):
        node, _, box = root
        self.lib.node_set_style(self.tree, node, self.style(box, self.exact(limits)))
        return (node, {"width": {"dim": 1, "value": limits[0]}, "height": {"dim": 4, "value": NAN}}, box)

    def set_size(self, identifier, box):
        self.lib.node_set_style(self.tree, self.nodes[0, identifier], self.style(box))

    def text(self, known_width, known_height, available_width, available_height, node):
        chars = self.chars.get(node)
        if chars is None:
            return 0, 0
        self.calls += 1
        if known_width == known_width:
            return known_width, measure(chars, known_width)[1]
        # dim 1 is a definite width, 3 the narrowest, 4 the widest that the content asks for
        width, height = measure(chars, available_width["value"] if available_width["dim"] == 1 else NAN)
        return width, height

    def layout(self, roots):
        tree = self.tree
        if self.chars:
            compute, text = self.lib.node_compute_layout_with_measure, self.text
            for node, available, _ in roots:
                compute(tree, node, available, text)
        else:
            compute = self.lib.node_compute_layout
            for node, available, _ in roots:
                compute(tree, node, available)

    def frames(self, root):
        from stretchable import taffylib

        result, layout = {}, taffylib.PyLayout()

        def walk(node, box, x, y):
            self.lib.node_get_layout(self.tree, node, layout)
            x, y, w, h = x + layout.x, y + layout.y, layout.width, layout.height
            result[box.id] = (x, y, w, h)
            for child in box.children:
                walk(self.nodes[index, child.id], child, x, y)

        index = next(key[0] for key, value in self.nodes.items() if value == root[0])
        walk(root[0], root[2], 0, 0)
        return result

    def release(self):
        self.lib.free(self.tree)
        self.tree = None


# Yoga --------------------------------------------------------------------------------------------


class Yoga:
    name = "Yoga"

    def __init__(self, library):
        self.lib, self.calls = library, 0
        self.align = {"stretch": library.YGAlign.Stretch, "start": library.YGAlign.FlexStart,
                      "center": library.YGAlign.Center}
        self.config = library.YGConfigNew()
        library.YGConfigSetPointScaleFactor(self.config, 0)  # no rounding

    def build(self, trees):
        self.nodes, self.roots, self.has_text = {}, [], False
        for index, (box, limits) in enumerate(trees):
            extra = (box.gap, box.line_gap) if box.wrap else (0, 0)
            size = [NAN if limit == "inf" else limit + more for limit, more in zip(limits, extra)]
            self.roots.append((self.make(box, index), size, box))
        return self.roots

    def make(self, box, index):
        lib = self.lib
        node = lib.YGNodeNewWithConfig(self.config)
        self.nodes[index, box.id] = node
        lib.YGNodeStyleSetFlexDirection(node, lib.YGFlexDirection.Row if box.row else lib.YGFlexDirection.Column)
        lib.YGNodeStyleSetAlignItems(node, self.align[box.align])
        if box.wrap:
            lib.YGNodeStyleSetFlexWrap(node, lib.YGWrap.Wrap)
        if box.grow:
            lib.YGNodeStyleSetFlexGrow(node, box.grow)
        if box.shrink:
            lib.YGNodeStyleSetFlexShrink(node, box.shrink)
        if box.padding:
            for edge, value in zip((lib.YGEdge.Top, lib.YGEdge.Left, lib.YGEdge.Bottom, lib.YGEdge.Right), box.padding):
                lib.YGNodeStyleSetPadding(node, edge, value)
        if box.width is not None:
            lib.YGNodeStyleSetWidth(node, box.width)
        if box.height is not None:
            lib.YGNodeStyleSetHeight(node, box.height)
        if box.fill:
            lib.YGNodeStyleSetWidthPercent(node, 100)
        if box.aspect:
            lib.YGNodeStyleSetAspectRatio(node, box.aspect)
        if box.chars is not None:
            self.has_text = True
            lib.YGNodeSetMeasureFunc(node, self.text(box.chars))
        for i, child in enumerate(box.children):
            made = self.make(child, index)
            if box.wrap:
                # Every child has the spacing after it, and the root is made as much larger: the same lines.
                lib.YGNodeStyleSetMargin(made, lib.YGEdge.Right, box.gap)
                lib.YGNodeStyleSetMargin(made, lib.YGEdge.Bottom, box.line_gap)
            elif box.gap and i:
                lib.YGNodeStyleSetMargin(made, lib.YGEdge.Left if box.row else lib.YGEdge.Top, box.gap)
            lib.YGNodeInsertChild(node, made, i)
        return node

    def text(self, chars):
        size, exactly, unbounded = self.lib.YGSize, self.lib.YGMeasureMode.Exactly, self.lib.YGMeasureMode.Undefined

        def measured(node, width, width_mode, height, height_mode):
            self.calls += 1
            w, h = measure(chars, NAN if width_mode == unbounded else width)
            return size(width if width_mode == exactly else w, h)

        return measured

    def resize(self, root, limits):
        return (root[0], [limits[0], NAN], root[2])

    def set_size(self, identifier, box):
        node = self.nodes[0, identifier]
        self.lib.YGNodeStyleSetWidth(node, box.width)
        self.lib.YGNodeStyleSetHeight(node, box.height)

    def layout(self, roots):
        compute, direction = self.lib.YGNodeCalculateLayout, self.lib.YGDirection.LTR
        for node, (width, height), _ in roots:
            compute(node, width, height, direction)

    def frames(self, root):
        lib, result = self.lib, {}
        index = next(i for i, candidate in enumerate(self.roots) if candidate[2] is root[2])

        def walk(box, x, y):
            node = self.nodes[index, box.id]
            x, y = x + lib.YGNodeLayoutGetLeft(node), y + lib.YGNodeLayoutGetTop(node)
            result[box.id] = (x, y, lib.YGNodeLayoutGetWidth(node), lib.YGNodeLayoutGetHeight(node))
            for child in box.children:
                walk(child, x, y)

        walk(root[2], 0, 0)
        return result

    def release(self):
        for node, _, _ in self.roots:
            self.lib.YGNodeFreeRecursive(node)
        self.nodes, self.roots = {}, []


# Timing ------------------------------------------------------------------------------------------


def clocked(work):
    started = time.thread_time_ns()
    work()
    return time.thread_time_ns() - started


def fresh(engine, trees, runs):
    """Medians of laying out trees that were just built: nanoseconds and calls of the measure function."""
    times, calls = [], 0
    for run in range(runs + 2):
        roots = engine.build(trees)
        engine.calls = 0
        elapsed = clocked(lambda: engine.layout(roots))
        calls = engine.calls
        engine.release()
        if run >= 2:  # two for warm-up
            times.append(elapsed)
    return statistics.median(times), calls


def call_cost(engine, runs):
    """Nanoseconds that one call of the Python measure function takes, the way there and back included."""

    def column(text):
        leaves = []
        for i in range(2000):
            leaf = Box(f"t{i}")
            if text:
                leaf.chars = 10
            else:
                leaf.width, leaf.height = 72, 17
            leaves.append(leaf)
        box = Box("root", leaves)
        box.align = "start"
        return [(box, (375, "inf"))]

    with_text, calls = fresh(engine, column(True), runs)
    without, _ = fresh(engine, column(False), runs)
    return max(0, (with_text - without) / calls)


class Random:
    """The workloads' generator."""

    def __init__(self, seed):
        self.state = seed

    def between(self, low, high):
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return low + (self.state >> 16) % (high - low + 1)


def relayout(engine, box, limits, runs):
    """W5: one leaf of a kept tree gets another size, 200 times a run; nanoseconds per update."""
    leaves = []

    def collect(element):
        if not element.children:
            leaves.append(element)
        for child in element.children:
            collect(child)

    collect(box)
    random = Random(5005)
    updates = []
    for _ in range(200):
        leaf = leaves[random.between(0, len(leaves) - 1)]
        updates.append((leaf, random.between(4, 24), random.between(4, 24)))
    roots = engine.build([(box, limits)])
    engine.layout(roots)
    times = []
    for run in range(runs + 2):
        total = 0
        for leaf, w, h in updates:
            leaf.width, leaf.height = (w, h) if run % 2 == 0 else (28 - w, 28 - h)
            engine.set_size(leaf.id, leaf)
            total += clocked(lambda: engine.layout(roots))
        if run >= 2:
            times.append(total / len(updates))
    engine.release()
    for leaf, w, h in updates:  # as the case file has the tree: after the updates with (w, h)
        leaf.width, leaf.height = w, h
    return statistics.median(times)


def resize(engine, trees, runs):
    """W7: kept trees laid out for the first time at twelve widths; nanoseconds and calls per width."""
    times, calls = [], 0
    for run in range(runs + 1):
        roots = engine.build(trees)
        total = engine.calls = 0
        for width in range(320, 431, 10):
            roots = [engine.resize(root, (width, "inf")) for root in roots]
            total += clocked(lambda: engine.layout(roots))
        calls = engine.calls / 12
        engine.release()
        if run:
            times.append(total / 12)
    return statistics.median(times), calls


def compare(engine, cases):
    """How far the engine's frames are from the cases': (frames compared, more than a point away, farthest)."""
    compared = beyond = 0
    farthest = 0.0
    for box, limits, expected, _ in cases:
        root = engine.build([(box, limits)])[0]
        engine.layout([root])
        frames = engine.frames(root)
        engine.release()
        for identifier, want in expected["frames"].items():
            distance = max(abs(a - b) for a, b in zip(frames[identifier], want))
            compared += 1
            beyond += distance > 1
            farthest = max(farthest, distance)
    return compared, beyond, farthest


# Texture rounds sizes and positions up to half points, and each level of a tree adds its part; growth in
# whole points moves the leaves of W2 and W5 by some points more. Anything beyond means a wrong tree.
TOLERANCE = {"W1": 0.5, "W2": 5, "W3": 0.5, "W4": 1.5, "W5": 5, "W6": 0.5, "W7": 1.5}


def workload(engine, name, runs, cost):
    cases = load(name)
    trees = [(box, limits) for box, limits, _, _ in cases]
    calls = 0
    if name == "W5":
        elements = trees[0][0].count()
        nanoseconds = relayout(engine, *trees[0], runs)
    elif name == "W7":
        trees = [(box, limits) for box, limits, _, identifier in cases if identifier.startswith("W7-320-")]
        elements = sum(box.count() for box, _ in trees)
        nanoseconds, calls = resize(engine, trees, runs)
    else:
        elements = sum(box.count() for box, _ in trees)
        nanoseconds, calls = fresh(engine, trees, runs)
    compared, beyond, farthest = compare(engine, cases[:: max(1, len(cases) // 200)])
    row = {"workload": name, "engine": engine.name, "elements": elements, "nsPerElement": nanoseconds / elements,
           "frames": {"compared": compared, "beyondOnePoint": beyond, "farthest": round(farthest, 3)},
           "asExpected": farthest <= TOLERANCE[name]}
    if calls:
        row["measureCallsPerElement"] = calls / elements
        row["nsPerElementLessCalls"] = max(0, nanoseconds - calls * cost) / elements
    return row


def main():
    names = [f"W{i}" for i in range(1, 8)]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--runs", type=int, default=15, metavar="N", help="runs per figure (15)")
    parser.add_argument("--only", metavar="LIST", help="some of W1...W7, A, B, separated by commas")
    arguments = parser.parse_args()
    wanted = arguments.only.split(",") if arguments.only else [*names, "A", "B"]
    unknown = set(wanted) - {*names, "A", "B"}
    if unknown:
        parser.error("no such workload: " + ", ".join(sorted(unknown)))
    taffylib, yogalib = import_peers()
    sys.setrecursionlimit(10000)

    engines = [Taffy(taffylib), Yoga(yogalib)]
    gc.disable()
    costs = {engine.name: call_cost(engine, arguments.runs) for engine in engines}
    rows, ladders = [], []
    if not arguments.json:
        print("ns per element, layout calls only            (frames: more than 1 pt from Texture's / compared, farthest)")
    for name in names:
        if name not in wanted:
            continue
        for engine in engines:
            row = workload(engine, name, arguments.runs, costs[engine.name])
            rows.append(row)
            gc.collect()
            if not arguments.json:
                frames = row["frames"]
                text = f"{name}  {engine.name:6}{row['nsPerElement']:10.0f}"
                less = row.get("nsPerElementLessCalls")
                text += f"   less calls {less:7.0f}" if less is not None else " " * 21
                text += f"   {frames['beyondOnePoint']:5}/{frames['compared']:<6} {frames['farthest']:7.2f} pt"
                print(text + ("" if row["asExpected"] else "   NOT THE SAME TREE?"), flush=True)
    for kind in ("A", "B"):
        if kind not in wanted:
            continue
        for depth in range(4, 25, 4):
            box, limits = ladder(kind, depth)
            for engine in engines:
                # Small trees many at a time, so that one run is long enough for the clock.
                copies = max(1, 96 // depth**2)
                nanoseconds, _ = fresh(engine, [(box, limits)] * copies, arguments.runs)
                elements = box.count()
                row = {"ladder": kind, "depth": depth, "engine": engine.name, "elements": elements,
                       "microseconds": nanoseconds / copies / 1000, "nsPerElement": nanoseconds / copies / elements}
                ladders.append(row)
                if not arguments.json:
                    print(f"{kind}{depth:<3} {engine.name:6}{row['nsPerElement']:10.0f}   {row['microseconds']:10.1f} us", flush=True)
    if arguments.json:
        print(json.dumps({"unit": "ns per element, layout calls only", "runs": arguments.runs, "packages": PACKAGES,
                          "nsPerMeasureCall": costs, "workloads": rows, "ladders": ladders}, indent=1))
    elif any("nsPerElementLessCalls" in row for row in rows):
        print("one call of the Python measure function: "
              + ", ".join(f"{name} {cost:.0f} ns" for name, cost in costs.items()))
    if not all(row["asExpected"] for row in rows):
        print("bench-peers: some frames are farther from the cases' than rounding explains", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)  # poga aborts when the interpreter winds up in the ordinary way
