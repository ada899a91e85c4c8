/// Collects the bytes of requests until a head is complete. It holds a head's maximum and what one read brings, and
/// looks at each byte once.
struct HeadReader {
  enum Step: Equatable {
    case incomplete
    case request(RequestHead)
    case refused(HTTPStatus)
  }

  private let limits: ServerLimits
  private var bytes: [UInt8] = []
  /// How many of the bytes have been looked at.
  private var seen = 0
  /// Where the line begins that is being looked at.
  private var lineStart = 0

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Whether a part of a head has come.
  var isInside: Bool { !bytes.isEmpty }

  mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

  /// The next request, once all of its head has come.
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

  /// What has come after the last request, taken away.
  mutating func takeRest() -> [UInt8] {
    defer { (bytes, seen, lineStart) = ([], 0, 0) }
    return bytes
  }
}
