import Foundation
import TestServer
import Testing
import WeftJSON

@Suite("Images of the network in scripts")
struct NetworkImageTests {
  /// One pixel, in red.
  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==")

  private static let script = """
    local ui = require "weft"
    local function photo(url)
      local node = ui.NetworkImageNode { shouldRetry = false, style = { preferredSize = { 10, 10 } },
        url = url }
      node.delegate = {
        didLoadImage = function(self, node, image, info) print("loaded", image.width, info.source) end,
        didFailWithError = function(self, node, error) print("failed", error.message) end,
      }
      return node
    end
    """

  private func server() throws -> TestServer {
    let png = [UInt8](try #require(Self.png))
    return try TestServer { path, _ in
      switch path {
      case "a": .parts([(0.2, png)], length: png.count)
      case "moved": .redirect("/a")
      case "loop": .redirect("/loop")
      case "short": .parts([(0, Array(png.prefix(20)))], length: png.count)
      default: .body([], status: 404)
      }
    }
  }

  @Test("weft run --allow-net loads them, waits for them, and tells the delegates")
  func loads() throws {
    let server = try server()
    defer { server.stop() }
    let command = try Command([
      "main.lua": """
      \(Self.script)
      local names = { "a", "moved", "loop", "short", "gone" }
      for _, name in ipairs(names) do
        photos = photos or {}
        photos[#photos + 1] = photo("\(server.url("").absoluteString)" .. name)
      end
      window = ui.Window { size = { 100, 100 }, table.unpack(photos) }
      print "shown"
      """
    ])
    let run = try command.run("run", "--allow-net", "main.lua")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.text.split(separator: "\n").map(String.init)
    let at = server.url("").absoluteString
    #expect(lines.first == "shown")
    #expect(
      lines.dropFirst().sorted() == [
        "failed\t\(at)gone was not loaded: the server answered with status 404",
        "failed\t\(at)loop was not loaded: it was redirected more than 5 times",
        "failed\t\(at)short was not loaded: the connection ended after 20 of \(Self.png?.count ?? 0) bytes",
        "loaded\t1\tdownload", "loaded\t1\tdownload",
      ])
    #expect(run.errors.isEmpty)
  }

