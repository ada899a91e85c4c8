import WeftEssentials

/// The reason why a file isn't read, written or removed, as the end of a sentence: `it is a device, no regular file`.
package struct FileProblem: Error, Equatable {
  /// The system's error, if it is the cause.
  package let code: Int32?
  package let reason: String
  /// True if the reason is a sentence about the file's folder.
  package let isOfFolder: Bool

  init(_ reason: String, isOfFolder: Bool = false) {
    code = nil
    self.reason = reason
    self.isOfFolder = isOfFolder
  }

  init(_ code: Int32) {
    self.code = code
    isOfFolder = false
    reason =
      switch code {
      case ENOENT: "its folder is gone"
      case EACCES, EPERM: "the permissions don't allow it"
      default: String(cString: strerror(code))
      }
  }

  /// The problem of something that is no regular file; nil for a regular file.
  init?(kind mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFLNK: self.init("it is a symbolic link")
    case S_IFDIR: self.init("it is a folder")
    case S_IFIFO: self.init("it is a pipe, no regular file")
    case S_IFSOCK: self.init("it is a socket, no regular file")
    default: self.init("it is a device, no regular file")
    }
  }
}
