"""Tries packages as people would, in roots that have nothing else: made by debootstrap, entered by chroot."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import time
import urllib.request

from . import build

# Debian 12 and 13, Ubuntu 24.04: the distribution, and the script of debootstrap where it doesn't know the name yet.
SUITES = {"bookworm": ("debian", None), "trixie": ("debian", "sid"), "noble": ("ubuntu", "gutsy")}
FOLDER = build.ROOT / ".build/roots"
# The user in the roots.
USER, HOME = "1000:1000", "/home/weft"
# What a program can't bring: the C library, with what looks up names, and a shell.
C_LIBRARY = ["ld-linux-x86-64.so.2", "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1",
             "libresolv.so.2", "libnss_files.so.2", "libnss_dns.so.2"]


class Failed(Exception):
    pass


def mirror_of(distribution):
    """The mirror of a distribution: $WEFT_DEBIAN_MIRROR or $WEFT_UBUNTU_MIRROR, or the one that this machine uses."""
    variable = f"WEFT_{distribution.upper()}_MIRROR"
    if variable in os.environ:
        return os.environ[variable]
    sources = [pathlib.Path("/etc/apt/sources.list"), *sorted(pathlib.Path("/etc/apt/sources.list.d").glob("*"))]
    for file in filter(pathlib.Path.is_file, sources):
        found = re.search(rf"^[^#\n]*?(https?://\S+/{distribution}/?)(?=\s|$)", file.read_text(), re.M)
        if found:
            return found[1]
    raise Failed(f"this machine's apt has no mirror of {distribution}; name one in {variable}")


def pristine(suite):
    """A root of a suite as debootstrap makes it; it is kept for the next time."""
    root = FOLDER / suite
    if not (root / "made").exists():
        distribution, script = SUITES[suite]
        mirror = mirror_of(distribution)
        shutil.rmtree(root, ignore_errors=True)
        FOLDER.mkdir(parents=True, exist_ok=True)
        known = pathlib.Path("/usr/share/debootstrap/scripts", suite).exists()
        # A machine that doesn't know the suite doesn't have its key.
        options = [] if known else ["--no-check-gpg"]
        build.run("debootstrap", "--variant=minbase", *options, suite, root, mirror, *([] if known else [script]))
        if distribution == "ubuntu":
            # Libraries of the desktop are in another component.
            (root / "etc/apt/sources.list").write_text(f"deb {mirror} {suite} main universe\n")
        (root / "made").touch()
    return root


@contextlib.contextmanager
def copied(suite):
    """A copy of a suite's root, removed at the end."""
    root = FOLDER / f"{suite}.{os.getpid()}"
    try:
        subprocess.run(["cp", "-a", "--reflink=auto", pristine(suite), root], check=True)
        shutil.copyfile("/etc/resolv.conf", root / "etc/resolv.conf")
        prepare(root)
        yield root
    finally:
        shutil.rmtree(root, ignore_errors=True)


def prepare(root):
    """Gives a root a user with a home folder."""
    for folder in (HOME, "/tmp", "/proc"):
        (root / folder[1:]).mkdir(parents=True, exist_ok=True)
    os.chmod(root / "tmp", 0o1777)
    os.chown(root / HOME[1:], 1000, 1000)


@contextlib.contextmanager
def bare(suite):
    """A root with a suite's C library and shell, and nothing else."""
    full, root = pristine(suite), FOLDER / f"{suite}.bare.{os.getpid()}"
    try:
        (root / "lib").mkdir(parents=True)
        (root / "lib64").symlink_to("lib")
        (root / "dev").mkdir()
        os.mknod(root / "dev/null", 0o20666, os.makedev(1, 3))
        os.chmod(root / "dev/null", 0o666)
        (root / "bin").mkdir()
        shutil.copy2(full / "bin/dash", root / "bin/sh")
        for name in C_LIBRARY:
            for place in ("lib/x86_64-linux-gnu", "lib64", "usr/lib/x86_64-linux-gnu"):
                if (full / place / name).exists():
                    shutil.copy2(full / place / name, root / "lib" / name)
                    break
        # Where the loader looks without a cache.
        (root / "usr").mkdir()
        (root / "usr/lib").symlink_to("../lib")
        (root / "lib/x86_64-linux-gnu").symlink_to(".")
        prepare(root)
        yield root
    finally:
        shutil.rmtree(root, ignore_errors=True)


def command(root, words, user, folder):
    """A command in a root, with processes of its own, which end with it."""
    inner = 'mount -t proc proc "$1/proc"; root=$1 user=$2 folder=$3; shift 3; exec chroot --userspec="$user" "$root" /bin/sh -c \'cd "$0" && exec "$@"\' "$folder" "$@"'
    return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inner, "sh", root, user, folder, *words]


