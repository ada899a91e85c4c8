import FlyingFox

/// An answer after which the connection is closed, with all that is still to come by it. The server itself closes a
/// connection only where the client wishes it, or when a socket that it has been made into has ended: so this one has, at
/// once.
struct Hangup: WSHandler {
  static func response(_ status: HTTPStatusCode) -> HTTPResponse {
    var response = HTTPResponse(
      headers: [.connection: "close", HTTPHeader("Cache-Control"): "no-store"], webSocket: Hangup())
    response.statusCode = status
    return response
  }

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    AsyncStream { nil }
  }
}
