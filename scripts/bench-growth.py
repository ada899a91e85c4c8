#!/usr/bin/env python3
"""Time work whose cost shall grow as the number of nodes, at a number and at four times as many, and an edited leaf.

Usage: scripts/bench-growth.py WEFT [--json]

What scripts do is timed by os.clock in them. Of commands it is the processor time beyond that of the same command with
one node. The figure is how many times as long four times as many take, of each the fastest of five: about 4 where the
cost is linear, 16 where it is quadratic.

A host of 10^4 leaves in one stack, one of which changes in each layout, is given in microseconds a leaf beyond what the
tables of its spec take. The first sixteen layouts that a line asks for are also looked through for warnings; they have
a row of their own.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile

AIM = 5

# Scripts print the seconds that they have taken.
SCRIPTS = {
    "removing subnodes": (20_000, """
local node, list = ui.DisplayNode {}, {}
for i = 1, N do list[i] = ui.DisplayNode {} node:addSubnode(list[i]) end
local start = os.clock()
for i = 1, N // 2 do list[i]:removeFromSupernode() end
for i = N, N // 2 + 1, -1 do list[i]:removeFromSupernode() end
print(os.clock() - start)
"""),
    "flat subnodes that enter a window": (10_000, """
local node = ui.DisplayNode { frame = { 0, 0, 50, 50 } }
for _ = 1, N do node:addSubnode(ui.DisplayNode {}) end
local start = os.clock()
local window = ui.Window { size = { 50, 50 }, node }
assert(node.subnodes[N].inHierarchy)
print(os.clock() - start)
"""),
    "frames of a GIF": (25_000, """
local start = os.clock()
assert(ui.animatedImage "many.gif".duration > 0)
print(os.clock() - start)
"""),
}

ROW = """
local Row = ui.DisplayNode:subclass "Row"
Row.automaticallyManagesSubnodes = true
function Row:init()
  self.cells = {}
  for i = 1, N do self.cells[i] = ui.TextNode { text = "words" } end
  self.cells[1].debugName = "first"
end
function Row:layoutSpecThatFits() return ui.StackLayoutSpec { table.unpack(self.cells) } end
ui.preview("row", { width = 300 }, function() return Row {} end)
"""
COMMANDS = {
    "the warnings of a row": ("check", []), "the tree of a row": ("tree", []),
    "explaining an element of a row": ("tree", ["--explain", "first"]),
}

# Prints microseconds a leaf beyond the tables: of the first layouts, and of those that follow.
EDITED = """
local Flat = ui.DisplayNode:subclass "Flat"
function Flat:init(leaves) self.leaves = leaves end
function Flat:tables() return { direction = "vertical", alignItems = "start", table.unpack(self.leaves) } end
function Flat:layoutSpecThatFits() return ui.StackLayoutSpec(self:tables()) end
local leaves, taken = {}, {}
for i = 1, N do leaves[i] = ui.DisplayNode { style = { preferredSize = { 20, 20 } } } end
local host = Flat(leaves)
for i = 0, 40 do
  local start = os.clock()
  local tables = host:tables()
  local made = os.clock()
  leaves[N // 2].style.preferredSize = { 20, 20 + i }
  local layout = host:layoutThatFits { min = { 375, 0 }, max = { 375, math.huge } }
  taken[i] = (os.clock() - made - (made - start)) * 1e6 / N
  assert(layout.size.height == 20 * N + i)
end
local function median(from, to)
  local part = table.move(taken, from, to, 1, {})
  table.sort(part)
  return part[#part // 2 + 1]
end
print(median(1, 15), median(17, 40))
"""


def gif(count):
    """A GIF of so many frames of one pixel."""
    frame = bytes([0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
    return b"GIF89a" + bytes([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]) + frame * count + b";"


def run(weft, folder, script, count, command="run", options=()):
    """What a command prints about a script with N = count, and its seconds of processor time."""
    with open(os.path.join(folder, "growth.lua"), "w") as file:
        file.write(f'local ui, N = require "weft", {count}\n{script}')
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [weft, command, "growth.lua", *options, "--time-limit", "60", "--memory-limit", "1024"], cwd=folder,
        capture_output=True, text=True)
    # weft check ends with 1 as it warns.
    if done.returncode not in (0, 1 if command == "check" else 0):
        sys.exit(f"bench: weft {command} failed:\n{done.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rows(weft):
    with tempfile.TemporaryDirectory() as folder:
        for name, (count, script) in SCRIPTS.items():
            least = []
            for number in (count, 4 * count):
                with open(os.path.join(folder, "many.gif"), "wb") as file:
                    file.write(gif(number))
                least.append(min(float(run(weft, folder, script, number)[0]) for _ in range(5)))
            yield f"growth: {name}, 4 times as many", least[1] / least[0], AIM
        for name, (command, options) in COMMANDS.items():
            one, few, many = (
                min(run(weft, folder, ROW, number, command, options)[1] for _ in range(5))
                for number in (1, 2500, 10_000))
            yield f"growth: {name}, 4 times as many", (many - one) / (few - one), AIM
        told = [run(weft, folder, EDITED, 10_000)[0].split() for _ in range(5)]
        first, later = (statistics.median(map(float, column)) for column in zip(*told))
        yield "an edited leaf of 10^4 in a flat host, microseconds a leaf", later, 1
        yield "the same, while looked through for warnings", first, None


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("weft", type=os.path.abspath, help="weft, built for release")
    options.add_argument("--json", action="store_true", help="print one JSON array")
    options = options.parse_args()
    if options.json:
        told = [{"name": name, "figure": figure, "aim": aim} for name, figure, aim in rows(options.weft)]
        print(json.dumps(told, indent=1))
        return
    for name, figure, aim in rows(options.weft):
        print(f"{name:62}{figure:8.2f}{'-' if aim is None else aim:>8}", flush=True)


if __name__ == "__main__":
    main()
