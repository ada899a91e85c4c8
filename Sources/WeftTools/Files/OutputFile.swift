import Foundation
import WeftScript

/// A file to be written, with links resolved.
///
/// Only a regular file is written, or a new one; a device, a pipe, a socket or a folder is refused and unchanged.
/// Writing replaces the file's content atomically, so that no reader sees a part of it.
package struct OutputFile: Sendable {
  /// The reason why a file can't be written.
  package struct Refusal: Error, CustomStringConvertible {
    /// The path as given.
    package let path: String
    /// The end of the sentence.
    package let reason: String
    /// `can't write out.png: it is a device`
    package var description: String { "can't write \(path): \(reason)" }
  }

  /// The path as given.
  package let path: String

  /// Checks the path, so that an error is found before the work for the file's content.
  ///
  /// - Throws: ``Refusal`` if the path is neither a regular file nor one that can be created.
  package init(_ path: String) throws(Refusal) {
    self.path = path
    let folder = URL(fileURLWithPath: try target()).deletingLastPathComponent().path
    var status = stat()
    guard stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else { return }
    let named = URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    throw Refusal(path: path, reason: "there is no folder \(named)")
  }

  private init(unchecked path: String) { self.path = path }

  /// Replaces the file's content.
  ///
  /// - Throws: ``Refusal``.
  package func write(_ bytes: some Sequence<UInt8>) throws(Refusal) {
    let target = try target()
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: target), options: .atomic)
    } catch {
      throw Refusal(path: path, reason: error.localizedDescription)
    }
  }

  /// Returns true if a path exists and isn't a regular file.
  package static func isOccupied(_ path: String) -> Bool {
    do throws(Refusal) {
      _ = try OutputFile(unchecked: path).target()
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
  private func target() throws(Refusal) -> String {
    if path.contains("\0") { throw Refusal(path: path, reason: "its name has a NUL in it") }
    var target = path
    // The system's own limit of links.
    for _ in 0..<40 {
      var status = stat()
      // A missing file is created; for a path without permission, writing throws.
      guard lstat(target, &status) == 0 else { return target }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return target
      case S_IFLNK: target = try destination(ofLink: target)
      case S_IFDIR: throw Refusal(path: path, reason: "it is a folder")
      case S_IFIFO: throw Refusal(path: path, reason: "it is a pipe, no regular file")
      case S_IFSOCK: throw Refusal(path: path, reason: "it is a socket, no regular file")
      default: throw Refusal(path: path, reason: "it is a device, no regular file")
      }
    }
    throw Refusal(path: path, reason: "its links lead round in a circle")
  }

  private func destination(ofLink link: String) throws(Refusal) -> String {
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
