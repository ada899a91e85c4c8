import WeftEssentials

/// The server's part of the WebSocket handshake (RFC 6455, 4.2).
enum WebSocketHandshake {
  /// Returns the response to a request: the switch of protocols, or a refusal.
  static func response(to head: RequestHead) -> HTTPResponse {
    guard head.headers["upgrade"]?.lowercased() == "websocket",
      RequestHead.tokens(head.headers["connection"]).contains("upgrade")
    else { return HTTPResponse(refusal: .upgradeRequired, "This is the address of a WebSocket.") }
    guard head.headers["sec-websocket-version"] == "13" else {
      var refusal = HTTPResponse(refusal: .upgradeRequired, "Only version 13 of WebSockets is spoken.")
      refusal.headers.append(("Sec-WebSocket-Version", "13"))
      return refusal
    }
    guard let key = head.headers["sec-websocket-key"], Data(base64Encoded: key)?.count == 16 else {
      return HTTPResponse(refusal: .badRequest, "Sec-WebSocket-Key: expected 16 bytes in base 64.")
    }
    let hash = SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return HTTPResponse(webSocketAccept: Data(hash).base64EncodedString())
  }
}
