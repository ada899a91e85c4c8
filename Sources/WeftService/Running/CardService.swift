import WeftCards
import WeftEssentials
import WeftHTTP
import WeftJSON
import WeftSession
import WeftSupport

/// Serves the pictures of a folder's scripts by HTTP.
package final class CardService: Sendable {
  /// The reason why a service can't be started.
  package struct NotStarted: Error {
    package let reason: String
  }

  /// The port that it listens on.
  package var port: UInt16 { server.port }
  private let settings: ServiceSettings
  private let server: HTTPServer
  private let pool: CardPool
  private let routes: ServiceRoutes
  private let log: LineLog
  private let reload: ScriptReload?

  /// Starts a service: its scripts are run once, and then it listens.
  ///
  /// - Parameters:
  ///   - settings: the settings.
  ///   - write: writes lines of the log, on a thread of the log.
  /// - Throws: ``NotStarted`` for a script that can't run, or a port that can't be used.
  package init(_ settings: ServiceSettings, write: @escaping @Sendable (String) -> Void) throws(NotStarted) {
    self.settings = settings
    let scripts = CardScripts(in: settings.folder)
    guard settings.watches || !scripts.names.isEmpty else {
      throw NotStarted(reason: "there is no .lua file in \(settings.folder)")
    }
    let pool = CardPool(settings)
    let log = LineLog(write: write)
    let check = pool.check(scripts)
    // With --watch it can be corrected.
    let reason =
      check.problems.first?.problem.text
      ?? (check.cards.names.isEmpty ? "no .lua file in \(settings.folder) has a ui.preview, or returns a node" : nil)
    if let reason, !settings.watches {
      pool.end()
      log.end()
      throw NotStarted(reason: reason)
    }
    let routes = ServiceRoutes(settings, pool, check.cards, log)
    let reload: ScriptReload?
    do throws(FileWatchError) {
      reload = settings.watches ? try ScriptReload(settings.folder, pool, routes, log) : nil
    } catch {
      pool.end()
      throw NotStarted(reason: error.description)
    }
    do throws(HTTPServer.Failure) {
      server = try HTTPServer.start(host: settings.host, port: settings.port, limits: .service) { _ in routes }
    } catch {
      reload?.end()
      pool.end()
      throw NotStarted(reason: Self.reason(error, settings))
    }
    (self.pool, self.routes, self.log, self.reload) = (pool, routes, log, reload)
    log.add([
      "event": "listening", "address": .string("http://\(settings.host):\(server.port)"),
      "cards": JSON(check.cards.names),
    ])
    reload?.report(check)
  }

  private static func reason(_ failure: HTTPServer.Failure, _ settings: ServiceSettings) -> String {
    switch failure.number {
    case EADDRINUSE: "port \(settings.port) is taken by another program; choose another one by --port"
    case EADDRNOTAVAIL, EINVAL: "\(settings.host) is no IPv4 address of this machine"
    default: "can't listen on \(settings.host):\(settings.port): \(String(cString: strerror(failure.number)))"
    }
  }

  /// The seconds in which requests are refused that were not answered in those of the settings: more than it takes.
  private static let lastAnswers = 10.0

  /// Ends the service: no further connection is accepted, and requests that have begun are answered, for the seconds of
  /// the settings; then the workers are ended, and the requests that they have are refused.
  package func stop() async {
    routes.end()
    reload?.end()
    log.add(["event": "ending"])
    let ending = Task { [pool, settings] in
      guard (try? await Task.sleep(for: .seconds(settings.grace))) != nil else { return }
      pool.end()
    }
    await server.finish(within: settings.grace + Self.lastAnswers)
    ending.cancel()
    pool.end()
    log.add(["event": "ended"])
    log.end()
  }
}

extension ServerLimits {
  /// The limits of the service's clients.
  static var service: ServerLimits {
    var limits = ServerLimits()
    limits.requestLine = 8 << 10
    limits.connections = 1024
    limits.webSockets = 0
    return limits
  }
}