def environment(user):
    home = "/root" if user.startswith("0:") else HOME
    return {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive"}


def run(root, *words, user=USER, folder=HOME, given=None, status=0, more=None):
    """What a command in a root prints, to both streams; it must end with a status."""
    result = subprocess.run(
        command(root, words, user, folder), input=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=environment(user) | (more or {}))
    if result.returncode != status:
        raise Failed(f"{' '.join(words)}: status {result.returncode}\n{result.stdout[-3000:]}")
    return result.stdout


def require(condition, what):
    if not condition:
        raise Failed(what)


def opened(address):
    with urllib.request.urlopen(address, timeout=30) as answer:
        return answer.read().decode()


def fetch(root, weft, *arguments):
    """Starts `weft preview`, fetches the page that it names as a browser would, and ends it."""
    process = subprocess.Popen(
        command(root, [weft, "preview", *arguments, "--port", "0"], USER, HOME), stdout=subprocess.PIPE, text=True,
        env=environment(USER))
    try:
        for line in process.stdout:
            if address := re.search(r"http://\S+", line):
                break
        else:
            raise Failed("weft preview printed no address")
        page = opened(address[0])
        require("<!doctype html>" in page.lower(), f"weft preview answered {page[:200]}")
        # The text editor of the source pane is no part of the program.
        place, _, query = address[0].partition("?")
        require("CodeMirror" in opened(f"{place.rstrip('/')}/codemirror.js?{query}"), "the page has no editor")
    finally:
        process.terminate()
        process.wait()


def use(root, weft, examples):
    """What everybody does with a new program: version, a project, a picture, the examples, the prompt, the page.

    weft      the command in the root
    examples  the folder of the examples in the root
    """
    version = build.version()
    require(run(root, weft, "--version") == f"weft {version}\n", "weft --version differs")
    require("in this package" in run(root, weft, "--version", "--verbose"), "--version --verbose lists nothing")
    run(root, weft, "init", "cells")
    run(root, weft, "render", "cells/cell.lua", "-o", "cell.png")
    require((root / HOME[1:] / "cell.png").read_bytes()[:4] == b"\x89PNG", "render wrote no PNG")
    shutil.copytree(root / examples.lstrip("/"), root / HOME[1:] / "examples")
    for path in [root / HOME[1:] / "examples", *(root / HOME[1:] / "examples").rglob("*")]:
        os.chown(path, 1000, 1000)
    tested = run(root, weft, "test", "examples", "--ci").strip().splitlines()[-1]
    answer = run(root, weft, "repl", given="ui.version\n1 + 41\n")
    require(version in answer and "42" in answer, f"weft repl answered {answer}")
    fetch(root, weft, "examples/photo_cell.lua")
    return tested


def try_deb(root, file):
    shutil.copy(file, root / "tmp")
    started = time.monotonic()
    run(root, "apt-get", "-qq", "update", user="0:0", folder="/tmp")
    run(root, "apt-get", "-qq", "install", "-y", f"./{file.name}", user="0:0", folder="/tmp")
    run(root, "weft", "render", "/usr/share/weft/examples/photo_cell.lua", "-o", "first.png")
    seconds = time.monotonic() - started
    tested = use(root, "weft", "/usr/share/weft/examples")
    run(root, "apt-get", "-qq", "purge", "-y", "weft", user="0:0", folder="/tmp")
    left = [place for place in ("usr/bin/weft", "usr/share/weft", "usr/share/doc/weft") if (root / place).exists()]
    require(not left, f"after removing it there is still {', '.join(left)}")
    return f"{tested}; first picture after {seconds:.0f} s"


def try_tarball(root, file):
    build.run("tar", "-xf", file, "-C", root / "opt" if (root / "opt").exists() else root)
    place = next(root.glob("**/weft-*-linux-x86_64"))
    weft = "/" + str(place.relative_to(root) / "bin/weft")
    return use(root, weft, str(place.relative_to(root) / "share/weft/examples"))


def try_wheel(root, file):
    shutil.copy(file, root / "tmp")
    run(root, "apt-get", "-qq", "update", user="0:0", folder="/tmp")
    run(root, "apt-get", "-qq", "install", "-y", "--no-install-recommends", "python3-venv", user="0:0", folder="/tmp")
    run(root, "python3", "-m", "venv", "python")
    run(root, "python/bin/pip", "install", "--quiet", f"/tmp/{file.name}")
    module = next((root / HOME[1:] / "python").glob("lib/python3*/site-packages/weft_layout"))
    return use(root, f"{HOME}/python/bin/weft", str(module.relative_to(root) / "share/weft/examples"))


def check(files, suites):
    """Tries each package in each suite; the script ends with a failure if one doesn't work."""
    if os.geteuid():
        build.fail("--check makes roots and enters them, which needs root")
    deb, tarball, wheel = files
    print(build.run("lintian", "--fail-on", "error", deb), end="")
    failed = 0
    for suite in suites:
        if suite not in SUITES:
            build.fail(f"there is no root {suite}; there are {', '.join(SUITES)}")
        for kind, make, attempt, file in (
                ("deb", copied, try_deb, deb), ("tarball, bare", bare, try_tarball, tarball),
                ("wheel", copied, try_wheel, wheel)):
            started = time.monotonic()
            try:
                with make(suite) as root:
                    result = attempt(root, file)
            except Failed as problem:
                failed += 1
                result = f"FAILED: {problem}"
            print(f"{suite}, {kind}: {result} ({time.monotonic() - started:.0f} s in all)", flush=True)
    if failed:
        build.fail(f"{failed} checks failed")
