#!/usr/bin/env python3
"""Time Weft beside Clay and Yoga, built from their sources, in one interleaved run.

Usage: scripts/bench --peers [--clay DIR] [--yoga DIR] [--rounds N] [--only W1,W4...] [--json]

DIR is a checkout or an unpacked release: the folder with clay.h (0.14 or newer), the folder with yoga/Yoga.h. Nothing
is fetched; the programs (scripts/peers) are built into .build/peers with cc and c++, or $CC and $CXX, at -O3 -DNDEBUG. In
each round every engine does a workload three times, so that all of them see the same machine. Figures are nanoseconds of
processor time per element, create + layout (W5 and W7, which keep their trees, layout only), the minimum of all rounds.

What to know when reading them:
 - Clay has no factors of growth and shrinking, no wrapping of elements, and no trees that are kept: it is timed on W1,
   W3, W4 and W7, whose frames it gives nearly. Its texts wrap at words, whose sizes it keeps.
 - The adapters make an engine's elements of plain boxes. That is part of create, as walking its own nodes is of Weft's.
"""

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = os.path.join(ROOT, "scripts", "peers")
PLACE = os.path.join(ROOT, ".build", "peers")
# Without their asserts, as a release is built.
FLAGS = ["-O3", "-DNDEBUG"]
WORKLOADS = [f"W{number}" for number in range(1, 8)]
OF_CLAY = ["W1", "W3", "W4", "W7"]


def run(command):
    """Run a compiler; end with what it says if it fails."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"bench-native: {' '.join(command)} failed\n{done.stderr}")


def is_newer(target, sources):
    """Returns True if a program is newer than its sources and than this script, which has the compiler's options."""
    return os.path.exists(target) and os.path.getmtime(target) > max(map(os.path.getmtime, [*sources, __file__]))


def needs(folder, path):
    if not os.path.exists(os.path.join(folder, path)):
        sys.exit(f"bench-native: {folder} has no {path}")


def built_clay(folder):
    needs(folder, "clay.h")
    program = os.path.join(PLACE, "bench-clay")
    sources = [os.path.join(SOURCES, "clay.c"), os.path.join(SOURCES, "workloads.h"), os.path.join(folder, "clay.h")]
    if not is_newer(program, sources):
        run([os.environ.get("CC", "cc"), *FLAGS, "-I", folder, sources[0], "-o", program, "-lm"])
    return program


def built_yoga(folder):
    needs(folder, "yoga/Yoga.h")
    program = os.path.join(PLACE, "bench-yoga")
    files = [os.path.join(where, name) for where, _, names in os.walk(os.path.join(folder, "yoga")) for name in names]
    sources = [os.path.join(SOURCES, "yoga.cpp")] + sorted(name for name in files if name.endswith(".cpp"))
    if is_newer(program, [*files, sources[0], os.path.join(SOURCES, "workloads.h")]):
        return program
    compiler = os.environ.get("CXX", "c++")
    objects = [os.path.join(PLACE, f"yoga-{index}.o") for index in range(len(sources))]
    commands = [[compiler, *FLAGS, "-std=c++20", "-I", folder, "-I", SOURCES, "-c", source, "-o", made]
                for source, made in zip(sources, objects)]
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        list(executor.map(run, commands))
    run([compiler, *objects, "-o", program])
    return program


def timed_weft(program, workload):
    """Nanoseconds per element by author."""
    output = subprocess.run(
        [program, "--only", workload, "--runs", "3", "--json"], check=True, capture_output=True, text=True).stdout
    return {f"Weft, {row['authored']}": row["total"] for row in json.loads(output)}


def timed(program, workload):
    output = subprocess.run([program, workload, "3"], check=True, capture_output=True, text=True).stdout
    create, layout, _ = map(float, output.split())
    return create + layout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weft", help="weft-bench, built for release")
    parser.add_argument("--clay", metavar="DIR", help="the folder with clay.h")
    parser.add_argument("--yoga", metavar="DIR", help="the folder with yoga/Yoga.h")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds (7)")
    parser.add_argument("--only", metavar="LIST", help="some of W1...W7, separated by commas")
    parser.add_argument("--json", action="store_true", help="print one JSON array")
    arguments = parser.parse_args()
    wanted = arguments.only.split(",") if arguments.only else WORKLOADS
    if set(wanted) - set(WORKLOADS):
        parser.error("no such workload: " + ", ".join(sorted(set(wanted) - set(WORKLOADS))))
    os.makedirs(PLACE, exist_ok=True)
    peers = {}
    if arguments.yoga:
        peers["Yoga"] = built_yoga(os.path.abspath(arguments.yoga))
    if arguments.clay:
        peers["Clay"] = built_clay(os.path.abspath(arguments.clay))

    least = {workload: {} for workload in wanted}
    for _ in range(arguments.rounds):
        for workload in wanted:
            figures = timed_weft(arguments.weft, workload)
            for name, program in peers.items():
                if name != "Clay" or workload in OF_CLAY:
                    figures[name] = timed(program, workload)
            for name, figure in figures.items():
                least[workload][name] = min(figure, least[workload].get(name, figure))
    if arguments.json:
        print(json.dumps([{"workload": workload, "nsPerElement": least[workload]} for workload in wanted], indent=1))
        return
    print("ns per element, the minimum of the rounds; in brackets Weft's share of it")
    for workload in wanted:
        row = least[workload]
        text = f"{workload}  Weft: " + ", ".join(
            f"{name.split(', ')[1]} {figure:.1f}" for name, figure in row.items() if name.startswith("Weft"))
        for name in peers:
            if name in row:
                shares = ", ".join(f"{figure / row[name]:.2f}" for of, figure in row.items() if of.startswith("Weft"))
                text += f"   {name} {row[name]:.1f} ({shares})"
        print(text)


if __name__ == "__main__":
    main()
