import WeftEssentials

/// The properties that tell one state of a file from another without reading it.
struct FileStamp: Equatable {
  /// The time of the last change of the file's content, name or owner, in seconds since 1970.
  let changed: Double
  private let modified: Double
  private let size: Int64
  private let inode: UInt64
  private let device: UInt64

  /// Returns the kind of what is at a path, with its stamp; links are not followed. Nil if nothing is there, or it
  /// can't be read.
  static func look(_ path: String) -> (kind: Kind, stamp: FileStamp)? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .file
      }
    return (kind, FileStamp(status))
  }

  private init(_ status: stat) {
    func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9 }
    #if canImport(Darwin)
      changed = seconds(status.st_ctimespec)
      modified = seconds(status.st_mtimespec)
    #else
      changed = seconds(status.st_ctim)
      modified = seconds(status.st_mtim)
    #endif
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// Returns true if the change may be later than a moment. File systems use the time of their last tick, which is some
  /// milliseconds earlier.
  func isPossiblyAfter(_ moment: Date) -> Bool { changed >= moment.timeIntervalSince1970 - 0.02 }

  enum Kind { case file, folder, link }
}
