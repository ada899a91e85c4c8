import NIOCore
import WeftEssentials

/// The open connections of a server. Used on its thread only.
final class Connections {
  let limits: ServerLimits
  /// The handler of requests; before there is one, no connection is added.
  var handler: (any RequestHandler)?
  private var open: [ObjectIdentifier: Connection] = [:]
  private var isEnded = false
  /// Fulfilled when the last connection has ended; nil as long as the server continues.
  private var finished: EventLoopPromise<Void>?

  init(_ limits: ServerLimits) { self.limits = limits }

  /// The time for the header `Date` (RFC 9110, 5.6.7).
  var date: String {
    let second = time(nil)
    if dateAt.second != second { dateAt = (second, HTTPDate.text(second)) }
    return dateAt.text
  }
  private var dateAt = (second: time_t(-1), text: "")

  /// True if one more WebSocket may be opened.
  var hasRoomForWebSocket: Bool { open.values.count(where: \.isWebSocket) < limits.webSockets }

  /// Adds the connection of a new channel.
  func add(_ channel: any Channel) throws {
    guard !isEnded, let handler else { throw ChannelError.ioOnClosedChannel }
    if open.count >= limits.connections { endOldest() }
    let connection = Connection(channel, handler, self)
    open[ObjectIdentifier(connection)] = connection
    try connection.start()
  }

  func remove(_ connection: Connection) {
    open[ObjectIdentifier(connection)] = nil
    if open.isEmpty { finished?.succeed() }
  }

  /// True if a connection ends with the response to its request.
  var isFinishing: Bool { finished != nil }

  /// Ends connections without a request, and each other one with its response.
  ///
  /// - Parameter promise: fulfilled when all have ended.
  func finish(_ promise: EventLoopPromise<Void>) {
    finished = promise
    for connection in open.values { connection.finish() }
    if open.isEmpty { promise.succeed() }
  }

  /// Ends the connection that has been without a request for longest, one whose request is being answered only if there
  /// is no other; WebSockets are never ended for others.
  ///
  /// - Returns: True if there was one.
  @discardableResult
  func endOldest() -> Bool {
    let connections = open.values.filter { !$0.isWebSocket }
    let others = connections.filter { !$0.isAnswering }
    guard let oldest = (others.isEmpty ? connections : others).min(by: { $0.lastRequest < $1.lastRequest }) else {
      return false
    }
    oldest.end()
    return true
  }

  /// Ends all of them, and those that still come.
  func end() {
    isEnded = true
    for connection in open.values { connection.endWithServer() }
  }
}

/// Ends an old connection if no descriptor is free for a new one; if there is none, SwiftNIO rests for a moment.
final class AcceptErrors: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private let connections: Connections

  init(_ connections: Connections) { self.connections = connections }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if !connections.endOldest() { context.fireErrorCaught(error) }
  }
}
