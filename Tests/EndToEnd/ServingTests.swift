import Foundation
import TestServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `weft watch` with its output in a file, and `weft preview`: commands that go on until they are ended.
@Suite("Commands that go on", .serialized)
struct ServingTests {
  private static let boxes = """
    local ui = require "weft"
    print(io ~= nil)
    ui.preview("A box", { width = 20, height = 10 }, function() return ui.DisplayNode { backgroundColor = "red" } end)
    ui.preview("Free", function() return ui.DisplayNode { style = { flexGrow = 1, minHeight = 2 } } end)
    """

  @Test("watch shows the preview, the size, the background and the format that are asked for; SIGTERM is exit code 143")
  func watchOptions() throws {
    let command = try Command(["a.lua": Self.boxes])
    let plain = try RunningCommand(command, ["watch", "a.lua"])
    try plain.expect("A box: 20 x 10\n")
    #expect(plain.text == "watching a.lua\nfalse\nA box: 20 x 10\n")
    #expect(plain.end(SIGTERM) == 143)
    let options = [
      "--preview", "Free", "--width", "9", "--height", "7", "--scale", "3", "--background", "blue", "--unsafe",
    ]
    let drawn = try RunningCommand(command, ["watch", "a.lua", "--picture", "iterm2"] + options)
    try drawn.expect("\u{07}")
    #expect(drawn.end() == 0)
    let parts = drawn.text.split(separator: "\u{1B}]1337;File=")
    #expect(parts.first == "watching a.lua\ntrue\nFree: 9 x 7\n")
    let base64 = parts.last?.drop { $0 != ":" }.dropFirst().prefix { $0 != "\u{07}" }
    let png = try #require(Data(base64Encoded: String(base64 ?? "")))
    #expect(try pngSize(png) == [27, 21])
    // The same picture as that of the colour itself.
    let blue = Self.boxes.replacing("DisplayNode { style", with: "DisplayNode { backgroundColor = 'blue', style")
    try Data(blue.utf8).write(to: command.folder.appendingPathComponent("b.lua"))
    let same = try RunningCommand(
      command, ["watch", "b.lua", "--picture", "iterm2"] + options.filter { $0 != "--unsafe" })
    try same.expect("\u{07}")
    #expect(same.end() == 0)
    #expect(same.text.split(separator: ":").last == drawn.text.split(separator: ":").last)
    let text = try RunningCommand(command, ["watch", "a.lua", "--picture", "text"])
    try text.expect("A box: 20 x 10\n@@")
    #expect(text.end() == 0 && !text.text.contains("\u{1B}"))
    let full = try command.shell("exec timeout 120 weft watch a.lua > /dev/full")
    #expect(full.status == 1)
    #expect(full.errors == "error: can't write to standard output: No space left on device\n", "\(full.errors)")
  }

  @Test("A script in another folder than the current one is watched by its path, and reads what that folder has")
  func watchElsewhere() throws {
    let command = try Command()
    let inner = command.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("return 30".utf8).write(to: inner.appendingPathComponent("height.lua"))
    try Data("return 20".utf8).write(to: command.folder.appendingPathComponent("width.lua"))
    let script = """
      local ui = require "weft"
      local width, height = require "width", require "height"
      ui.preview("A box", { width = width, height = height }, function() return ui.DisplayNode {} end)
      """
    try Data(script.utf8).write(to: inner.appendingPathComponent("a.lua"))
    let watch = try RunningCommand(command, ["watch", "inner/a.lua"])
    try watch.expect("A box: 20 x 30\n")
    #expect(watch.text.hasPrefix("watching inner/a.lua\n"))
    try Data("return 44".utf8).write(to: command.folder.appendingPathComponent("width.lua"), options: .atomic)
    try watch.expect("A box: 44 x 30\n")
    #expect(watch.end() == 0)
  }

