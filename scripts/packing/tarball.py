"""The archive that runs where nothing is installed: the program with all libraries, fonts and the page's editor beside it."""

import pathlib
import tempfile

from . import archives, build, contents, libraries

FONTS = ["fonts-inter", "fonts-dejavu-core", "fonts-noto-color-emoji"]
EDITOR = "libjs-codemirror"


def name():
    return f"weft-{build.version()}-linux-x86_64"


def add_libraries(prefix, program):
    """Copies libraries to prefix/lib, where the program looks for them, and returns the packages that they are of."""
    found = libraries.all_needed(program)
    for library, path in sorted(found.items()):
        contents.copy(path.resolve(), prefix / "lib" / library)
        build.run("patchelf", "--set-rpath", "$ORIGIN", prefix / "lib" / library)
        (prefix / "lib" / library).chmod(0o644)
    build.run("patchelf", "--set-rpath", "$ORIGIN/../lib", prefix / "bin/weft")
    return sorted({libraries.package(path)[0] for path in found.values()})


def fill(prefix, program):
    """Writes everything but the documentation below a folder; returns the packages of Debian that parts are of."""
    contents.add_program(prefix, program)
    packages = add_libraries(prefix, program) + FONTS + [EDITOR]
    contents.add_examples(prefix)
    contents.add_fonts(prefix, FONTS)
    contents.add_editor(prefix)
    contents.write(prefix / "share/weft/carried.txt", contents.carried(packages))
    return packages


def make(program, output):
    """Writes the archive and returns its path."""
    with tempfile.TemporaryDirectory() as scratch:
        prefix = pathlib.Path(scratch, name())
        packages = fill(prefix, program)
        documentation = prefix / "share/doc/weft"
        contents.add_documentation(documentation)
        contents.add_licences(documentation / "licences", packages)
        contents.copy(build.ROOT / "CHANGELOG.md", documentation / "CHANGELOG.md")
        file = output / f"{name()}.tar.xz"
        file.write_bytes(archives.xz(archives.tar(prefix, build.moment(), name())))
    return file
