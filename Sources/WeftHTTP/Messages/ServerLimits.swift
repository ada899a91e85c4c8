/// Limits of the requests, connections and times of clients. A request beyond them is refused before it is parsed, so
/// that no web page can keep the server busy: any page may send requests to this machine.
package struct ServerLimits: Sendable {
  /// The maximum length of a request line, in bytes.
  package var requestLine = 4 << 10
  /// The maximum length of a request's head, in bytes: the request line and the headers.
  package var head = 16 << 10
  /// The maximum number of headers of a request.
  package var headers = 64
  /// The maximum length of a WebSocket's message and of a frame, in bytes.
  package var message = 256 << 10
  /// The maximum number of connections of any kind; one more closes the one that has been without a complete request
  /// for longest.
  package var connections = 128
  /// The maximum number of WebSockets.
  package var webSockets = 32
  /// The seconds from a request's first byte, or from the connection's, to the end of its head.
  package var headTime = 10.0
  /// The seconds that a connection may wait for its next request.
  package var idleTime = 60.0
  /// The seconds that a client may take to send the body of a request, and to read a response.
  package var responseTime = 30.0
  /// The seconds during which data of a refused client is read and dropped.
  package var drainTime = 2.0

  package init() {}
}
