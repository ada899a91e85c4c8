"""Tries packages as people would, in roots that have nothing else: each step has a name, a limit and its time."""

import os
import re
import select
import shutil
import time

from . import build, roots
from .roots import Failed

# What trials are made with beside what packages are.
TOOLS = ["chroot", "curl", "debootstrap", "lintian", "tar", "unshare"]
# Seconds until a step is ended: on a slow machine one takes a tenth of them, but apt waits for its mirror.
LIMIT = 120
APT_LIMIT = 600
# A mirror that doesn't answer is a failure, with its name; apt would wait for minutes.
APT = ["apt-get", "-qq", "-o", "Acquire::http::Timeout=30", "-o", "Acquire::Retries=3", "-o", "Dpkg::Use-Pty=0"]


def require(condition, what):
    if not condition:
        raise Failed(what)


class Trial:
    """A root in which a package is tried, and the times of the steps."""

    def __init__(self, root):
        self.root = root
        self.times = []

    def run(self, *words, step=None, user=roots.USER, folder=roots.HOME, given=None, limit=LIMIT):
        """What a command in the root prints, to both streams; it has to end well in its time.

        step  its name in messages and among the times; by default its words, and then its time isn't listed
        """
        started = time.monotonic()
        process = roots.start(roots.command(self.root, words, user, folder), roots.environment(user), given)
        output = roots.finish(step or " ".join(words), process, limit, given)
        if step:
            self.times.append((step, time.monotonic() - started))
        return output

    def apt(self, *words, step):
        self.run(*APT, *words, step=step, user=roots.ROOT, folder="/tmp", limit=APT_LIMIT)

    def home(self, name):
        """The path of something in the user's home folder, from outside."""
        return self.root / roots.HOME[1:] / name

    def fetch(self, weft, *arguments):
        """Starts `weft preview`, fetches the page that it names and the editor with curl, and ends it."""
        started, step = time.monotonic(), "preview"
        words = roots.command(self.root, [weft, "preview", *arguments, "--port", "0"])
        process = roots.start(words, roots.environment())
        try:
            address = named_address(process, started + LIMIT)
            page = curl(step, address)
            require("<!doctype html>" in page.lower(), f"{step}: the page is {page[:200]!r}")
            # The text editor of the source pane is no part of the program.
            place, _, query = address.partition("?")
            require("CodeMirror" in curl(step, f"{place.rstrip('/')}/codemirror.js?{query}"), f"{step}: the page has no editor")
        finally:
            roots.end(process)
            process.stdout.close()
        self.times.append((step, time.monotonic() - started))

    def use(self, weft, examples):
        """What everybody does with a new program: version, a project, a picture, the examples, the prompt, the page.

        weft      the command in the root
        examples  the folder of the examples in the root
        Returns what `weft test` counted.
        """
        version = build.version()
        require(self.run(weft, "--version") == f"weft {version}\n", "weft --version differs")
        require("in this package" in self.run(weft, "--version", "--verbose"), "--version --verbose lists nothing")
        self.run(weft, "init", "cells", step="init")
        self.run(weft, "render", "cells/cell.lua", "-o", "cell.png", step="render")
        require(self.home("cell.png").read_bytes()[:4] == b"\x89PNG", "render wrote no PNG")
        shutil.copytree(self.root / examples.lstrip("/"), self.home("examples"))
        for path in [self.home("examples"), *self.home("examples").rglob("*")]:
            os.chown(path, 1000, 1000)
        tested = self.run(weft, "test", "examples", "--ci", step="test examples", limit=APT_LIMIT).strip().splitlines()[-1]
        answer = self.run(weft, "repl", step="repl", given="ui.version\n1 + 41\n")
        require(version in answer and "42" in answer, f"repl: answered {answer!r}")
        self.fetch(weft, "examples/photo_cell.lua")
        return tested


def named_address(process, until):
    """The address that `weft preview` prints, if it does so before a time of the monotonic clock."""
    text = ""
    while time.monotonic() < until:
        if select.select([process.stdout], [], [], 1)[0]:
            part = os.read(process.stdout.fileno(), 4096).decode(errors="replace")
            require(part, f"preview: ended without an address\n{text}")
            text += part
            if found := re.search(r"http://\S+(?=\s)", text):
                return found[0]
    raise Failed(f"preview: printed no address in {LIMIT} s\n{text}")


