"""The shared libraries of the program, the packages that they come from, and their licences."""

import functools
import pathlib
import re
import subprocess

from . import build

# The system's own, which a program takes from where it runs: the C library with its loader.
SYSTEM = re.compile(r"^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|nss_.*|anl|mvec)\.so.*|linux-vdso.*)$")
# Libraries that are loaded when they are needed, and so aren't in the program's list.
LOADED_LATER = ["libcurl.so.4"]


def needed(program):
    """The paths of the libraries that a program loads when it starts, by their names, without the system's own."""
    found = {}
    for line in build.run("ldd", program).splitlines():
        name, _, rest = line.strip().partition(" => ")
        path = rest.split(" (")[0]
        if "not found" in rest:
            build.fail(f"{program} needs {name}, which isn't installed")
        if path.startswith("/") and not SYSTEM.match(name):
            found[name] = pathlib.Path(path)
    return found


@functools.cache
def all_needed(program):
    """As needed(), with the libraries that are loaded later, and theirs."""
    found = needed(program)
    known = build.run("/sbin/ldconfig", "-p")
    for name in LOADED_LATER:
        path = re.search(rf"^\s*{re.escape(name)} .*=> (\S+)$", known, re.M)
        if not path:
            build.fail(f"{name} isn't installed; scripts/setup installs it")
        found[name] = pathlib.Path(path[1])
        found |= needed(path[1])
    return found


@functools.cache
def package(path):
    """The Debian package of a file: its name, source and version."""
    # A library's file may be known below /usr or beside it.
    real = str(pathlib.Path(path).resolve())
    for name in (str(path), real, real.removeprefix("/usr"), "/usr" + real):
        result = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True)
        if result.returncode == 0:
            owner = result.stdout.split(": ")[0].split(",")[0]
            output = build.run("dpkg-query", "-W", "-f", "${Package}\t${source:Package}\t${Version}", owner)
            return tuple(output.split("\t"))
    build.fail(f"no Debian package has {path}")


def licence(source):
    """The licence of a source package, or of a part of the program, by its name in SPDX."""
    for line in pathlib.Path(__file__).with_name("licences.txt").read_text().splitlines():
        if line.split(maxsplit=1)[:1] == [source]:
            return line.split(maxsplit=1)[1]
    build.fail(f"scripts/packing/licences.txt has no licence of {source}")


def copyright_file(name):
    """The copyright file of an installed package."""
    return pathlib.Path("/usr/share/doc", name, "copyright")