  @Test("watch and the prompt load images over the network; with --offline they don't, and say so")
  func offline() throws {
    let server = try TestServer { _, _ in .body([], status: 404) }
    defer { server.stop() }
    let url = server.url("a.png").absoluteString
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("A", { width = 10, height = 10 }, function()
        return ui.NetworkImageNode { url = "\(url)", shouldRetry = false }
      end)
      """
    ])
    let off = try RunningCommand(command, ["watch", "a.lua", "--offline"])
    try off.expect("was not loaded: the network is off")
    #expect(off.end() == 0 && server.requests.isEmpty)
    let entry = "print(select(2, pcall(ui.await, ui.fetch '\(url)')).message)\n"
    let prompt = try command.run(["repl", "--offline"], input: entry)
    #expect(prompt.text.contains("network is off") && server.requests.isEmpty, "\(prompt.text)\(prompt.errors)")
    let on = try RunningCommand(command, ["watch", "a.lua"])
    try on.expect("was not loaded: the server answered with status 404")
    #expect(on.end() == 0 && server.requests.count == 1)
    #expect(try command.run(["repl"], input: "print(ui.await(ui.fetch '\(url)').status)\n").text == "404\n")
  }

  @Test("preview opens the page in the browser where that is asked for, with the address that it prints")
  func opening() throws {
    let command = try Command(["a.lua": Self.boxes])
    let bin = command.folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    for name in ["xdg-open", "open"] {
      let program = bin.appendingPathComponent(name)
      try Data(
        "#!/bin/sh\necho opening\necho \"$@\" > '\(command.folder.path)/opened.new'\nmv opened.new opened\n".utf8
      )
      .write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    let path = ["PATH": "\(bin.path):/usr/bin:/bin"]
    let preview = try RunningCommand(command, ["preview", "--port", "0", "--open"], environment: path)
    try preview.expect("\nCtrl-C ends it.\n")
    let address = try #require(preview.text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") })
    #expect(preview.text.hasPrefix("weft preview: \(address)\nCtrl-C ends it.\n"))
    let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    while !command.exists("opened"), Date() < limit { usleep(10_000) }
    #expect(String(decoding: try command.data("opened"), as: UTF8.self) == "\(address)\n")
    #expect(preview.end(SIGTERM) == 0)
    #expect(!preview.text.contains("opening"))
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("opened"))
    let quiet = try RunningCommand(command, ["preview", "--port", "0"], environment: path)
    try quiet.expect("\nCtrl-C ends it.\n")
    #expect(quiet.end() == 0 && !command.exists("opened"))
  }

  @Test(
    "preview tells each script's error with its file, once, and when it is over; without output it ends"
  )
  func telling() throws {
    let failing =
      "local ui = require 'weft'\nlocal function fail() ui.after(0.01, fail) error('again') end\nui.after(0, fail)"
    let command = try Command(["a.lua": "error 'one'", "b.lua": "error 'two'", "c.lua": failing])
    let preview = try RunningCommand(command, ["preview", "--port", "0"])
    for text in ["a.lua:1: error: one\n", "b.lua:1: error: two\n", "c.lua:2: error: again\n"] {
      try preview.expect(text)
    }
    try Data("print 'quiet'".utf8).write(to: command.folder.appendingPathComponent("b.lua"), options: .atomic)
    try preview.expect("note: b.lua: fixed\n")
    try Data("error 'one more'".utf8).write(to: command.folder.appendingPathComponent("a.lua"), options: .atomic)
    try preview.expect("a.lua:1: error: one more\n")
    #expect(preview.end() == 0)
    #expect(preview.text.components(separatedBy: "error: again").count == 2, "\(preview.text)")
    #expect(!preview.text.contains("quiet") && preview.text.components(separatedBy: "note: b.lua: fixed").count == 2)
    let full = try command.shell("exec timeout 120 weft preview --port 0 > /dev/full")
    #expect(full.status == 1)
    #expect(full.errors == "error: can't write to standard output: No space left on device\n", "\(full.errors)")
  }

  @Test("New scripts of a folder are opened; beside a script that is given alone they are not")
  func folders() throws {
    for (path, isOpened) in [(".", true), ("a.lua", false)] {
      let command = try Command(["a.lua": "error 'first'"])
      let preview = try RunningCommand(command, ["preview", path, "--port", "0"])
      try preview.expect("a.lua:1: error: first\n")
      try Data("error 'new'".utf8).write(to: command.folder.appendingPathComponent("b.lua"), options: .atomic)
      if isOpened { try preview.expect("b.lua:1: error: new\n") }
      // What is written later is seen later.
      for text in ["second", "third"] {
        try Data("error '\(text)'".utf8).write(to: command.folder.appendingPathComponent("a.lua"), options: .atomic)
        try preview.expect("a.lua:1: error: \(text)\n")
      }
      #expect(preview.text.contains("b.lua") == isOpened, "\(preview.text)")
      #expect(preview.end() == 0)
    }
  }

  @Test("The limits and the sandbox of preview are those that are asked for")
  func limits() throws {
    let command = try Command([
      "a.lua": "if io then error 'open' end while true do end", "b.lua": "local s = ('x'):rep(3e7)",
    ])
    let limited = try RunningCommand(command, ["preview", "--port", "0", "--time-limit", "2", "--memory-limit", "20"])
    try limited.expect("a.lua:1: error: the script ran longer than its limit of 2 s\n")
    try limited.expect("b.lua:1: error: the script needs more memory than its limit of 20 MB\n")
    #expect(limited.end() == 0)
    let open = try RunningCommand(command, ["preview", "--port", "0", "--unsafe"])
    try open.expect("a.lua:1: error: open\n")
    #expect(open.end() == 0)
    let watch = try RunningCommand(command, ["watch", "b.lua", "--memory-limit", "20"])
    try watch.expect("b.lua:1: error: the script needs more memory than its limit of 20 MB\n")
    #expect(watch.end() == 0)
  }
}
