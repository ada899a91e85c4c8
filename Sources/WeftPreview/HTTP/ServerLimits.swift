import Foundation

/// Bounds of what a client may send, hold open and take its time over. What is beyond them is refused before it is
/// parsed, so that no web page can keep the server busy: any page may send requests to this machine.
package struct ServerLimits: Sendable {
  /// Bytes of a request line.
  package var requestLine = 4 << 10
  /// Bytes of a request's head: the request line and the headers.
  package var head = 16 << 10
  /// Headers of a request.
  package var headers = 64
  /// Bytes of a page's message; no frame is longer.
  package var message = 256 << 10
  /// Connections of any kind; one more closes the one that has been without a complete request for longest.
  package var connections = 128
  /// Connections that are a page's.
  package var pages = 32
  /// Seconds from a request's first byte, or from the connection's, to the end of its head.
  package var headTime = 10.0
  /// Seconds that a connection may wait for its next request.
  package var idleTime = 60.0
  /// Seconds that a client may take to read a response.
  package var responseTime = 30.0
  /// Seconds that a client which has been refused may go on sending what nobody reads.
  package var drainTime = 2.0

  package init() {}
}
