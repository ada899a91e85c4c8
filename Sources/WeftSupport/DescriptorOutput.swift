import WeftEssentials

/// A file descriptor to write to.
package struct DescriptorOutput: Sendable {
  /// Standard output.
  package static let standardOutput = DescriptorOutput(STDOUT_FILENO)
  /// Standard error.
  package static let standardError = DescriptorOutput(STDERR_FILENO)

  private let descriptor: Int32

  /// Wraps a descriptor, without taking ownership.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes, and waits while the descriptor isn't ready.
  ///
  /// - Returns: False, with `errno` set, if the reader is gone.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { WeftEssentials.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, 1000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
