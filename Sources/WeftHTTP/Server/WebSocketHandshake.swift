import NIOCore
import NIOHTTP1
import NIOWebSocket
import WeftEssentials

/// The server's part of the WebSocket handshake (RFC 6455, 4.2).
enum WebSocketHandshake {
  /// Returns the refusal of a request that asks for no WebSocket, or not in the right way: a status, a reason, and
  /// headers; nil if there is nothing wrong with it.
  static func refusal(of head: RequestHead) -> (HTTPStatus, String, headers: [(name: String, value: String)])? {
    guard head.headers["upgrade"]?.lowercased() == "websocket",
      RequestHead.tokens(head.headers["connection"]).contains("upgrade")
    else { return (.upgradeRequired, "This is the address of a WebSocket.", []) }
    guard head.headers["sec-websocket-version"] == "13" else {
      return (.upgradeRequired, "Only version 13 of WebSockets is spoken.", [("Sec-WebSocket-Version", "13")])
    }
    guard let key = head.headers["sec-websocket-key"], Data(base64Encoded: key)?.count == 16 else {
      return (.badRequest, "Sec-WebSocket-Key: expected 16 bytes in base 64.", [])
    }
    return nil
  }

  /// Returns the headers of the response that switches to the protocol; nil if SwiftNIO finds something wrong with the
  /// request. On the channel's loop.
  static func headers(for head: HTTPRequestHead, _ channel: any Channel) -> HTTPHeaders? {
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    var headers: HTTPHeaders?
    // Nothing is waited for: it is known at once.
    upgrader.buildUpgradeResponse(channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
      .assumeIsolated().whenSuccess { headers = $0 }
    return headers
  }
}
