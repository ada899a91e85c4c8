import FlyingFox
import FlyingSocks
import Foundation
import WeftSession

/// Serves the live page of a session: the page's files by HTTP, and what happens by one WebSocket for each page, on one
/// port.
public final class PreviewServer: Sendable {
  /// Why a server can't be started.
  public enum StartError: Error, CustomStringConvertible {
    /// Somebody else listens on the port, or on each one that was tried.
    case busy(ports: ClosedRange<UInt16>)
    /// The host is no address of this machine.
    case unknownHost(String)
    /// The system's own words.
    case system(String)

    /// What went wrong, and what to do.
    public var description: String {
      switch self {
      case .busy(let ports) where ports.count == 1:
        "port \(ports.lowerBound) is taken by another program; choose another one by --port, or let one be found "
          + "without --port"
      case .busy(let ports):
        "ports \(ports.lowerBound) to \(ports.upperBound) are taken by other programs; choose another one by --port"
      case .unknownHost(let host): "\(host) is no IPv4 address of this machine"
      case .system(let text): text
      }
    }
  }

  /// The port that is tried first where none is chosen.
  public static let standardPort: UInt16 = 7171
  /// How many ports are tried where none is chosen.
  static let portsTried: UInt16 = 20

  /// What the server listens on: `127.0.0.1` unless another one was chosen.
  public let host: String
  /// The port that it has got.
  public let port: UInt16
  /// The address of the page, with the token that gives access.
  public var address: String { "http://\(host == "0.0.0.0" ? "127.0.0.1" : host):\(port)/\(token.text)/" }

  private let token: Token
  private let hub: Hub
  private let task: Task<Void, Never>
  private let server: HTTPServer

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - hub: what the pages show.
  ///   - host: an IPv4 address of this machine to listen on. Any but the default lets others on the network in who know
  ///     the token.
  ///   - port: where; nil for ``standardPort``, or the next one that is free. 0 lets the system choose.
  /// - Throws: ``StartError``.
  public static func start(
    _ hub: Hub, host: String = "127.0.0.1", port: UInt16? = nil
  ) async throws(StartError) -> PreviewServer {
    let ports = port.map { $0...$0 } ?? standardPort...standardPort + portsTried - 1
    for port in ports {
      if let server = try await start(hub, host: host, port: port) { return server }
    }
    throw .busy(ports: ports)
  }

  /// Nil where the port is taken.
  private static func start(_ hub: Hub, host: String, port: UInt16) async throws(StartError) -> PreviewServer? {
    let address: sockaddr_in
    do {
      address = try sockaddr_in.inet(ip4: host, port: port)
    } catch {
      throw .unknownHost(host)
    }
    let routes = LateRoutes()
    let pool = EagerPool(pool: HTTPServer.defaultPool())
    let server = HTTPServer(
      // Bodies are refused: none is read ahead.
      config: HTTPServer.Configuration(
        address: address, sharedRequestReplaySize: 0, pool: pool, logger: .disabled), handler: routes)
    // Whichever comes first: it listens, or it has failed.
    let (starts, start) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
    let task = Task {
      do {
        try await server.run()
      } catch {
        start.yield(.failure(error))
      }
    }
    let waiting = Task {
      do {
        try await server.waitUntilListening()
        start.yield(.success(()))
      } catch {
        start.yield(.failure(error))
      }
    }
    defer { waiting.cancel() }
    do {
      var iterator = starts.makeAsyncIterator()
      try await iterator.next()?.get()
    } catch SocketError.failed(_, let number, _) where number == EADDRINUSE {
      return nil
    } catch SocketError.failed(_, let number, _) where number == EADDRNOTAVAIL {
      throw .unknownHost(host)
    } catch {
      task.cancel()
      throw .system("can't listen on \(host):\(port): \(error.localizedDescription)")
    }
    guard case .ip4(_, let actual)? = await server.listeningAddress else {
      throw .system("can't listen on \(host):\(port)")
    }
    let token = Token()
    routes.set(Routes(token: token, origins: Origins(host: host, port: actual), hub: hub))
    return PreviewServer(host: host, port: actual, token: token, hub: hub, task: task, server: server)
  }

  private init(
    host: String, port: UInt16, token: Token, hub: Hub, task: Task<Void, Never>, server: HTTPServer
  ) {
    self.host = host
    self.port = port
    self.token = token
    self.hub = hub
    self.task = task
    self.server = server
  }

  /// Waits until the server has ended; it does so only by ``stop()``, or if its socket fails.
  public func wait() async { await task.value }

  /// Ends the server and all connections.
  public func stop() async {
    hub.disconnectAll()
    await server.stop(timeout: 0.2)
    task.cancel()
  }
}
