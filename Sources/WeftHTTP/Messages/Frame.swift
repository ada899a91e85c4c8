import NIOCore
import NIOWebSocket
import WeftEssentials

/// A frame of the WebSocket protocol.
package struct Frame: Sendable, Equatable {
  /// The kind of a frame, by its number in RFC 6455.
  package enum Kind: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    /// True for a control frame, which is short and never fragmented.
    var isControl: Bool { rawValue >= 8 }

    fileprivate var opcode: WebSocketOpcode {
      switch self {
      case .continuation: .continuation
      case .text: .text
      case .binary: .binary
      case .close: .connectionClose
      case .ping: .ping
      case .pong: .pong
      }
    }
  }

  package let kind: Kind
  package let payload: Data

  package init(kind: Kind, payload: Data) {
    self.kind = kind
    self.payload = payload
  }

  /// Returns the frame that closes a connection.
  static func close(_ code: CloseCode) -> Frame {
    Frame(kind: .close, payload: Data([UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)]))
  }

  /// The frame for SwiftNIO's encoder.
  var encodable: WebSocketFrame {
    WebSocketFrame(fin: true, opcode: kind.opcode, data: ByteBuffer(bytes: payload))
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

extension CloseCode {
  /// Checks the payload of a client's close frame: a code that may be sent, with a reason in words, or nothing.
  static func check(_ payload: Data) throws(CloseCode) {
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
