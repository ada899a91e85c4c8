/// Collects the bytes of requests until a head is complete. It holds at most the maximum of a head and one read, and
/// looks at each byte once.
struct HeadReader {
  enum Step: Equatable {
    case incomplete
    case request(RequestHead)
    case refused(HTTPStatus)
  }

  private let limits: ServerLimits
  private var bytes: [UInt8] = []
  /// The number of bytes that were looked at.
  private var seen = 0
  /// The start of the current line.
  private var lineStart = 0

  init(_ limits: ServerLimits) { self.limits = limits }

  /// True if a part of a head was received.
  var isInside: Bool { !bytes.isEmpty }

  mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

  /// Returns the next request once its head is complete.
  mutating func next() -> Step {
    while seen < bytes.count {
      defer { seen += 1 }
      guard bytes[seen] == UInt8(ascii: "\n") else { continue }
      let length = seen - lineStart
      let isEmpty = length == 0 || length == 1 && bytes[lineStart] == UInt8(ascii: "\r")
      let start = lineStart
      lineStart = seen + 1
      guard isEmpty else {
        if start == 0, seen > limits.requestLine { return .refused(.targetTooLong) }
        continue
      }
      // RFC 9112, 2.2: an empty line before the request line is ignored.
      if start == 0 {
        bytes.removeFirst(seen + 1)
        (seen, lineStart) = (-1, 0)
        continue
      }
      guard seen < limits.head else { return .refused(.headersTooLarge) }
      let head = bytes[..<start].dropLast()
      defer {
        bytes.removeFirst(seen + 1)
        (seen, lineStart) = (-1, 0)
      }
      do throws(HTTPStatus) {
        return .request(try RequestHead(head.last == UInt8(ascii: "\r") ? head.dropLast() : head, limits))
      } catch {
        return .refused(error)
      }
    }
    if lineStart == 0, bytes.count > limits.requestLine { return .refused(.targetTooLong) }
    return bytes.count > limits.head ? .refused(.headersTooLarge) : .incomplete
  }

  /// Removes and returns the bytes after the last request.
  mutating func takeRest() -> [UInt8] {
    defer { (bytes, seen, lineStart) = ([], 0, 0) }
    return bytes
  }
}
