import CFiles
import WeftEssentials

/// A name in an open folder: the one place where files are written.
///
/// The folder is opened from `/` by one name after the other, none of which may be a symbolic link. Reading and writing
/// use its descriptor, so that nothing that happens to the path afterwards leads them elsewhere.
package struct FilePlace: ~Copyable {
  private let folder: Int32
  private let name: String

  /// Opens the folder of a file.
  ///
  /// - Parameters:
  ///   - path: full path without links, as ``RealPath`` returns it; the file need not exist.
  ///   - makesFolders: true to make missing folders.
  package init(_ path: String, makesFolders: Bool = false) throws(FileProblem) {
    let names = path.split(separator: "/").map(String.init)
    guard path.hasPrefix("/"), let name = names.last, !path.utf8.contains(0), !names.contains(".."),
      !names.contains(".")
    else { throw FileProblem("\(path) is no path of a file") }
    let folder = try Self.openFolder(names.dropLast(), makesFolders: makesFolders)
    self.init(folder, name)
  }

  private init(_ folder: Int32, _ name: String) {
    self.folder = folder
    self.name = name
  }

  deinit { close(folder) }

  private static func openFolder(_ names: [String], makesFolders: Bool) throws(FileProblem) -> Int32 {
    var folder: Int32 = -1
    var problem = cfiles_open_folder(AT_FDCWD, "/", &folder)
    guard problem == 0 else { throw FileProblem(problem) }
    for (index, name) in names.enumerated() {
      let parent = folder
      defer { close(parent) }
      problem = cfiles_open_folder(parent, name, &folder)
      if problem == ENOENT, makesFolders {
        problem = mkdirat(parent, name, 0o777) == 0 || errno == EEXIST ? 0 : errno
        if problem == 0 { problem = cfiles_open_folder(parent, name, &folder) }
      }
      if problem != 0 {
        throw refusal(of: "/" + names[...index].joined(separator: "/"), name, in: parent, problem, makesFolders)
      }
    }
    return folder
  }

  private static func refusal(
    of path: String, _ name: String, in parent: Int32, _ problem: Int32, _ makesFolders: Bool
  ) -> FileProblem {
    var status = stat()
    let isThere = fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    if isThere, status.st_mode & S_IFMT == S_IFLNK {
      return FileProblem("the folder \(path) was replaced by a symbolic link", isOfFolder: true)
    }
    if problem == ENOENT, !makesFolders { return FileProblem("there is no folder \(path)", isOfFolder: true) }
    let reason = isThere && problem == ENOTDIR ? "it is no folder" : FileProblem(problem).reason
    return FileProblem(
      "the folder \(path) can't be \(makesFolders ? "made" : "opened"): \(reason)", isOfFolder: true)
  }

  /// Returns the status of the file itself; nil if it doesn't exist.
  private func status() throws(FileProblem) -> stat? {
    var status = stat()
    if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw FileProblem(errno) }
    return nil
  }

  // MARK: Reading

  /// Reads the file.
  ///
  /// - Parameter maximum: the maximum length in bytes.
  /// - Returns: Nil if the file doesn't exist; the first bytes, one more than the maximum, if it is longer.
  package func read(maximum: Int) throws(FileProblem) -> [UInt8]? {
    guard let status = try status() else { return nil }
    if let problem = FileProblem(kind: status.st_mode) { throw problem }
    // Without waiting, in case it is a pipe by now.
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw FileProblem(errno)
    }
    defer { close(file) }
    return try Self.content(of: file, maximum: maximum).bytes
  }

  private static func content(of file: Int32, maximum: Int) throws(FileProblem) -> (bytes: [UInt8], status: stat) {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileProblem(errno) }
    if let problem = FileProblem(kind: status.st_mode) { throw problem }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximum {
      let count = WeftEssentials.read(file, &part, min(part.count, maximum - bytes.count + 1))
      if count == 0 { break }
      if count > 0 { bytes += part[..<count] } else if errno != EINTR { throw FileProblem(errno) }
    }
    return (bytes, status)
  }

  // MARK: Writing

  /// Writes a file that exists or not; the folder then has the old content or the new one, also if this process is
  /// killed, and nothing else.
  ///
  /// A file that exists keeps its owner, group and mode; it is refused if its mode lets nobody write, also to the
  /// superuser. It is replaced by a new file if nothing of it is lost by that. Else its content is written into it: if
  /// it has more than one name (hard links), an owner or group that this process can't give, or extended attributes,
  /// or if the folder takes no new file.
  ///
  /// - Parameter privateMode: the mode of a file that is replaced in any case, also a link, with nothing of the old one;
  ///   nil to keep it.
  package func write(_ bytes: [UInt8], privateMode: mode_t? = nil) throws(FileProblem) {
    // Another program may create, replace or delete the file between the look and the writing.
    for _ in 0..<100 {
      let problem: Int32
      if let status = try status() {
        if privateMode != nil, status.st_mode & S_IFMT == S_IFLNK, unlinkat(folder, name, 0) == 0 { continue }
        if let found = FileProblem(kind: status.st_mode) { throw found }
        problem =
          if let privateMode {
            replace(bytes, mode: privateMode, owner: uid_t.max, group: gid_t.max)
          } else {
            try overwrite(bytes, status)
          }
      } else {
        problem = create(bytes, mode: privateMode ?? 0o666)
      }
      if problem == 0 { return }
      guard problem == EAGAIN || problem == EEXIST else { throw FileProblem(problem) }
    }
    throw FileProblem("other programs write it all the time")
  }

  /// Makes a file.
  ///
  /// - Returns: False if there is something of that name.
  package func create(_ bytes: [UInt8]) throws(FileProblem) -> Bool {
    let problem = create(bytes, mode: 0o666)
    guard problem == 0 || problem == EEXIST else { throw FileProblem(problem) }
    return problem == 0
  }

  /// Deletes the file, if it is a regular one.
  package func remove() throws(FileProblem) {
    guard let status = try status() else { return }
    if let problem = FileProblem(kind: status.st_mode) { throw problem }
    guard unlinkat(folder, name, 0) == 0 || errno == ENOENT else { throw FileProblem(errno) }
  }

  /// Deletes the folder, if it is one and empty.
  ///
  /// - Returns: True if it was deleted.
  package func removeEmptyFolder() -> Bool { unlinkat(folder, name, AT_REMOVEDIR) == 0 }

  /// Throws if an existing file may not be written.
  package func requireWritable() throws(FileProblem) {
    if let status = try status() { try requireWritable(status) }
  }

  private func requireWritable(_ status: stat) throws(FileProblem) {
    if let problem = FileProblem(kind: status.st_mode) { throw problem }
    // The superuser could write it, but that isn't what its owner said.
    guard status.st_mode & 0o222 != 0, faccessat(folder, name, W_OK, AT_EACCESS) == 0 || errno != EACCES else {
      throw FileProblem("its permissions don't allow writing")
    }
  }

  private func create(_ bytes: [UInt8], mode: mode_t) -> Int32 {
    withFile(bytes, mode: mode, owner: uid_t.max, group: gid_t.max) { cfiles_create(&$0) }
  }

  private func replace(_ bytes: [UInt8], mode: mode_t, owner: uid_t, group: gid_t) -> Int32 {
    withFile(bytes, mode: mode, owner: owner, group: group) { cfiles_replace(&$0) }
  }

  private func overwrite(_ bytes: [UInt8], _ status: stat) throws(FileProblem) -> Int32 {
    try requireWritable(status)
    let file = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    // A file that can be written and not read has no content that could be kept.
    if file < 0, errno != EACCES { return errno == ENOENT || errno == ELOOP ? EAGAIN : errno }
    defer { if file >= 0 { close(file) } }
    if status.st_nlink == 1, file < 0 || cfiles_has_attributes(file) == 0 {
      let problem = replace(bytes, mode: status.st_mode & 0o7777, owner: status.st_uid, group: status.st_gid)
      // The owner can't be given, or the folder takes no new file.
      guard problem == EACCES || problem == EPERM, file >= 0 else { return problem }
    }
    guard file >= 0 else { return EACCES }
    let old = try Self.content(of: file, maximum: Int.max - 1)
    guard old.status.st_ino == status.st_ino, old.status.st_dev == status.st_dev else { return EAGAIN }
    return bytes.withUnsafeBytes { new in
      old.bytes.withUnsafeBytes { old in
        cfiles_overwrite(file, new.baseAddress, new.count, old.baseAddress, old.count)
      }
    }
  }

  /// Describes a file, whose name for the moment before it is renamed has 22 bytes, whatever its own name has.
  private func withFile(
    _ bytes: [UInt8], mode: mode_t, owner: uid_t, group: gid_t, _ body: (inout cfiles_file) -> Int32
  ) -> Int32 {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return name.withCString { name in
      ".weft-\(digits)".withCString { passing in
        bytes.withUnsafeBytes { bytes in
          var file = cfiles_file(
            folder: folder, name: name, passing: passing, bytes: bytes.baseAddress, count: bytes.count, mode: mode,
            owner: owner, group: group)
          return body(&file)
        }
      }
    }
  }
}
