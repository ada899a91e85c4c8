"""Roots that have a distribution and nothing else, made by debootstrap, and commands in them, in a limited time."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess

from . import build

# Debian 12 and 13, Ubuntu 24.04: the distribution, and the script of debootstrap where it doesn't know the name yet.
SUITES = {"bookworm": ("debian", None), "trixie": ("debian", "sid"), "noble": ("ubuntu", "gutsy")}
FOLDER = build.ROOT / ".build/roots"
# The user in the roots.
USER, HOME = "1000:1000", "/home/weft"
ROOT = "0:0"
# The libraries that a program can't bring: the C library, with those that look up names.
C_LIBRARY = ["ld-linux-x86-64.so.2", "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1",
             "libresolv.so.2", "libnss_files.so.2", "libnss_dns.so.2"]


# Seconds until debootstrap is ended: a slow mirror takes minutes.
MAKING = 900


class Failed(Exception):
    """A step that failed, with its name."""


class NoMirror(Failed):
    """A distribution whose mirror nobody has named."""


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
    raise NoMirror(f"this machine's apt has no mirror of {distribution}; name one in {variable}")


def remove_left():
    """Removes the copies of a run that was killed."""
    for root in FOLDER.glob("*.*"):
        if not pathlib.Path("/proc", root.suffix[1:]).exists():
            shutil.rmtree(root, ignore_errors=True)


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
        # In namespaces of its own: what it mounts and starts ends with it, also when it is ended after the limit.
        words = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "debootstrap", "--variant=minbase", *options,
                 suite, str(root), mirror, *([] if known else [script])]
        finish(f"debootstrap {suite}", start(words), MAKING)
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
        finish(f"copying {suite}", start(["cp", "-a", "--reflink=auto", pristine(suite), root]), MAKING)
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


def command(root, words, user=USER, folder=HOME):
    """The words of a command in a root, whose processes end with it."""
    inner = 'mount -t proc proc "$1/proc"; root=$1 user=$2 folder=$3; shift 3; exec chroot --userspec="$user" "$root" /bin/sh -c \'cd "$0" && exec "$@"\' "$folder" "$@"'
    return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inner, "sh", root, user, folder, *words]


def environment(user=USER):
    home = "/root" if user == ROOT else HOME
    return {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive"}


def start(words, environment=None, given=None):
    """Starts a command whose output is read; without a text that it is given it has no input."""
    return subprocess.Popen(
        list(map(str, words)), stdin=subprocess.DEVNULL if given is None else subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace", env=environment)


def finish(step, process, limit, given=None):
    """Waits for a process and returns what it printed; a step that fails, or isn't done in its time, has its name told.

    limit  seconds
    """
    try:
        output, _ = process.communicate(given, timeout=limit)
    except subprocess.TimeoutExpired:
        end(process)
        output, _ = process.communicate()
        raise Failed(f"{step}: not done after {limit} s\n{output[-3000:]}") from None
    if process.returncode:
        raise Failed(f"{step}: status {process.returncode}\n{output[-3000:]}")
    return output


def end(process):
    """Ends a command of a root, with all processes of the root: unshare holds back SIGTERM."""
    process.kill()
    process.wait()
