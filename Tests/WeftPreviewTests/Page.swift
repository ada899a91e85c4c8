import Foundation
import Testing
import WeftHTTP
import RawClient
import Weft
import WeftPreview
import WeftSession
import WeftSupport

/// A folder with scripts, a server over it, and pages that look at it.
final class Preview {
  /// A script whose box moves to the other end when it is touched.
  static let mover = """
    local ui = require "weft"
    local Mover = ui.CellNode:subclass "Mover"
    function Mover:init()
      self.automaticallyManagesSubnodes = true
      self.box = ui.DisplayNode { backgroundColor = "gold", style = { width = 20, height = 20 } }
    end
    function Mover:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "horizontal", justifyContent = self.away and "end" or "start", self.box }
    end
    function Mover:touchesEnded()
      self.away = true
      self:transitionLayoutWithAnimation { animated = true }
    end
    ui.preview("A mover", { width = 200, height = 40 }, function() return Mover() end)
    """

  let folder: String
  let pages: LivePages
  let server: PreviewServer
  let token: String

  init(
    _ files: [String: String], opens: [String]? = nil, limits: ServerLimits = .patient, editor: String? = nil,
    isReadOnly: Bool = false, timeLimit: Double = 10, makeConsole: ConsoleMaker? = nil
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
      .resolvingSymlinksInPath().path
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    pages = await LivePages(
      title: "test", folder: folder, configuration: SessionConfiguration(timeLimit: timeLimit), isReadOnly: isReadOnly,
      makeConsole: makeConsole, editor: editor)
    server = try PreviewServer.start(pages, port: 0, limits: limits)
    token = String(server.address.split(separator: "/").last ?? "")
    let names = opens ?? files.keys.filter { $0.hasSuffix(".lua") }
    await pages.session.perform { session in
      for name in names { session.open(file: folder + "/" + name, root: folder) }
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
    let server = server
    Task { await server.stop() }
  }

  var host: String { "127.0.0.1:\(server.port)" }

  func write(_ text: String, to name: String) async throws {
    let file = folder + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    await pages.session.perform { $0.reload([file]) }
  }

  func client() throws -> RawClient { try RawClient(port: server.port) }

  /// All that a page has been sent once the session has nothing more to say. Pictures are painted; those of the last
  /// change may come later, as they are made on another thread.
  func told(_ page: Page) async throws -> [[String: Any]] {
    var told: [[String: Any]] = []
    for round in 0..<2 {
      // Refused after all that was sent before it.
      try await page.send(["type": "nonsense"])
      while true {
        let message = try await page.next()
        if message["type"] as? String == "frame" { try await page.paint(message) }
        if message["kind"] as? String == "refused" { break }
        told.append(message)
      }
      if round == 0 { await pages.session.perform { _ = $0.turn() } }
    }
    return told
  }

  /// A page that is connected.
  func page() async throws -> Page {
    let client = try client()
    let answer = try await client.request(
      "/\(token)/socket", host: host, headers: RawClient.upgrade(origin: "http://\(host)"))
    guard answer.status == 101 else { throw RawClient.Failure(description: "no socket: \(answer.head)") }
    return Page(client, folder)
  }
}

extension ServerLimits {
  /// Limits that no test runs into because the machine is busy.
  static var patient: ServerLimits {
    var limits = ServerLimits()
    limits.headTime = 3600
    limits.idleTime = 3600
    limits.responseTime = 3600
    return limits
  }
}

/// A page as a browser has it open, without the browser.
final class Page: Sendable {
  let client: RawClient
  private let folder: String
  /// The last pixels of each cell, with the frame that brought them.
  private let shown = LockedState<[Int: (frame: Int, pixels: [UInt8])]>([:])

  init(_ client: RawClient, _ folder: String) {
    self.client = client
    self.folder = folder
  }

  func send(_ fields: [String: Any]) async throws {
    await client.sendMessage(String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self))
  }

  func show(_ cell: Int, _ file: String, _ name: String, _ more: [String: Any] = [:]) async throws {
    try await send(["type": "show", "cell": cell, "file": folder + "/" + file, "name": name].merging(more) { $1 })
  }

  /// A finger comes down near the corner of what is shown, and is lifted.
  func tap(_ cell: Int) async throws {
    for phase in ["began", "ended"] { try await send(["type": "drag", "cell": cell, "phase": phase, "x": 5, "y": 5]) }
  }

  /// The next message, of whatever type; a picture's file, or all its pixels, stand in `file`, and the number of bytes that
  /// came in `bytes`.
  func next() async throws -> [String: Any] {
    let (opcode, payload) = try await client.frame()
    guard opcode == 1 || opcode == 2 else { throw RawClient.Failure(description: "a frame of kind \(opcode)") }
    guard opcode == 2 else { return try object(payload) }
    let length = payload.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    var message = try object(Array(payload[4..<4 + length]))
    let file = payload[(4 + length)...]
    message["bytes"] = file.count
    message["file"] = try pixels(message, file) ?? Array(file)
    return message
  }

  /// The pixels of a frame that has some, put together from those before.
  private func pixels(_ message: [String: Any], _ file: ArraySlice<UInt8>) throws -> [UInt8]? {
    guard let rows = message["rows"] as? [[Int]] else { return nil }
    let cell = try #require(message["cell"] as? Int)
    let frame = try #require(message["frame"] as? Int)
    let stride = try #require(message["columns"] as? Int) * 4
    let before = shown.withLock { $0[cell] }
    #expect(message["base"] as? Int == nil || message["base"] as? Int == before?.frame)
    var (pixels, rest): ([UInt8], ArraySlice<UInt8>) = ([], file)
    for run in rows {
      switch run[1] {
      case -1:
        pixels += rest.prefix(run[0] * stride)
        rest = rest.dropFirst(run[0] * stride)
      case -2: for _ in 0..<run[0] { pixels += pixels.suffix(stride) }
      default: pixels += try #require(before).pixels[(run[1] * stride)..<((run[1] + run[0]) * stride)]
      }
    }
    #expect(rest.isEmpty)
    shown.withLock { $0[cell] = (frame, pixels) }
    return pixels
  }

  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
  }

  /// The next message of a type, others skipped.
  func next(_ type: String, where isIt: ([String: Any]) -> Bool = { _ in true }) async throws -> [String: Any] {
    while true {
      let message = try await next()
      if message["type"] as? String == type, isIt(message) { return message }
    }
  }

  /// The code that the server ends the connection with.
  func closeCode() async throws -> Int {
    while true {
      let frame = try await client.frame()
      if frame.opcode == 8 { return frame.payload.prefix(2).reduce(0) { $0 << 8 | Int($1) } }
    }
  }

  /// Says that a frame has been painted.
  func paint(_ frame: [String: Any]) async throws {
    try await send(["type": "painted", "cell": frame["cell"] ?? 0, "frame": frame["frame"] ?? 0])
  }
}
