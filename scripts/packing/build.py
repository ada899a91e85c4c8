"""The program as packages have it: one file with the Swift runtime in it, without paths of the machine that built it."""

import functools
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRATCH = ROOT / ".build-package"
PROGRAM = SCRATCH / "release/weft"
# The C++ runtime of the Swift runtime, which no other library uses, as a file to link: looking up the names of the shared
# one takes a tenth of the instructions of `weft --version`.
CPLUSPLUS = SCRATCH / "static/libstdc++.a"
# No debug information, no symbols but those that are looked up when it starts, no folder to look for libraries in; texts
# with paths of sources say where they are in the repository. The options of the toolchain's static library export all
# names, for which nothing asks: two megabytes.
OPTIONS = [
    "-c", "release", "--product", "weft", "--static-swift-stdlib", "--scratch-path", str(SCRATCH),
    "--disable-index-store", "-debug-info-format", "none", "--disable-local-rpath",
    "-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{ROOT}=.", "-Xcc", f"-ffile-prefix-map={ROOT}=.",
    "-Xswiftc", "-Xclang-linker", "-Xswiftc", f"-L{CPLUSPLUS.parent}",
    "-Xswiftc", "-Xclang-linker", "-Xswiftc", "-static-libgcc",
    "-Xlinker", "-s", "-Xlinker", "--build-id=sha1", "-Xlinker", "--no-export-dynamic",
]


def fail(message):
    sys.exit(f"package: {message}")


def run(*command, **options):
    """What a command prints; the script ends if it fails."""
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, **options)
    if result.returncode:
        fail(f"{' '.join(map(str, command[:4]))} failed:\n{result.stdout}{result.stderr}")
    return result.stdout


def version():
    """The version that `weft --version` prints."""
    text = (ROOT / "Sources/WeftScript/Names/Version.swift").read_text()
    found = re.search(r"static let current = Version\((\d+), (\d+), (\d+)\)", text)
    return ".".join(found.groups()) if found else fail("Sources/WeftScript/Names/Version.swift has no version")


@functools.cache
def moment():
    """The time of everything in the packages, in seconds: SOURCE_DATE_EPOCH, else that of the newest commit.

    It is read once, so that all packages have the same, also if something is committed while they are made.
    """
    named = os.environ.get("SOURCE_DATE_EPOCH")
    return int(named) if named else int(run("git", "log", "-1", "--format=%ct", cwd=ROOT))


def cplusplus():
    """The path of the C++ runtime that is linked."""
    path = pathlib.Path(run("clang", "-print-file-name=libstdc++.a").strip())
    return path.resolve() if path.is_absolute() else fail("libstdc++.a isn't installed; scripts/setup installs it")


def build():
    """Builds the program and returns its path."""
    CPLUSPLUS.parent.mkdir(parents=True, exist_ok=True)
    CPLUSPLUS.unlink(missing_ok=True)
    CPLUSPLUS.symlink_to(cplusplus())
    if subprocess.run(["swift", "build", "--package-path", str(ROOT), *OPTIONS], stdout=sys.stderr).returncode:
        fail("building weft failed")
    return PROGRAM


# What packages are made with beside the toolchain; scripts/setup --packages installs it.
TOOLS = ["dpkg-query", "dpkg-shlibdeps", "ldd", "patchelf", "readelf"]
MODULES = {"markdown_it": "python3-markdown-it"}


def require_tools(*more):
    """Fails where the toolchain or a tool is missing, before anything is built.

    more  commands beside those of all packages
    """
    if subprocess.run(["bash", "-c", 'source "$1"; need_swift', "package", ROOT / "scripts/lib.sh"]).returncode:
        sys.exit(1)
    missing = [name for name in [*TOOLS, *more] if not shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")]
    missing += [package for module, package in MODULES.items() if not importlib.util.find_spec(module)]
    if missing:
        fail(f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing; scripts/setup --packages installs "
             f"{'it' if len(missing) == 1 else 'them'}")


def check_program(program):
    """Fails if the program has in it what only the machine that built it has, or what a package has no use for."""
    data = program.read_bytes()
    # The beginning of each name of ICU's tables, with which a program is twice the size.
    if b"icudt" in data:
        fail(f"{program} has ICU in it, as something imports Foundation: scripts/rooms --check names it. If it names "
             f"nothing, remove {SCRATCH}: objects of an earlier build may link what they no longer use")
    toolchain = pathlib.Path(run("sh", "-c", "readlink -f $(command -v swift)").strip()).parent.parent.parent
    for name, text in (("the folder of the build", str(ROOT)), ("the folder of the toolchain", str(toolchain))):
        if text.encode() + b"/" in data:
            at = data.index(text.encode() + b"/")
            fail(f"{program} has {name} in it: {data[at:at + 120].split(bytes(1))[0].decode(errors='replace')}")
    dynamic = run("readelf", "-dS", program)
    for word in ("RUNPATH", "RPATH", ".debug_info", ".symtab"):
        if word in dynamic:
            fail(f"{program} has {word}")
