import WeftEssentials

/// A frame of the WebSocket protocol, from the server.
struct Frame: Sendable, Equatable {
  enum Kind: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    /// True for a control frame, which is short and never fragmented.
    var isControl: Bool { rawValue >= 8 }
  }

  let kind: Kind
  let payload: Data

  /// Returns the frame that closes a connection.
  static func close(_ code: CloseCode) -> Frame {
    Frame(kind: .close, payload: Data([UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)]))
  }

  /// The bytes before the payload.
  var head: [UInt8] {
    let length = payload.count
    let first = 0x80 | kind.rawValue
    if length < 126 { return [first, UInt8(length)] }
    if length < 1 << 16 { return [first, 126, UInt8(length >> 8), UInt8(length & 0xFF)] }
    return [first, 127] + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> $0) }
  }
}

/// The reason for the end of a connection (RFC 6455, 7.4.1).
enum CloseCode: UInt16, Error {
  case normal = 1000
  case goingAway = 1001
  case protocolError = 1002
  case unsupportedData = 1003
  case invalidText = 1007
  case tooBig = 1009
}
