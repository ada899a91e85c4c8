import NIOCore

/// Looks at the heads of a client's frames: one that RFC 6455 forbids is refused before any byte of its payload is kept.
/// SwiftNIO's decoder leaves out what extensions may change, and reads lengths that are not in their shortest form.
struct FrameScanner {
  enum Step: Equatable {
    case incomplete
    /// Bytes for the decoder: a head, or a part of a payload.
    case bytes(ByteBuffer)
    case refused(CloseCode)
  }

  private let maximumMessageSize: Int
  /// The number of bytes of the payload that are still to come.
  private var left = 0
  /// The length so far of a message that isn't complete.
  private var message: Int?

  /// - Parameter maximumMessageSize: the maximum length of a message in bytes, however many frames it has.
  init(maximumMessageSize: Int) { self.maximumMessageSize = maximumMessageSize }

  /// Takes the next bytes that the decoder may have.
  mutating func next(_ bytes: inout ByteBuffer) -> Step {
    if left > 0 {
      guard let part = bytes.readSlice(length: min(left, bytes.readableBytes)), part.readableBytes > 0 else {
        return .incomplete
      }
      left -= part.readableBytes
      return .bytes(part)
    }
    do throws(CloseCode) {
      guard let size = try readHead(bytes.readableBytesView.prefix(14)), let head = bytes.readSlice(length: size) else {
        return .incomplete
      }
      return .bytes(head)
    } catch {
      return .refused(error)
    }
  }

  /// Reads the head of the next frame and returns its length in bytes; nil if it isn't complete.
  private mutating func readHead(_ bytes: ByteBufferView) throws(CloseCode) -> Int? {
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    // No negotiated extension uses the reserved bits.
    guard first & 0x70 == 0, let kind = Frame.Kind(rawValue: first & 0x0F), second & 0x80 != 0 else {
      throw .protocolError
    }
    let short = Int(second & 0x7F)
    let isLast = first & 0x80 != 0
    guard !kind.isControl || isLast && short < 126 else { throw .protocolError }
    let digits = short == 126 ? 2 : short == 127 ? 8 : 0
    guard bytes.count >= 2 + digits else { return nil }
    let length =
      digits == 0 ? UInt64(short) : bytes.dropFirst(2).prefix(digits).reduce(0) { $0 << 8 | UInt64($1) }
    // A length must be written in its shortest form.
    guard digits == 0 || length >= (digits == 2 ? 126 : 1 << 16), length >> 63 == 0 else { throw .protocolError }
    switch kind {
    case .binary: throw .unsupportedData
    case .text where message != nil, .continuation where message == nil: throw .protocolError
    case .text, .continuation:
      guard length <= UInt64(maximumMessageSize - (message ?? 0)) else { throw .tooBig }
    case .close, .ping, .pong: break
    }
    // The mask follows.
    guard bytes.count >= 2 + digits + 4 else { return nil }
    left = Int(length)
    if !kind.isControl { message = isLast ? nil : (message ?? 0) + left }
    return 2 + digits + 4
  }
}
