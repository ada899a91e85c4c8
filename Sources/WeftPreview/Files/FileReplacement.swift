import Foundation

/// Replaces the content of a file at once: a reader gets the old content or the new one.
enum FileReplacement {
  /// Writes a hidden file in the same folder and renames it.
  ///
  /// - Parameters:
  ///   - path: the path of the file itself: a link would be replaced.
  ///   - mode: the permissions of the file.
  /// - Returns: The system's error; nil if the file was written.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t) -> Int32? {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let passing = "\(path[..<slash]).\(path[slash...]).\(getpid())"
    unlink(passing)
    let file = open(passing, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { return errno }
    // The mode of a new file is reduced by the mask of the process.
    var failure = fchmod(file, mode) == 0 ? append(bytes, to: file) : errno
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, rename(passing, path) != 0 { failure = errno }
    if failure != nil { unlink(passing) }
    return failure
  }

  /// Makes a file that doesn't exist yet.
  ///
  /// - Returns: The system's error, `EEXIST` if there is a file; nil if the file was written.
  static func create(_ bytes: [UInt8], at path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { return errno }
    let failure = append(bytes, to: file)
    if failure != nil { unlink(path) }
    return close(file) == 0 ? failure : failure ?? errno
  }

  private static func append(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress! + written, bytes.count - written) }
      guard count > 0 else { return errno }
      written += count
    }
    return nil
  }
}
