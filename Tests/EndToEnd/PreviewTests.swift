import Foundation
import FoundationNetworking
import Testing

@Suite("weft preview")
struct PreviewTests {
  private static let script = """
    local ui = require "weft"
    ui.preview("A box", { width = 100, height = 40, variants = { { name = "Wide", width = 300 } } }, function()
      return ui.DisplayNode { backgroundColor = "tomato" }
    end)
    """

  /// The command while it serves.
  private final class Serving {
    let process = Process()
    private let output = Pipe()
    let errors = Pipe()
    /// What it has printed, up to the address of its page.
    private(set) var text = ""

    init(_ command: Command, _ arguments: [String]) throws {
      guard let executable = Command.executable else { throw NotBuilt() }
      process.executableURL = executable
      process.arguments = ["preview"] + arguments
      process.currentDirectoryURL = command.folder
      process.environment = command.environment
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      while !text.contains("\n") {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        text += String(decoding: data, as: UTF8.self)
      }
    }

    deinit { if process.isRunning { process.terminate() } }

    var address: URL? {
      text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") }.flatMap { URL(string: String($0)) }
    }

    func interrupt() -> Int32 {
      process.interrupt()
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
  }

  private func status(_ url: URL) async throws -> Int {
    let (_, response) = try await URLSession.shared.data(from: url)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }

  @Test("It prints the page's address with its token, serves it, and ends at Ctrl-C with exit code 0")
  func serves() async throws {
    let command = try Command(["box.lua": Self.script])
    for arguments in [["--port", "0"], ["box.lua", "--port", "0"]] {
      let serving = try Serving(command, arguments)
      let address = try #require(serving.address)
      #expect(address.host == "127.0.0.1")
      #expect(address.path.count == 33)
      #expect(try await status(address) == 200)
      #expect(try await status(URL(string: "/", relativeTo: address)!) == 404)
      #expect(serving.interrupt() == 0)
    }
  }

  @Test("A folder's address holds from start to start, for its user alone, until --new-token renews it")
  func tokens() async throws {
    let command = try Command(["box.lua": Self.script])
    let store = try #require(command.environment["XDG_STATE_HOME"]) + "/weft/tokens"
    func start(_ arguments: String...) throws -> (serving: Serving, token: String) {
      let serving = try Serving(command, arguments)
      return (serving, try #require(serving.address).lastPathComponent)
    }
    let (first, token) = try start("--port", "0")
    let port = try #require(first.address?.port)
    #expect(first.interrupt() == 0)
    let (second, same) = try start("--port", "\(port)")
    #expect(same == token)
    #expect(second.address == first.address)
    #expect(second.interrupt() == 0)
    func mode(_ path: String) -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
    #expect(mode(store) == 0o700)
    let files = try FileManager.default.contentsOfDirectory(atPath: store)
    #expect(files.count == 1)
    let file = store + "/" + (try #require(files.first))
    #expect(mode(file) == 0o600)
    // A token that others could have read is worth nothing.
    #expect(chmod(file, 0o644) == 0)
    let (third, other) = try start("--port", "0")
    #expect(other != token)
    #expect(mode(file) == 0o600)
    #expect(third.interrupt() == 0)
    let (fourth, new) = try start("--port", "\(port)", "--new-token")
    #expect(new != other)
    // The old address says what to do.
    let (body, response) = try await URLSession.shared.data(from: try #require(first.address))
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
    #expect(String(decoding: body, as: UTF8.self).contains("Copy the address that weft preview has printed"))
    #expect(fourth.interrupt() == 0)
    #expect(try start("--port", "0").token == new)
    // What can't be kept is reported, and serves.
    try FileManager.default.removeItem(atPath: store)
    try Data().write(to: URL(fileURLWithPath: store))
    let (kept, _) = try start("--port", "0")
    #expect(kept.interrupt() == 0)
    let warnings = String(decoding: kept.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(warnings.hasPrefix("warning: the page's address changes at each start: "))
  }

  @Test("The terminal tells an error of a saved script with its line, once, and when it is corrected")
  func terminal() throws {
    let command = try Command(["box.lua": Self.script])
    let serving = try Serving(command, ["--port", "0"])
    var told = ""
    func wait(for text: String) {
      while !told.contains(text) {
        let data = serving.errors.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        told += String(decoding: data, as: UTF8.self)
      }
    }
    let file = command.folder.appendingPathComponent("box.lua")
    let broken = Self.script.replacing("return ui.DisplayNode", with: "retrun ui.DisplayNode")
    try Data(broken.utf8).write(to: file, options: .atomic)
    wait(for: "did you mean")
    #expect(told.hasPrefix("box.lua:3: error: syntax error near 'ui'\n"), "\(told)")
    try Data(Self.script.utf8).write(to: file, options: .atomic)
    wait(for: ": fixed\n")
    #expect(told.hasSuffix("\nnote: box.lua: fixed\n"), "\(told)")
    #expect(told.components(separatedBy: "error:").count == 2, "\(told)")
    #expect(serving.interrupt() == 0)
  }

  @Test("A folder without a script is served: the first script may come later")
  func emptyFolder() async throws {
    let command = try Command([:])
    let serving = try Serving(command, ["--port", "0"])
    let address = try #require(serving.address)
    #expect(try await status(address) == 200)
    #expect(serving.interrupt() == 0)
  }

  @Test("A port that is taken, and a host that isn't this machine's, end it with a message that says what to do")
  func refusals() throws {
    let command = try Command(["box.lua": Self.script])
    let serving = try Serving(command, ["--port", "0"])
    let port = try #require(serving.address?.port)
    let busy = try command.run("preview", "--port", "\(port)")
    #expect(busy.status == 1)
    #expect(
      busy.errors == """
        error: port \(port) is taken by another program; choose another one by --port, or let one be found without --port

        """)
    let elsewhere = try command.run("preview", "--host", "192.0.2.1", "--port", "0")
    #expect(elsewhere.status == 1)
    #expect(elsewhere.errors == "error: 192.0.2.1 is no IPv4 address of this machine\n")
    let nothing = try command.run("preview", "nowhere")
    #expect(nothing.status == 2)
  }

  @Test("A variant is rendered by its preview's name and its own; a folder's tree and check know it, too")
  func variants() throws {
    let command = try Command(["box.lua": Self.script])
    let wide = try command.run("render", "box.lua", "--preview", "A box/Wide", "-o", "wide.png")
    #expect(wide.status == 0, "\(wide.errors)")
    #expect(try pngSize(command.data("wide.png")) == [600, 80])
    #expect(try command.run("tree", "box.lua", "--preview", "A box/Wide").text.contains("300"))
    let wrong = try command.run("render", "box.lua", "--preview", "A box/Wyde")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("did you mean \"A box/Wide\"?"))
    #expect(try command.run("check", "box.lua", "--json").text.contains("\"layouts\" : 2"))
  }
}
