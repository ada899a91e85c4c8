import NIOCore

/// Finds the ends of requests' heads in the bytes of a client, and refuses a head at the first byte that is too many.
/// SwiftNIO's decoder counts names and values only: blanks before a value, for instance, have no end there.
struct HeadScanner {
  enum Step: Equatable {
    case incomplete
    /// The bytes of a head, with the empty line at its end.
    case head(ByteBuffer)
    case refused(HTTPStatus)
  }

  private let limits: ServerLimits
  /// The number of bytes that were looked at.
  private var seen = 0
  /// The start of the current line.
  private var lineStart = 0

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Takes the next head from the bytes once it is complete. Each byte is looked at once.
  mutating func next(_ bytes: inout ByteBuffer) -> Step {
    while let byte = bytes.getInteger(at: bytes.readerIndex + seen, as: UInt8.self) {
      defer { seen += 1 }
      guard byte == UInt8(ascii: "\n") else { continue }
      let start = bytes.readerIndex + lineStart
      let length = seen - lineStart
      let isEmpty = length == 0 || length == 1 && bytes.getInteger(at: start) == UInt8(ascii: "\r")
      let isFirst = lineStart == 0
      lineStart = seen + 1
      guard isEmpty else {
        if isFirst {
          if seen > limits.requestLine { return .refused(.targetTooLong) }
          if let status = Self.refusal(bytes.getSlice(at: start, length: length)) { return .refused(status) }
        }
        continue
      }
      defer { (seen, lineStart) = (-1, 0) }
      guard !isFirst else {
        // RFC 9112, 2.2: an empty line before the request line is ignored.
        bytes.moveReaderIndex(forwardBy: seen + 1)
        continue
      }
      guard seen < limits.head, let head = bytes.readSlice(length: seen + 1) else { return .refused(.headersTooLarge) }
      return .head(head)
    }
    if lineStart == 0, bytes.readableBytes > limits.requestLine { return .refused(.targetTooLong) }
    return bytes.readableBytes > limits.head ? .refused(.headersTooLarge) : .incomplete
  }

  /// Returns the refusal of a request line that the decoder would take: it reads other forms of the address and older
  /// versions.
  private static func refusal(_ line: ByteBuffer?) -> HTTPStatus? {
    guard let line = line?.readableBytesView, line.last == UInt8(ascii: "\r") else { return .badRequest }
    let parts = line.dropLast().split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3 else { return .badRequest }
    guard parts[1].first == UInt8(ascii: "/") || RequestHead.absolute(String(decoding: parts[1], as: UTF8.self)) != nil
    else { return .badRequest }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version != "HTTP/1.1", version != "HTTP/1.0" else { return nil }
    return version.hasPrefix("HTTP/") ? .versionNotSupported : .badRequest
  }
}
