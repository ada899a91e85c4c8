"""Archives that depend on their contents only: entries sorted by name, one owner, one time, one way to compress."""

import io
import lzma
import os
import pathlib
import tarfile
import zipfile
import time


def entries(folder):
    """The paths in a folder below it, sorted as bytes: folders before what is in them."""
    folder = pathlib.Path(folder)
    return sorted(folder.rglob("*"), key=lambda path: os.fsencode(path.relative_to(folder)))


def mode(path):
    """The permissions that an archive gives to a file or a folder, whatever the umask of the checkout was."""
    return 0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644


def tar(folder, when, prefix):
    """The bytes of a tar archive of a folder.

    when    the time of all entries, in seconds
    prefix  what the names begin with: "." in a Debian package
    """
    output = io.BytesIO()
    # GNU's format, which dpkg reads, too.
    with tarfile.open(fileobj=output, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in [pathlib.Path(folder), *entries(folder)]:
            name = os.path.join(prefix, path.relative_to(folder)) if path != pathlib.Path(folder) else prefix
            entry = tarfile.TarInfo(name)
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = when, 0, 0, "root", "root"
            if path.is_symlink():
                entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, os.readlink(path), 0o777
                archive.addfile(entry)
                continue
            entry.mode = mode(path)
            if path.is_dir():
                entry.type = tarfile.DIRTYPE
                archive.addfile(entry)
            else:
                content = path.read_bytes()
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
    return output.getvalue()


def xz(data):
    """Bytes as an .xz file: one thread, and so one way to divide it into blocks."""
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, preset=9)


def ar(members, when):
    """The bytes of an ar archive, which a Debian package is.

    members  pairs of names and bytes, in their order
    """
    output = b"!<arch>\n"
    for name, data in members:
        output += f"{name:<16}{when:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n".encode() + data
        output += b"\n" * (len(data) % 2)
    return output


def write_zip(file, contents, when):
    """Writes a .zip file.

    contents  triples of a name, bytes and permissions, in their order
    """
    # The format knows no time before 1980, and pairs of seconds.
    date = max(time.gmtime(when)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(file, "w") as archive:
        for name, data, permissions in contents:
            entry = zipfile.ZipInfo(name, date)
            entry.create_system = 3  # Unix, for the permissions.
            entry.external_attr = (0o100000 | permissions) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)
