import WeftEssentials

/// Lines of a file, a pipe or a terminal, read as they are asked for: nothing is kept but the part that was read beyond
/// the last line.
package struct ByteLines {
  /// The maximum length of a line in bytes, unless another is given.
  package static let maximumLength = 64 << 20

  /// The outcome of reading a line.
  package enum Next: Equatable {
    /// A line without its line feed.
    case line([UInt8])
    /// A line that is longer than the maximum; its bytes are gone.
    case tooLong
    /// The end, as at the end of a file.
    case end
    /// The moment until which a line was waited for has come.
    case late
    /// The system's error.
    case failed(Int32)
  }

  private let descriptor: Int32
  private let maximum: Int
  private var buffer: [UInt8] = []
  /// The first byte of the buffer that belongs to the next line.
  private var start = 0
  private var isAtEnd = false

  /// Reads lines of a descriptor, which stays open.
  package init(_ descriptor: Int32, maximum: Int = maximumLength) {
    self.descriptor = descriptor
    self.maximum = maximum
  }

  /// Reads the next line, the last of which needs no line feed.
  ///
  /// - Parameter deadline: in seconds of `Deadline.now`; nil to wait for any time.
  package mutating func next(until deadline: Double? = nil) -> Next {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return isTooLong || end - start > maximum ? .tooLong : .line(Array(buffer[start..<end]))
      }
      if isAtEnd {
        defer { (buffer, start) = ([], 0) }
        if isTooLong { return .tooLong }
        return start < buffer.count ? .line(Array(buffer[start...])) : .end
      }
      buffer.removeFirst(start)
      start = 0
      if buffer.count > maximum {
        isTooLong = true
        buffer = []
      }
      searched = buffer.count
      if let stop = fill(until: deadline) { return stop }
    }
  }

  /// Reads what there is.
  ///
  /// - Returns: Nil if the buffer has grown, or the end was found.
  private mutating func fill(until deadline: Double?) -> Next? {
    if let deadline, !Deadline.wait(for: descriptor, POLLIN, until: deadline) { return .late }
    let size = 1 << 16
    var part = [UInt8](repeating: 0, count: size)
    while true {
      let count = read(descriptor, &part, size)
      if count > 0 {
        buffer += part[..<count]
        return nil
      }
      if count == 0 {
        isAtEnd = true
        return nil
      }
      if errno != EINTR { return .failed(errno) }
    }
  }
}

/// Moments of a clock that nobody sets.
package enum Deadline {
  /// The seconds since some moment.
  package static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Waits until a descriptor can be read or written without a wait, or has failed.
  ///
  /// - Returns: False if the moment came first.
  static func wait<Events: BinaryInteger>(for descriptor: Int32, _ events: Events, until deadline: Double) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      let rest = deadline - now
      guard rest > 0 else { return false }
      let ready = poll(&wait, 1, Int32(min(rest * 1000 + 1, 1e6)))
      if ready > 0 || (ready < 0 && errno != EINTR) { return true }
    }
  }
}
