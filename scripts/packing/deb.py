"""The package of Debian and Ubuntu."""

import hashlib
import pathlib
import re
import tempfile
import time

from . import archives, build, contents, libraries

ARCHITECTURE = "amd64"
# Beside the libraries: fonts, and the page's text editor. The C libraries that are loaded when they are needed, with what
# they need, are recommended.
DEPENDS = ["fonts-dejavu-core", "fonts-noto-color-emoji", "libjs-codemirror"]
RECOMMENDS = ["ca-certificates", "libcurl4 | libcurl3-gnutls"]
# Fonts whose version decides about the sizes of texts.
FONTS = ["fonts-inter"]
MAINTAINER = "Weft <weft@users.noreply.github.com>"
DESCRIPTION = """\
Texture-style layout, scripted in Lua
 Weft lays out nodes and layout specs in the manner of Texture
 (AsyncDisplayKit), written in Lua, and draws them to PNG, JPEG, SVG, PDF,
 WebP and GIF without a display.
 .
 The command draws, checks, tests and explains cells, shows them on a live
 page in the browser, and has a prompt.
"""
# The cache of Weft's fonts; without it everybody's first run would read them.
POSTINST = """\
#!/bin/sh
set -e
if [ "$1" = configure ] && command -v fc-cache >/dev/null; then
  fc-cache -s /usr/share/weft/fonts || true
fi
"""

OVERRIDES = """\
# The version of Inter decides about the sizes of texts, and so about the frames that people record.
weft: duplicate-font-file *
# The folder isn't one of the system's fonts, for which there is a trigger.
weft: maintainer-script-updates-fontconfig-cache-improperly *
weft: initial-upload-closes-no-bugs *
"""


def depends(program):
    """What dpkg-shlibdeps says the program depends on."""
    with tempfile.TemporaryDirectory() as folder:
        debian = pathlib.Path(folder, "debian")
        debian.mkdir()
        (debian / "control").write_text("Source: weft\n\nPackage: weft\nArchitecture: any\n")
        output = build.run("dpkg-shlibdeps", "-O", program.resolve(), cwd=folder)
    return output.strip().split("=", 1)[1].split(", ")


def control(program, folder):
    size = sum(path.stat().st_size for path in archives.entries(folder) if path.is_file()) // 1024
    return (
        f"Package: weft\nVersion: {build.version()}-1\nArchitecture: {ARCHITECTURE}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {size}\nDepends: {', '.join(sorted(depends(program) + DEPENDS))}\n"
        f"Recommends: {', '.join(RECOMMENDS)}\nSection: devel\nPriority: optional\nDescription: {DESCRIPTION}")


def changelog():
    """The changelog of the package, in Debian's form: a version has one package."""
    when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(build.moment()))
    return (f"weft ({build.version()}-1) unstable; urgency=medium\n\n"
            f"  * Made by scripts/package.\n\n -- {MAINTAINER}  {when}\n")


def licence_paragraph(name, text):
    """A paragraph of a copyright file with the text of a licence."""
    lines = [f" {line}".rstrip() if line.strip() else " ." for line in text.strip("\n").splitlines()]
    return f"License: {name}\n" + "\n".join(lines) + "\n"


def copyright_text():
    """The copyright file: Weft, what is in the program, and the fonts."""
    apache = ("On Debian systems, the full text of the Apache License, Version 2.0\n"
              "is in /usr/share/common-licenses/Apache-2.0.")
    inter = libraries.copyright_file("fonts-inter").read_text()
    ofl = re.search(r"^License: OFL-1.1\n((?: .*\n)+)", inter, re.M)[1]
    year = time.gmtime(build.moment()).tm_year
    others = "\n".join(licence_paragraph(licence, text) for _, licence, text in contents.parts_of_nio())
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Weft\n\n"
        f"Files: *\nCopyright: {year} the authors of Weft\nLicense: Apache-2.0\n"
        "Comment: The program has in it the Swift runtime, swift-argument-parser,\n"
        " swift-atomics and swift-collections, copyright 2014-2026 Apple Inc. and the\n"
        " Swift project authors, under the Apache License 2.0 with the Runtime Library\n"
        " Exception; and SwiftNIO, copyright 2017-2026 Apple Inc. and the SwiftNIO\n"
        " project authors, under the Apache License 2.0 (see NOTICE), with llhttp, under\n"
        " the licence MIT, and sha1.c, under BSD-3-Clause; and the C++ runtime of GCC,\n"
        " copyright 1987-2022 the Free Software Foundation, under the GNU General Public\n"
        " License, version 3 or later, with the GCC Runtime Library Exception 3.1.\n\n"
        "Files: usr/share/weft/fonts/inter/*\nCopyright: 2016-2022 The Inter Project Authors\nLicense: OFL-1.1\n\n"
        + licence_paragraph("Apache-2.0", apache) + "\n" + others + "\n" + f"License: OFL-1.1\n{ofl}")


def make(program, output):
    """Writes the package and returns its path."""
    when = build.moment()
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch, "root")
        prefix = root / "usr"
        contents.add_program(prefix, program)
        contents.add_examples(prefix)
        contents.add_fonts(prefix, FONTS)
        carried = contents.carried(FONTS)
        contents.write(prefix / "share/weft/carried.txt", carried)
        documentation = prefix / "share/doc/weft"
        contents.write(documentation / "carried.txt", carried)
        contents.copy(contents.checkout("swift-nio") / "NOTICE.txt", documentation / "NOTICE")
        contents.add_documentation(documentation)
        contents.write(documentation / "copyright", copyright_text())
        contents.write(documentation / "changelog.Debian.gz", contents.compressed(changelog()))
        contents.write(documentation / "changelog.gz", contents.compressed((build.ROOT / "CHANGELOG.md").read_bytes()))
        contents.write(prefix / "share/lintian/overrides/weft", OVERRIDES)
        meta = pathlib.Path(scratch, "control")
        contents.write(meta / "control", control(program, root))
        contents.write(meta / "postinst", POSTINST)
        (meta / "postinst").chmod(0o755)
        sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
                for path in archives.entries(root) if path.is_file()]
        contents.write(meta / "md5sums", "".join(sums))
        file = output / f"weft_{build.version()}-1_{ARCHITECTURE}.deb"
        file.write_bytes(archives.ar([
            ("debian-binary", b"2.0\n"),
            ("control.tar.xz", archives.xz(archives.tar(meta, when, "."))),
            ("data.tar.xz", archives.xz(archives.tar(root, when, "."))),
        ], when))
    return file
