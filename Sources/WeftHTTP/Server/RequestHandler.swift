import WeftEssentials

/// Answers the requests of a server. It is called on the server's thread and must not wait.
package protocol RequestHandler: Sendable {
  /// Decides on a request by its head, before its body is read.
  ///
  /// - Parameter hasRoomForWebSocket: true if one more WebSocket may be opened.
  func answer(to head: RequestHead, hasRoomForWebSocket: Bool) -> RequestAnswer

  /// Returns the response to a request that the server itself refuses.
  ///
  /// - Parameter headers: headers that belong to the refusal.
  func refusal(_ status: HTTPStatus, _ why: String, headers: [(name: String, value: String)]) -> HTTPResponse
}

/// The answer to a request.
package enum RequestAnswer: Sendable {
  /// A response that is known. A body of the request is not read, and the connection ends.
  case response(HTTPResponse)
  /// A response that is made once the body of the request was received, if that has at most some number of bytes. The
  /// task is cancelled when the client breaks the connection.
  case later(bodyLimit: Int, @Sendable (_ body: [UInt8]) async -> HTTPResponse)
  /// A WebSocket, if the request asks for one in the right way.
  ///
  /// The function gets one that has the server look whether there are messages to take, or room for some; on any thread.
  case webSocket(@Sendable (_ wake: @escaping @Sendable () -> Void) -> any WebSocketPeer)
}

/// The server's side of a WebSocket: what it receives, and what it has to send. Its functions are called on the server's
/// thread and must not wait.
package protocol WebSocketPeer: Sendable {
  /// True if one more message can be received; while it is false nothing more is read from the client.
  var hasRoom: Bool { get }
  /// Receives a text message.
  func receive(_ message: Data)
  /// Receives a ping, which is to be answered by a pong with the same payload.
  func receivePing(_ payload: Data)
  /// Returns the next frame that is to be sent. The server asks for it when the one before was taken by the system.
  func nextFrame() -> Frame?
  /// Ends the WebSocket; called once.
  func end()
}
