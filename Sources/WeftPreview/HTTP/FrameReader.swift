import WeftEssentials

/// Assembles a page's messages from frames. A frame that RFC 6455 forbids is refused by its head, before any byte of
/// its payload is kept.
struct FrameReader {
  enum Step: Equatable {
    /// More bytes are needed.
    case incomplete
    /// A text message.
    case message(Data)
    /// A ping, which has to be answered.
    case ping(Data)
    /// The client ends the connection.
    case close
    /// The connection is to be closed with this code.
    case refused(CloseCode)
  }

  private struct Head {
    let kind: Frame.Kind
    let isLast: Bool
    let length: Int
    let mask: [UInt8]
    /// The length of the head, in bytes.
    let size: Int
  }

  private let maximumMessageSize: Int
  private var bytes: [UInt8] = []
  private var used = 0
  private var head: Head?
  /// The payload so far of a message that isn't complete.
  private var text: Data?

  /// - Parameter maximumMessageSize: the maximum length of a message in bytes, however many frames it has.
  init(maximumMessageSize: Int) { self.maximumMessageSize = maximumMessageSize }

  mutating func append(_ new: some Sequence<UInt8>) {
    if used > 0 {
      bytes.removeFirst(used)
      used = 0
    }
    bytes += new
  }

  /// Returns the next complete message or control frame.
  mutating func next() -> Step {
    while true {
      do throws(CloseCode) {
        guard let head = try readHead(), bytes.count - used - head.size >= head.length else { return .incomplete }
        let start = used + head.size
        var payload = Data(bytes[start..<start + head.length])
        // The indices of a new Data begin at 0.
        for index in payload.indices { payload[index] ^= head.mask[index & 3] }
        used = start + head.length
        self.head = nil
        if let step = try take(payload, head) { return step }
      } catch {
        return .refused(error)
      }
    }
  }

  /// Reads the head of the next frame; nil if it isn't complete.
  private mutating func readHead() throws(CloseCode) -> Head? {
    if let head { return head }
    let rest = bytes[used...]
    guard rest.count >= 2 else { return nil }
    let (first, second) = (rest[used], rest[used + 1])
    // No negotiated extension uses the reserved bits.
    guard first & 0x70 == 0, let kind = Frame.Kind(rawValue: first & 0x0F), second & 0x80 != 0 else {
      throw .protocolError
    }
    let short = Int(second & 0x7F)
    let isLast = first & 0x80 != 0
    guard !kind.isControl || isLast && short < 126 else { throw .protocolError }
    let digits = short == 126 ? 2 : short == 127 ? 8 : 0
    guard rest.count >= 2 + digits else { return nil }
    let length = digits == 0 ? UInt64(short) : rest[(used + 2)...].prefix(digits).reduce(0) { $0 << 8 | UInt64($1) }
    // A length must be written in its shortest form.
    guard digits == 0 || length >= (digits == 2 ? 126 : 1 << 16), length >> 63 == 0 else { throw .protocolError }
    switch kind {
    case .binary: throw .unsupportedData
    case .text where text != nil, .continuation where text == nil: throw .protocolError
    case .text, .continuation:
      guard length <= UInt64(maximumMessageSize - (text?.count ?? 0)) else { throw .tooBig }
    case .close, .ping, .pong: break
    }
    guard rest.count >= 2 + digits + 4 else { return nil }
    let mask = Array(rest[(used + 2 + digits)...].prefix(4))
    head = Head(kind: kind, isLast: isLast, length: Int(length), mask: mask, size: 2 + digits + 4)
    return head
  }

  /// Returns the meaning of a frame; nil if it is a part of a message, or has none.
  private mutating func take(_ payload: Data, _ head: Head) throws(CloseCode) -> Step? {
    switch head.kind {
    case .ping: return .ping(payload)
    case .pong: return nil
    case .close:
      try Self.checkClose(payload)
      return .close
    case .text, .continuation, .binary:
      var message = text ?? Data()
      text = nil
      message.append(payload)
      guard head.isLast else {
        text = message
        return nil
      }
      guard String(validating: message, as: UTF8.self) != nil else { throw .invalidText }
      return .message(message)
    }
  }

  /// Checks the payload of a close frame: a code that may be sent, with a reason in words, or nothing.
  private static func checkClose(_ payload: Data) throws(CloseCode) {
    guard !payload.isEmpty else { return }
    guard payload.count >= 2 else { throw .protocolError }
    let code = payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: break
    default: throw .protocolError
    }
    guard String(validating: payload.dropFirst(2), as: UTF8.self) != nil else { throw .invalidText }
  }
}
