import WeftEssentials
import WeftSupport

/// The rows of a batch: a file that can be read twice. Standard input and pipes are copied to a file without a name.
package final class BatchInput: Sendable {
  /// The name in messages.
  package let name: String
  package let format: RowReader.Format
  private let descriptor: Int32

  /// The reason why there are no rows to read.
  package struct Unreadable: Error {
    package let reason: String
  }

  /// Opens a file of rows, or standard input for `-`.
  package init(_ path: String, _ format: RowReader.Format) throws(Unreadable) {
    name = path == "-" ? "standard input" : path
    self.format = format
    let file = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Unreadable(reason: "can't read \(name): \(Self.reason)") }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(file)
      throw Unreadable(reason: "expected a file, but \(name) is a folder")
    }
    if status.st_mode & S_IFMT == S_IFREG, lseek(file, 0, SEEK_CUR) == 0 {
      descriptor = file
      return
    }
    defer { close(file) }
    descriptor = try Self.copy(of: file, name)
  }

  deinit { close(descriptor) }

  /// Reads the rows from the first one. One reader at a time.
  package func rows() -> RowReader {
    lseek(descriptor, 0, SEEK_SET)
    return RowReader(descriptor, format)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func copy(of file: Int32, _ name: String) throws(Unreadable) -> Int32 {
    let path = FileManager.default.temporaryDirectory.path + "/weft-rows-\(UUID().uuidString)"
    let copy = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard copy >= 0 else { throw Unreadable(reason: "can't keep \(name) in \(path): \(reason)") }
    unlink(path)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &part, part.count)
      if count == 0 { return copy }
      guard count > 0 else {
        if errno == EINTR { continue }
        defer { close(copy) }
        throw Unreadable(reason: "can't read \(name): \(reason)")
      }
      guard DescriptorOutput(copy).write(Array(part[..<count])) else {
        defer { close(copy) }
        throw Unreadable(reason: "can't keep \(name): \(reason)")
      }
    }
  }
}