  @Test("A limit that is over while an image is waited for names the image and its line")
  func limit() throws {
    let server = try TestServer { _, _ in .silence(60) }
    defer { server.stop() }
    let command = try Command([
      "main.lua": """
      local ui = require "weft"
      photo = ui.NetworkImageNode { frame = { 0, 0, 9, 9 } }
      photo.url = "\(server.url("slow").absoluteString)"
      window = ui.Window { size = { 100, 100 }, photo }
      """
    ])
    let run = try command.run("run", "--allow-net", "--time-limit", "1", "main.lua")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("main.lua:3: error: the script ran longer than its limit of 1 s; at "), "\(run.errors)")
    #expect(
      run.errors.contains(" s it waited for the image of \(server.url("slow").absoluteString)\n"), "\(run.errors)")
  }

  @Test("With --allow-net render, worker and serve draw the images, load each once, and name those that don't come")
  func pictures() async throws {
    let server = try server()
    defer { server.stop() }
    let command = try Command([
      "card.lua": """
      local ui = require "weft"
      ui.preview("Card", { width = 10, height = 10, scale = 1 }, function(props)
        return ui.NetworkImageNode { url = props.url, style = { preferredSize = { 10, 10 } } }
      end)
      """
    ])
    func props(_ name: String) -> String { "{\"url\":\"\(server.url(name).absoluteString)\"}" }
    let arguments = ["render", "card.lua", "--allow-net", "--props", "-", "-o", "-"]
    let drawn = try command.run(arguments, input: props("a"))
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
    for (name, reason) in [
      ("gone", "the server answered with status 404"),
      (
        "short",
        "the connection ended after 20 of \(Self.png?.count ?? 0) bytes; it is tried again after 1 s of the script's time"
      ),
    ] {
      let run = try command.run(arguments, input: props(name))
      let warning = "card.lua:3: warning: \(server.url(name).absoluteString) was not loaded: \(reason)"
      #expect(run.status == 0 && run.errors.contains(warning), "\(run.errors)")
      #expect(run.output != drawn.output)
    }
    let before = server.requests.count
    let lines = ["a", "a", "gone"].map { "{\"props\":\(props($0))}\n" }.joined()
    let answers = try command.run("worker", "card.lua", "--allow-net", input: lines).text.split(separator: "\n")
      .map { try JSON(parsing: Array($0.utf8)) }
    #expect(
      answers.map { $0["bytes"]?.string.flatMap { Data(base64Encoded: $0) } == drawn.output } == [true, true, false])
    #expect(answers.last?["warnings"]?.text.contains("status 404") == true)
    #expect(server.requests.count == before + 2)
    // A card without its image is drawn again.
    for (names, again) in [
      ("a", "1 row: 0 drawn, 1 skipped, 0 failed\n"),
      ("gone", "1 row: 1 drawn (1 with warnings), 0 skipped, 0 failed\n"),
    ] {
      let row = "{\"id\":\"\(names)\",\"url\":\"\(server.url(names).absoluteString)\"}"
      let each = ["render", "card.lua", "--allow-net", "--each", "-", "-o", "out/{id}.png"]
      let first = try command.run(each, input: row)
      #expect(first.status == 0 && first.errors.contains("status 404") == (names == "gone"), "\(first.errors)")
      #expect(try command.run(each, input: row).text == again)
    }
    let address = "/card.png?url=" + server.url("a").absoluteString
    let service = try RunningService(command, ["--allow-net"])
    #expect(try await service.request(address).body == [UInt8](drawn.output))
    let offline = try RunningService(command, [])
    let plain = try await offline.request(address)
    #expect(plain.status == 200 && plain.body != [UInt8](drawn.output))
  }

  @Test(
    "Without it the network is off, which the delegate and a warning with the line tell; so it is in render and check")
  func refused() throws {
    let server = try server()
    defer { server.stop() }
    let command = try Command([
      "main.lua": """
      \(Self.script)
      ui.preview("A photo", { width = 100 }, function() return photo "\(server.url("a").absoluteString)" end)
      window = ui.Window { size = { 100, 100 }, photo "\(server.url("a").absoluteString)" }
      """
    ])
    let warning = "main.lua:4: warning: \(server.url("a").absoluteString) was not loaded: the network is off"
    for arguments in [["run", "main.lua"], ["render", "main.lua", "-o", "a.png"]] {
      let run = try command.run(arguments)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains(warning), "\(run.errors)")
      #expect((run.text + run.errors).contains("failed\t\(server.url("a").absoluteString) was not loaded"))
    }
    let check = try command.run("check", "main.lua")
    #expect((check.text + check.errors).contains("the network is off"))
    #expect(server.requests.isEmpty)
  }

  @Test("Files are read inside the script's folder only; what they show is in the picture")
  func files() throws {
    let command = try Command([
      "main.lua": """
      \(Self.script)
      ui.preview("A photo", { width = 10, scale = 1 }, function() return photo "file:red.png" end)
      window = ui.Window { size = { 100, 100 }, photo "file:../secret.png", photo "file:///etc/hostname" }
      """
    ])
    try #require(Self.png).write(to: command.folder.appendingPathComponent("red.png"))
    let run = try command.run("render", "main.lua", "-o", "a.svg")
    #expect(run.status == 0, "\(run.errors)")
    // One line is warned of once; the delegate hears of both.
    #expect(run.errors.contains("main.lua:4: warning: file:///"), "\(run.errors)")
    #expect(run.errors.contains("secret.png was not loaded: it is not among the files"))
    #expect((run.text + run.errors).contains("failed\tfile:///etc/hostname was not loaded"))
    #expect(String(decoding: try command.data("a.svg"), as: UTF8.self).contains("<image"))
  }

  @Test("render --time shows the frame of that time of an animated image, and a .gif all of them")
  func animated() throws {
    let blinker = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples/pictures/blinker.gif")
    let command = try Command([
      "main.lua": """
      local ui = require "weft"
      ui.preview("A lamp", { width = 24, scale = 1 }, function() return ui.ImageNode { animatedImage = "blinker.gif" } end)
      """
    ])
    try Data(contentsOf: blinker).write(to: command.folder.appendingPathComponent("blinker.gif"))
    var pictures: [Data] = []
    for time in ["0", "0.29", "0.3", "0.65", "0.9"] {
      let run = try command.run("render", "main.lua", "--time", time, "-o", "a.png")
      #expect(run.status == 0, "\(run.errors)")
      pictures.append(try command.data("a.png"))
    }
    #expect(pictures[0] == pictures[1])
    #expect(Set(pictures).count == 3)
    #expect(pictures[4] == pictures[0])
    let run = try command.run("render", "main.lua", "-o", "a.gif", "--duration", "1.8")
    #expect(run.status == 0, "\(run.errors)")
    // A frame has a control block.
    let gif = [UInt8](try command.data("a.gif"))
    #expect((0..<gif.count - 2).count { gif[$0...].starts(with: [0x21, 0xF9, 0x04]) } == 7)
  }
}
