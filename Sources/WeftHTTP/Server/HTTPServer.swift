import NIOCore
import NIOPosix
import WeftEssentials

/// Serves HTTP and WebSockets on a port of this machine, by SwiftNIO: one thread does for each client the work that is
/// possible without waiting, so that no client delays another. ``ServerLimits`` bounds the work for one client at a time.
package final class HTTPServer: Sendable {
  /// The reason why a server can't be started: a number of the system.
  package struct Failure: Error {
    package let number: Int32
  }

  /// The thread of all servers, from the first on.
  private static let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  /// The port of the server.
  package let port: UInt16
  private let channel: any Channel
  private let connections: NIOLoopBound<Connections>

  /// Listens, and serves until ``stop()``.
  ///
  /// - Parameters:
  ///   - host: an IPv4 address of this machine.
  ///   - port: the port; for 0 the system chooses one.
  ///   - limits: the limits of clients.
  ///   - makeHandler: makes what answers requests, for the port.
  /// - Throws: ``Failure``.
  package static func start(
    host: String, port: UInt16, limits: ServerLimits, _ makeHandler: @escaping @Sendable (UInt16) -> any RequestHandler
  ) throws(Failure) -> HTTPServer {
    do {
      let address = try SocketAddress(ipAddress: host, port: Int(port))
      return try loops.next().flatSubmit { listen(at: address, limits, makeHandler) }.wait()
    } catch {
      throw Failure(number: (error as? IOError)?.errnoCode ?? EINVAL)
    }
  }

  private static func listen(
    at address: SocketAddress, _ limits: ServerLimits, _ makeHandler: @escaping @Sendable (UInt16) -> any RequestHandler
  ) -> EventLoopFuture<HTTPServer> {
    let connections = NIOLoopBound(Connections(limits), eventLoop: loops.next())
    return ServerBootstrap(group: loops)
      .serverChannelOption(.backlog, value: SOMAXCONN)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // A few at a time, so that open connections are served in between.
      .serverChannelOption(.maxMessagesPerRead, value: 16)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptErrors(connections.value))
        }
      }
      // Connections read when they have use for more, and are not at their end when the client sends no more.
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 64 << 10))
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // By default the system delays a small packet until the one before was acknowledged, which a browser does after up
      // to 40 ms.
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // Otherwise the connection of a machine that has left the network would be kept forever.
      .childChannelOption(.socketOption(.so_keepalive), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try connections.value.add(channel) }
      }
      .bind(to: address)
      .flatMapThrowing { channel in
        let port = UInt16(channel.localAddress?.port ?? 0)
        connections.value.handler = makeHandler(port)
        return HTTPServer(port, channel, connections)
      }
  }

  private init(_ port: UInt16, _ channel: any Channel, _ connections: NIOLoopBound<Connections>) {
    self.port = port
    self.channel = channel
    self.connections = connections
  }

  /// Waits until ``stop()`` has ended the server.
  package func wait() async { try? await channel.closeFuture.get() }

  /// Ends the server: no further connection is accepted, and each one ends once the request that it has is answered.
  ///
  /// - Parameter seconds: those after which connections that are still open are broken.
  package func finish(within seconds: Double) async {
    let loop = channel.eventLoop
    let finished = loop.makePromise(of: Void.self)
    loop.execute { [channel, connections] in
      channel.close(promise: nil)
      connections.value.finish(finished)
    }
    let timeout = loop.scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) { [connections] in connections.value.end() }
    try? await finished.futureResult.get()
    timeout.cancel()
    await wait()
  }

  /// Ends the server and all connections.
  package func stop() async {
    channel.eventLoop.execute { [channel, connections] in
      connections.value.end()
      channel.close(promise: nil)
    }
    await wait()
  }
}
