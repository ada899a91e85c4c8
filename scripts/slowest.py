#!/usr/bin/env python3
"""Usage: scripts/slowest.py FOLDER

Prints which test suites took the most time of a run whose events are in FOLDER (`PART.events`, as Swift Testing writes
them with --event-stream-output-path).

All tests of a process are started at once and wait for a thread, so the durations that they report overlap and say
nothing. Here a suite has the seconds in which its tests ended, each counted from the end before it in the same process:
they add up to the time of the process, and are what the whole would gain, about, if the suite took none.
"""
import collections
import json
import pathlib
import sys

SHOWN = 12


def seconds_by_suite(file):
    """The suites of a part, with their seconds and their tests."""
    seconds, tests = collections.Counter(), collections.Counter()
    before = None
    for line in file.open(encoding="utf-8"):
        record = json.loads(line)
        event = record["payload"]
        if record["kind"] != "event" or event["kind"] not in ("runStarted", "testCaseEnded", "testEnded"):
            continue
        now = event["instant"]["absolute"]
        # A suite's own end has no function: "Module.Suite".
        suite, _, function = event.get("testID", "").partition("/")
        if before is not None and function:
            seconds[suite] += now - before
            tests[suite] += event["kind"] == "testEnded"
        before = now
    return seconds, tests


def main():
    if sys.argv[1:] in (["-h"], ["--help"]):
        return print(__doc__.strip())
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    rows = []
    for file in sorted(pathlib.Path(sys.argv[1]).glob("*.events")):
        seconds, tests = seconds_by_suite(file)
        total = sum(seconds.values())
        rows += [(time, total, file.stem, suite, tests[suite]) for suite, time in seconds.items()]
    print("the slowest suites, in seconds of the part that they run in:")
    for time, total, part, suite, count in sorted(rows, reverse=True)[:SHOWN]:
        print(f"{time:7.1f} of {total:.0f} s  {part:<10}{suite} ({count} tests)")


main()
