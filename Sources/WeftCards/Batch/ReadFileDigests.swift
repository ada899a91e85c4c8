import WeftEssentials
import WeftSupport

/// Digests of files that scripts have read; one that hasn't changed is read once.
final class ReadFileDigests: Sendable {
  private struct Known {
    let status: Status
    let digest: Digest
  }

  /// The properties that differ after a change. The time is that of the last change of content or attributes, which no
  /// program sets.
  private struct Status: Equatable {
    let size: Int64
    let inode: UInt64
    let seconds: Int
    let nanoseconds: Int
  }

  private let known = LockedState<[String: Known]>([:])

  /// Returns the digest of files with their names. A file that can't be read differs from every other.
  func digest(of paths: [String]) -> Digest {
    Digest(of: paths.flatMap { [$0, digest(of: $0)?.text ?? "none"] })
  }

  /// Returns the time of the last change of some files, in seconds since 1970.
  func lastChange(of paths: [String]) -> Double {
    paths.map { Self.status(of: $0).map { Double($0.seconds) + Double($0.nanoseconds) / 1e9 } ?? 0 }.max() ?? 0
  }

  private func digest(of path: String) -> Digest? {
    guard let status = Self.status(of: path) else { return nil }
    if let known = known.withLock({ $0[path] }), known.status == status { return known.digest }
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    let digest = Digest(of: Array(bytes))
    known.withLock { $0[path] = Known(status: status, digest: digest) }
    return digest
  }

  private static func status(of path: String) -> Status? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if os(Linux)
      let changed = status.st_ctim
    #else
      let changed = status.st_ctimespec
    #endif
    return Status(
      size: Int64(status.st_size), inode: UInt64(status.st_ino), seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
  }
}