def curl(step, address):
    """What is at an address of this machine. A root has its network, and most have no curl."""
    words = ["curl", "--silent", "--show-error", "--fail", "--max-time", "30", address]
    return roots.finish(f"{step}: curl", roots.start(words), 40)


def try_deb(trial, file):
    shutil.copy(file, trial.root / "tmp")
    started = time.monotonic()
    trial.apt("update", step="apt update")
    trial.apt("install", "-y", f"./{file.name}", step="apt install")
    trial.run("weft", "render", "/usr/share/weft/examples/photo_cell.lua", "-o", "first.png", step="first picture")
    seconds = time.monotonic() - started
    words = "source /usr/share/bash-completion/completions/weft && complete -p weft && zcat /usr/share/man/man1/weft-render.1.gz"
    require("SYNOPSIS" in trial.run("bash", "-c", words, step="completion and manual"), "the manual page has no synopsis")
    tested = trial.use("weft", "/usr/share/weft/examples")
    trial.apt("purge", "-y", "weft", step="remove")
    left = [place for place in ("usr/bin/weft", "usr/share/weft", "usr/share/doc/weft") if (trial.root / place).exists()]
    require(not left, f"remove: there is still {', '.join(left)}")
    return f"{tested}; first picture after {seconds:.1f} s"


def try_tarball(trial, file):
    started = time.monotonic()
    place = trial.root / "opt"
    place.mkdir(exist_ok=True)
    roots.finish("tar", roots.start(["tar", "-xf", file, "-C", place]), LIMIT)
    trial.times.append(("tar", time.monotonic() - started))
    folder = f"/opt/{next(place.iterdir()).name}"
    return trial.use(f"{folder}/bin/weft", f"{folder}/share/weft/examples")


def try_wheel(trial, file):
    shutil.copy(file, trial.root / "tmp")
    trial.apt("update", step="apt update")
    trial.apt("install", "-y", "--no-install-recommends", "python3-venv", step="apt install python3-venv")
    trial.run("python3", "-m", "venv", "python", step="venv")
    pip = ["python/bin/pip", "--disable-pip-version-check"]
    trial.run(*pip, "install", "--quiet", "--no-index", f"/tmp/{file.name}", step="pip install")
    module = next(trial.home("python").glob("lib/python3*/site-packages/weft_layout"))
    tested = trial.use(f"{roots.HOME}/python/bin/weft", str(module.relative_to(trial.root) / "share/weft/examples"))
    trial.run(*pip, "uninstall", "--quiet", "-y", "weft-layout", step="remove")
    require(not module.exists() and not trial.home("python/bin/weft").exists(), "remove: pip left files")
    return tested


def require_possible(named):
    """Fails if the roots can't be made; called before the packages are built.

    named  the names of suites; none for all
    """
    if os.geteuid():
        build.fail("--check makes roots and enters them, which needs root")
    if unknown := set(named) - set(roots.SUITES):
        build.fail(f"there is no root {', '.join(unknown)}; there are {', '.join(roots.SUITES)}")


def check(files, named):
    """Tries each package in each suite that is named; the script ends with a failure if one doesn't work or isn't tried.

    named  without any, all
    """
    deb, tarball, wheel = files
    print(build.run("lintian", "--fail-on", "error", deb), end="")
    roots.remove_left()
    failed, missing = 0, []
    for suite in named or roots.SUITES:
        try:
            roots.pristine(suite)
        except roots.NoMirror as problem:
            missing.append(f"{suite} isn't tried: {problem}")
            continue
        except Failed as problem:
            failed += 1
            print(f"{suite}: FAILED: {problem}", flush=True)
            continue
        for kind, make, attempt, file in (
                ("deb", roots.copied, try_deb, deb), ("tarball, bare", roots.bare, try_tarball, tarball),
                ("wheel", roots.copied, try_wheel, wheel)):
            times = []
            try:
                with make(suite) as root:
                    trial = Trial(root)
                    times = trial.times
                    result = attempt(trial, file)
            except Failed as problem:
                failed += 1
                result = f"FAILED: {problem}"
            print(f"{suite}, {kind}: {result}", flush=True)
            print(f"  {', '.join(f'{step} {seconds:.1f} s' for step, seconds in times)}", flush=True)
    if failed:
        missing.insert(0, f"{failed} checks failed")
    if missing:
        build.fail("; ".join(missing))
