import WeftEssentials
import WeftHTTP
import WeftSession
import WeftSupport

/// Serves the live page of a session: the page's files by HTTP, and the session's messages by one WebSocket for each
/// page, on one port.
public final class PreviewServer: Sendable {
  /// The reason why a server can't be started.
  public enum StartError: Error, CustomStringConvertible {
    /// The port is in use, or each one that was tried.
    case busy(ports: ClosedRange<UInt16>)
    /// The host isn't an address of this machine.
    case unknownHost(String)
    /// The system's message.
    case system(String)

    /// The error, with a hint.
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

  /// The first port that is tried if none is chosen.
  public static let standardPort: UInt16 = 7171
  /// The number of ports that are tried if none is chosen.
  static let portsTried: UInt16 = 20

  /// The address that the server listens on: `127.0.0.1` by default.
  public let host: String
  /// The port of the server.
  public let port: UInt16
  /// The address of the page, with the token that gives access.
  public var address: String { "http://\(host == "0.0.0.0" ? "127.0.0.1" : host):\(port)/\(token.text)/" }

  private let token: Token
  private let server: HTTPServer

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - pages: the session and its pages.
  ///   - host: an IPv4 address of this machine to listen on. Any but the default admits others on the network who know
  ///     the token.
  ///   - port: the port; nil for ``standardPort``, or the next free one. For 0 the system chooses.
  ///   - token: the token that gives access; a new one by default. See ``TokenStore``.
  /// - Throws: ``StartError``.
  public static func start(
    _ pages: LivePages, host: String = "127.0.0.1", port: UInt16? = nil, token: Token = Token()
  ) throws(StartError) -> PreviewServer {
    try start(pages, host: host, port: port, token: token, limits: ServerLimits())
  }

  /// Starts a server with other limits.
  package static func start(
    _ pages: LivePages, host: String = "127.0.0.1", port: UInt16? = nil, token: Token = Token(), limits: ServerLimits
  ) throws(StartError) -> PreviewServer {
    var address = in_addr()
    guard inet_pton(AF_INET, host, &address) == 1 else { throw .unknownHost(host) }
    let ports = port.map { $0...$0 } ?? standardPort...standardPort + portsTried - 1
    for port in ports {
      do throws(HTTPServer.Failure) {
        let server = try HTTPServer.start(host: host, port: port, limits: limits) { port in
          Routes(token: token, origins: Origins(host: host, port: port), pages: pages)
        }
        return PreviewServer(server, host: host, token: token)
      } catch {
        switch error.number {
        case EADDRINUSE: continue
        case EADDRNOTAVAIL: throw .unknownHost(host)
        default: throw .system("can't listen on \(host):\(port): \(String(cString: strerror(error.number)))")
        }
      }
    }
    throw .busy(ports: ports)
  }

  private init(_ server: HTTPServer, host: String, token: Token) {
    self.server = server
    self.host = host
    port = server.port
    self.token = token
  }

  /// Waits until ``stop()`` has ended the server.
  public func wait() async { await server.wait() }

  /// Ends the server and all connections.
  public func stop() async { await server.stop() }
}
