import WeftEssentials

/// A file to be written, with the links of its path resolved once.
///
/// Links that are there when the value is made are followed. A folder or a file that is replaced by a link later is
/// refused: what is written goes to the file that was checked. Only a regular file is written, or a new one; a device, a
/// pipe, a socket or a folder is refused and unchanged.
package struct OutputFile: Sendable {
  /// The reason why a file can't be written.
  package struct Refusal: Error, CustomStringConvertible {
    /// The path as given.
    package let path: String
    /// The end of the sentence.
    package let reason: String
    /// True if the reason is a sentence about the file's folder.
    package let isOfFolder: Bool
    /// `can't write out.png: it is a device`
    package var description: String { "can't write \(path): \(reason)" }

    fileprivate init(path: String, reason: String) {
      self.path = path
      self.reason = reason
      isOfFolder = false
    }

    fileprivate init(path: String, _ problem: FileProblem) {
      self.path = path
      reason = problem.reason
      isOfFolder = problem.isOfFolder
    }
  }

  /// The path as given.
  package let path: String
  /// The path without links.
  private let target: String
  private let makesFolders: Bool

  /// Checks the path, so that an error is found before the work for the file's content.
  ///
  /// - Parameters:
  ///   - path: a path; links are followed.
  ///   - roots: the folders that the links must not leave, as real paths; nil for any.
  ///   - isLinkAllowed: false to refuse a file that is itself a link: one among many that nobody has named.
  ///   - makesFolders: true to make missing folders with the file.
  /// - Throws: ``Refusal`` if the path is neither a regular file that may be written nor one that can be created.
  package init(
    _ path: String, inside roots: [String]? = nil, isLinkAllowed: Bool = true, makesFolders: Bool = false
  ) throws(Refusal) {
    self.path = path
    var link = stat()
    if !isLinkAllowed, lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK {
      throw Refusal(path: path, reason: "it is a link to another file; remove it")
    }
    self.makesFolders = makesFolders
    target = try Self.target(of: path)
    if let roots, !roots.contains(where: { RealPath.isInside(target, $0) }) {
      throw Refusal(path: path, reason: "a symbolic link leads to \(target), which is outside of \(roots[0])")
    }
    let folder = String(target.prefix(upTo: target.lastIndex(of: "/") ?? target.startIndex))
    var status = stat()
    guard stat(folder.isEmpty ? "/" : folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      // They are made with the file.
      if makesFolders { return }
      let named = URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
      throw Refusal(path: path, reason: "there is no folder \(named)")
    }
    do throws(FileProblem) {
      try FilePlace(target).requireWritable()
    } catch {
      throw Refusal(path: path, error)
    }
  }

  /// Writes the file's content; see ``FilePlace/write(_:privateMode:)``.
  ///
  /// - Throws: ``Refusal``.
  package func write(_ bytes: some Sequence<UInt8>) throws(Refusal) {
    do throws(FileProblem) {
      try FilePlace(target, makesFolders: makesFolders).write(Array(bytes))
    } catch {
      throw Refusal(path: path, error)
    }
  }

  /// Deletes the file, if there is one.
  ///
  /// - Throws: ``Refusal``.
  package func remove() throws(Refusal) {
    do throws(FileProblem) {
      try FilePlace(target, makesFolders: makesFolders).remove()
    } catch {
      throw Refusal(path: path, error)
    }
  }

  /// Returns true if a path exists and isn't a regular file.
  package static func isOccupied(_ path: String) -> Bool {
    do throws(Refusal) {
      _ = try target(of: path)
      return false
    } catch {
      return true
    }
  }

  /// Returns true if a path is a regular file itself, and no link to one.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the path of the file itself, with all links resolved.
  private static func target(of path: String) throws(Refusal) -> String {
    if path.contains("\0") { throw Refusal(path: path, reason: "its name has a NUL in it") }
    var target = path
    // The system's own limit of links.
    for _ in 0..<40 {
      var status = stat()
      // A missing file is created; for a path without permission, writing throws.
      guard lstat(target, &status) == 0 else { return real(target) }
      guard let problem = FileProblem(kind: status.st_mode) else { return real(target) }
      guard status.st_mode & S_IFMT == S_IFLNK else { throw Refusal(path: path, reason: problem.reason) }
      target = try destination(ofLink: target, path)
    }
    throw Refusal(path: path, reason: "its links lead round in a circle")
  }

  /// Resolves the links of a file's folder; the file itself is none.
  private static func real(_ file: String) -> String {
    let url = URL(fileURLWithPath: file, isDirectory: false)
    let slash = file.lastIndex(of: "/")
    let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    let real = RealPath.of(folder)
    return (real == "/" ? "" : real) + "/" + url.lastPathComponent
  }

  private static func destination(ofLink link: String, _ path: String) throws(Refusal) -> String {
    // The system resolves links that don't contain a path, such as a shell's `>(command)`.
    var status = stat()
    if stat(link, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      throw Refusal(path: path, reason: "it is a pipe, no regular file")
    }
    guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      throw Refusal(path: path, reason: "its link can't be read")
    }
    if next.hasPrefix("/") { return next }
    let folder = URL(fileURLWithPath: link).deletingLastPathComponent().path
    return folder + "/" + next
  }
}
