#!/usr/bin/env python3
# Times how long `weft repl` takes from its start to its first prompt, and from Ctrl-C to the next prompt while a script
# runs that doesn't end, on a pseudo terminal.
#
# Usage: scripts/bench-prompt.py WEFT [--json] [--runs N]

import json
import os
import pty
import select
import statistics
import sys
import tempfile
import time


def first_prompt(weft, folder):
    """Milliseconds until the prompt can be typed at."""
    environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", WEFT_HISTORY=os.path.join(folder, "history"))
    begin = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.execve(weft, [weft, "repl"], environment)
    seen = b""
    while b"> " not in seen:
        if not select.select([terminal], [], [], 30)[0]:
            raise SystemExit("bench: no prompt within 30 seconds")
        seen += os.read(terminal, 4096)
    took = (time.perf_counter() - begin) * 1000
    os.write(terminal, b"\x04")
    # What is left to be read keeps it from leaving.
    while True:
        try:
            if not os.read(terminal, 4096):
                break
        except OSError:
            break
    os.waitpid(process, 0)
    os.close(terminal)
    return took


# Scripts that don't end by themselves, each in another way.
BOMBS = {
    "loop": "while true do end",
    "pcall": "while true do pcall(function() while true do end end) end",
    "coroutine": "coroutine.wrap(function() while true do end end)()",
    "pattern": 'string.find(("a"):rep(1e4), ".-.-.-.-b$")',
    "sort": "local t = {} for i = 1, 3e6 do t[i] = i * 7919 % 1000003 end while true do table.sort(t) end",
    "sleep": "ui.sleep(1000)",
    "layout": "ui.DisplayNode { layoutSpecBlock = function() while true do end end }:layoutThatFits { max = { 9, 9 } }",
    "wait": "ui.await(ui.task(function() while true do ui.sleep(0.01) end end))",
}


def read_until(terminal, mark):
    seen = b""
    while mark not in seen:
        if not select.select([terminal], [], [], 30)[0]:
            raise SystemExit("bench: the prompt doesn't come within 30 seconds")
        seen += os.read(terminal, 4096)


def interrupts(weft, folder, runs):
    """Milliseconds from Ctrl-C to the prompt, for each bomb."""
    environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", WEFT_HISTORY=os.path.join(folder, "none"))
    process, terminal = pty.fork()
    if process == 0:
        os.execve(weft, [weft, "repl"], environment)
    read_until(terminal, b"\x1b[?2004h")
    times = {}
    for name, bomb in BOMBS.items():
        times[name] = []
        for run in range(runs):
            os.write(terminal, bomb.encode() + b"\r")
            read_until(terminal, b"\x1b[?2004l")
            # At another moment of what it does each time.
            time.sleep(0.1 + 0.037 * run)
            begin = time.perf_counter()
            os.write(terminal, b"\x03")
            read_until(terminal, b"\x1b[?2004h")
            times[name].append((time.perf_counter() - begin) * 1000)
    os.write(terminal, b"\x04")
    try:
        while os.read(terminal, 4096):
            pass
    except OSError:
        pass
    os.waitpid(process, 0)
    os.close(terminal)
    return times


def main():
    arguments = sys.argv[1:]
    as_json = "--json" in arguments
    runs = int(arguments[arguments.index("--runs") + 1]) if "--runs" in arguments else 21
    weft = os.path.abspath(arguments[0])
    with tempfile.TemporaryDirectory() as folder:
        # A history of some length, as people have.
        with open(os.path.join(folder, "history"), "w", encoding="utf-8") as history:
            history.writelines(f"value_{number} = ui.TextNode {{ text = \"{number}\" }}\n" for number in range(1000))
        first_prompt(weft, folder)
        times = sorted(first_prompt(weft, folder) for _ in range(runs))
        stopped = interrupts(weft, folder, max(3, runs // 4))
    median, high = statistics.median(times), times[int(len(times) * 0.95)]
    latencies = {
        name: {"median": statistics.median(taken), "worst": max(taken)} for name, taken in stopped.items()
    }
    worst = max(taken["worst"] for taken in latencies.values())
    if as_json:
        prompt = {"median": median, "p95": high, "runs": runs, "limit": 100}
        print(json.dumps({"prompt": prompt, "interrupt": {"worst": worst, "limit": 100, "scripts": latencies}}))
    else:
        print(f"first prompt: {median:.1f} ms (median of {runs}), {high:.1f} ms (95th percentile); at most 100")
        for name, taken in latencies.items():
            print(f"Ctrl-C, {name}: {taken['median']:.1f} ms (median), {taken['worst']:.1f} ms (worst); at most 100")
    sys.exit(0 if median <= 100 and worst <= 100 else 1)


main()
