import Foundation
import NIOCore
import NIOEmbedded
import WeftSupport

@testable import WeftHTTP

/// Answers each request in one way, and keeps their heads.
final class TestHandler: RequestHandler {
  private let received = LockedState<[RequestHead]>([])
  private let answer: @Sendable (RequestHead) -> RequestAnswer

  init(_ answer: @escaping @Sendable (RequestHead) -> RequestAnswer) { self.answer = answer }

  var heads: [RequestHead] { received.withLock(\.self) }

  func answer(to head: RequestHead, hasRoomForWebSocket: Bool) -> RequestAnswer {
    received.withLock { $0.append(head) }
    return answer(head)
  }

  func refusal(_ status: HTTPStatus, _ why: String, headers: [(name: String, value: String)]) -> HTTPResponse {
    HTTPResponse(status, text: why, headers: headers)
  }
}

/// The server's side of a WebSocket, which keeps what comes.
final class TestPeer: WebSocketPeer {
  enum Event: Equatable {
    case message(Data)
    case ping(Data)
  }

  private let received = LockedState<[Event]>([])
  private let waiting = LockedState<[Frame]>([])

  var events: [Event] { received.withLock(\.self) }

  func send(_ frame: Frame) { waiting.withLock { $0.append(frame) } }

  var hasRoom: Bool { true }

  func receive(_ message: Data) { received.withLock { $0.append(.message(message)) } }

  func receivePing(_ payload: Data) { received.withLock { $0.append(.ping(payload)) } }

  func nextFrame() -> Frame? { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

  func end() {}
}

/// A connection of a server without a socket: it gets a client's bytes in the parts that a test chooses.
final class TestConnection {
  private static let upgrade = """
    GET / HTTP/1.1\r
    Upgrade: websocket\r
    Connection: Upgrade\r
    Sec-WebSocket-Version: 13\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    \r

    """

  let handler: TestHandler
  private let channel = EmbeddedChannel()

  init(
    _ limits: ServerLimits = ServerLimits(),
    answer: @escaping @Sendable (RequestHead) -> RequestAnswer = { _ in .response(HTTPResponse(.ok, text: "answered")) }
  ) throws {
    handler = TestHandler(answer)
    let connections = Connections(limits)
    connections.handler = handler
    try connections.add(channel)
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
  }

  /// Makes a connection that is a WebSocket.
  convenience init(webSocket peer: TestPeer, _ limits: ServerLimits = ServerLimits()) throws {
    try self.init(limits) { _ in .webSocket { _ in peer } }
    try receive(Self.upgrade.utf8)
    _ = try sent()
  }

  var isOpen: Bool { channel.isActive }

  func receive(_ bytes: some Sequence<UInt8>) throws {
    guard isOpen else { return }
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    channel.embeddedEventLoop.run()
  }

  /// Gets bytes in parts of a size.
  func receive(_ bytes: [UInt8], inPartsOf size: Int) throws {
    for start in stride(from: 0, to: bytes.count, by: size) {
      try receive(bytes[start..<min(start + size, bytes.count)])
    }
  }

  /// Lets time go by for the connection's limits.
  func advance(seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

  /// The data sent since the last call.
  func sent() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let data = try channel.readOutbound(as: IOData.self) {
      if case .byteBuffer(let buffer) = data { bytes += buffer.readableBytesView }
    }
    return bytes
  }

  /// The statuses of the responses since the last call.
  func statuses() throws -> [Int] {
    String(decoding: try sent(), as: UTF8.self).matches(of: /HTTP\/1\.1 (\d+) [^\r]*\r\n/).compactMap { Int($0.1) }
  }

  /// The code of the last frame, which closes a WebSocket; nil if none was sent.
  func closeCode() throws -> Int? {
    let bytes = try sent()
    guard bytes.count >= 4, bytes[bytes.count - 4] == 0x88 else { return nil }
    return bytes.suffix(2).reduce(0) { $0 << 8 | Int($1) }
  }
}
