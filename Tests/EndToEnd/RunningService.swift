import Foundation
import RawClient
import WeftJSON

/// A service that runs, as clients of it see it.
final class RunningService {
  let command: Command
  let running: RunningCommand
  /// Where it listens.
  let endpoint: Endpoint
  var port: UInt16 { endpoint.port }

  /// Starts a service of a command's folder, and waits until it listens.
  init(_ command: Command, _ options: [String] = [], environment: [String: String] = [:]) throws {
    self.command = command
    running = try RunningCommand(command, ["serve", "--port", "0"] + options, environment: environment)
    try running.expect("\"event\":\"listening\"")
    let line = Self.lines(running.text).first { $0["event"]?.string == "listening" }
    guard let port = line?["address"]?.string?.split(separator: ":").last.flatMap({ UInt16($0) }) else {
      throw PseudoTerminal.Failure(description: "no address: \(running.text)")
    }
    endpoint = Endpoint(port: port)
  }

  /// The lines of the log.
  var log: [JSON] { Self.lines(running.text) }

  private static func lines(_ text: String) -> [JSON] {
    text.split(separator: "\n").filter { $0.hasPrefix("{") }.compactMap { try? JSON(parsing: Array($0.utf8)) }
  }

  /// A response.
  struct Response {
    let status: Int
    let head: String
    let body: [UInt8]

    /// The value of a header; nil if it isn't there.
    func header(_ name: String) -> String? {
      head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
        .map { String($0.dropFirst(name.utf8.count + 2)) }
    }

    var json: JSON? { try? JSON(parsing: body) }
  }

  /// The port of a service.
  struct Endpoint: Sendable {
    let port: UInt16

    func client() throws -> RawClient { try RawClient(port: port, limit: 600) }

    /// Sends a request on a connection, and returns the response.
    func send(
      _ path: String, method: String = "GET", headers: [String] = [], body: String = "", on client: RawClient
    ) async throws -> Response {
      let length = method == "POST" ? ["Content-Length: \(body.utf8.count)"] : []
      let lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + length + headers
      await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
      let head = try await client.head()
      let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      let count = head.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
      return Response(status: status, head: head, body: method == "HEAD" ? [] : try await client.read(count))
    }
  }

  /// Sends a request on a connection of its own, and returns the response.
  func request(
    _ path: String, method: String = "GET", headers: [String] = [], body: String = ""
  ) async throws -> Response {
    try await endpoint.send(path, method: method, headers: headers, body: body, on: try client())
  }

  func client() throws -> RawClient { try endpoint.client() }

  /// Sends a request on a connection, and returns the response.
  func send(
    _ path: String, method: String = "GET", headers: [String] = [], on client: RawClient
  ) async throws -> Response { try await endpoint.send(path, method: method, headers: headers, on: client) }

  /// The value of a metric; 0 if it isn't there.
  func metric(_ name: String) async throws -> Double {
    let text = String(decoding: try await request("/metrics").body, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line.flatMap { Double($0.dropFirst(name.utf8.count + 1)) } ?? 0
  }

  /// Waits until a metric has a value.
  func wait(for name: String, _ value: Double) async throws {
    let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    while try await metric(name) != value {
      guard Date() < limit else {
        throw PseudoTerminal.Failure(description: "\(name) is not \(value): \(running.text)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// A script with errors, loops and hunger on demand.
let hungryCard = """
  local ui = require "weft"
  ui.preview("Card", { width = 60, height = 30, scale = 1 }, function(props)
    props = props or { title = "none" }
    if props.loops then while true do end end
    if props.eats then
      local heap = {}
      while true do heap[#heap + 1] = string.rep("x", 1 << 20) .. #heap end
    end
    if props.works then local sum = 0 for number = 1, props.works do sum = sum + number end end
    return ui.TextNode { text = props.title .. "", font = "Inter 12" }
  end)
  """
