import Foundation
import Testing

/// The file at a path, links not followed.
private struct Entry: Equatable {
  let mode: UInt32
  let device: UInt
  let inode: UInt
  let link: String?

  init(_ path: String) throws {
    var status = stat()
    try #require(lstat(path, &status) == 0, "\(path)")
    mode = status.st_mode
    device = UInt(status.st_rdev)
    inode = UInt(status.st_ino)
    link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}

extension Command {
  fileprivate func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  fileprivate func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  fileprivate func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  /// Makes a device that takes nothing, like `/dev/full`, which itself is never put at risk; a link to that where only
  /// root may make one.
  fileprivate func makeDevice(_ name: String) throws {
    if mknod(path(name), S_IFCHR | 0o600, dev_t(0x107)) != 0 { try link(name, to: "/dev/full") }
  }

  fileprivate func makePipe(_ name: String) { #expect(mkfifo(path(name), 0o600) == 0) }
}

@Suite("What the command writes to that is no plain file")
struct OutputTargetTests {
  private static func script(_ color: String) -> String {
    """
    local ui = require "weft"
    ui.preview("A", { width = 20, height = 10 }, function() return ui.DisplayNode { backgroundColor = "\(color)" } end)
    """
  }

  private func command() throws -> Command { try Command(["a.lua": Self.script("red")]) }

  /// Runs the command, which ends by itself; not within minutes where it waits for a pipe.
  private func run(_ command: Command, _ arguments: String) throws -> Run {
    try command.shell("exec timeout 120 weft \(arguments)")
  }

  @Test(
    "A device is refused and stays the device",
    arguments: [
      "render a.lua -o device.png", "render a.lua -o device.svg", "render a.lua -o device.pdf",
      "render a.lua -o device.webp", "render a.lua -o device.gif", "sweep a.lua -o device.png",
      "share a.lua -o device.html",
    ])
  func devices(_ arguments: String) throws {
    let command = try command()
    let name = try #require(arguments.split(separator: " ").last.map(String.init))
    try command.makeDevice(name)
    let before = try Entry(command.path(name))
    let run = try run(command, arguments)
    #expect(run.status == 1 && run.text.isEmpty)
    #expect(run.errors.hasPrefix("error: can't write \(name): it is a device"), "\(run.errors)")
    #expect(try Entry(command.path(name)) == before)
  }

  @Test("init --force writes through a link, and where a file of its is a device, none", arguments: [true, false])
  func initialized(_ isLink: Bool) throws {
    let command = try Command(["real.lua": "mine"])
    if isLink { try command.link("cell.lua", to: "real.lua") } else { try command.makeDevice("cell.lua") }
    let before = try Entry(command.path("cell.lua"))
    let run = try run(command, "init --force")
    #expect(run.status == (isLink ? 0 : 1), "\(run.errors)")
    #expect(try Entry(command.path("cell.lua")) == before)
    #expect(try (command.data("real.lua") == Data("mine".utf8)) == !isLink)
    #expect(command.exists(".luarc.json") == isLink && command.exists(".weft/library/weft.lua") == isLink)
  }

  // MARK: weft test

  /// The names of a recorded preview's files.
  private static let records = ["__recorded__/a/a-20x10.txt", "__recorded__/a/a-20x10.png"]

  @Test("Records are written through links, of their files and of their folder")
  func linkedRecords() throws {
    let command = try command()
    #expect(try run(command, "test --record a.lua").status == 0)
    try FileManager.default.moveItem(atPath: command.path("__recorded__"), toPath: command.path("elsewhere"))
    try command.link("__recorded__", to: "elsewhere")
    for name in Self.records {
      let name = command.path(name)
      try FileManager.default.moveItem(atPath: name, toPath: name + ".real")
      try FileManager.default.createSymbolicLink(
        atPath: name, withDestinationPath: URL(fileURLWithPath: name).lastPathComponent + ".real")
    }
    let paths = (Self.records + ["__recorded__"]).map(command.path)
    let before = try paths.map(Entry.init)
    let old = try Self.records.map { try command.data($0 + ".real") }
    try Data(Self.script("blue").replacing("height = 10", with: "height = 10, scale = 3").utf8)
      .write(to: URL(fileURLWithPath: command.path("a.lua")))
    #expect(try run(command, "test --no-ci a.lua").status == 1)
    let recording = try run(command, "test --record a.lua")
    #expect(recording.status == 0, "\(recording.text)\(recording.errors)")
    #expect(try run(command, "test --ci a.lua").status == 0)
    #expect(try paths.map(Entry.init) == before)
    let new = try Self.records.map { try command.data($0 + ".real") }
    #expect(zip(old, new).allSatisfy { $0 != $1 })
  }

  @Test(
    "A record that is a pipe, a device or a folder is a failure, when it is compared and when it is recorded, and stays",
    arguments: records, ["pipe", "folder", "/dev/null"])
  func unusualRecords(_ name: String, _ kind: String) throws {
    let command = try command()
    #expect(try run(command, "test --record a.lua").status == 0)
    try FileManager.default.removeItem(atPath: command.path(name))
    switch kind {
    case "pipe": command.makePipe(name)
    case "folder": try command.makeFolder(name)
    default: try command.link(name, to: kind)
    }
    let before = try Entry(command.path(name))
    for option in ["--ci", "--record"] {
      let run = try run(command, "test \(option) a.lua")
      #expect(run.status == 1, "\(option): \(run.text)\(run.errors)")
      #expect(run.text.contains(name), "\(option): \(run.text)")
      #expect(try Entry(command.path(name)) == before)
    }
  }

  @Test("Pictures of failures go through a link to a folder; where -o is a device, that is the failure, and it stays")
  func failureFolder() throws {
    let command = try command()
    #expect(try run(command, "test --record a.lua").status == 0)
    try Data(Self.script("blue").utf8).write(to: URL(fileURLWithPath: command.path("a.lua")))
    try command.makeFolder("real")
    try command.link("linked", to: "real")
    try command.makeDevice("device")
    for (name, said) in [("linked", "now: linked/a/a-20x10.actual.png"), ("device", "can't be made")] {
      let before = try Entry(command.path(name))
      let run = try run(command, "test --no-ci -o \(name) a.lua")
      #expect(run.status == 1)
      #expect(run.text.contains(said), "\(run.text)\(run.errors)")
      #expect(try Entry(command.path(name)) == before)
    }
    #expect(try pngSize(command.data("real/a/a-20x10.actual.png")) == [40, 20])
  }

  @Test(
    "What stands at the names of a failure's pictures and is no regular file is not replaced",
    arguments: ["pipe", "link"])
  func failureTargets(_ kind: String) throws {
    let command = try command()
    #expect(try run(command, "test --record a.lua").status == 0)
    try Data(Self.script("blue").utf8).write(to: URL(fileURLWithPath: command.path("a.lua")))
    try command.makeFolder("out")
    try command.makeFolder("out/a")
    let file = "out/a/a-20x10.actual.png"
    if kind == "pipe" { command.makePipe(file) } else { try command.link(file, to: "../../kept.png") }
    let before = try Entry(command.path(file))
    let run = try run(command, "test --no-ci -o out a.lua")
    #expect(run.status == 1)
    #expect(try Entry(command.path(file)) == before)
    #expect(run.text.contains(kind == "pipe" ? "it is a pipe" : "now: \(file)"), "\(run.text)\(run.errors)")
    #expect(command.exists("kept.png") == (kind == "link"))
  }

  // MARK: The history of the prompt

  @Test("A history that is a link is kept in what the link leads to, from session to session")
  func linkedHistory() throws {
    let command = try command()
    try command.makeFolder("kept")
    // Nothing is there yet.
    try command.link("history", to: "kept/real")
    let before = try Entry(command.path("history"))
    for entry in ["first = 1", "second = 2"] {
      let repl = try Repl(command, history: "history")
      try repl.enter(entry)
      repl.terminal.sendControl("D")
      #expect(try repl.terminal.wait() == 0)
      #expect(try Entry(command.path("history")) == before)
    }
    #expect(try command.data("kept/real") == Data("first = 1\nsecond = 2\n".utf8))
    let repl = try Repl(command, history: "history")
    repl.terminal.send("\u{1B}[A\u{1B}[A")
    try repl.terminal.expect("first = 1")
  }

  @Test("A history that is a device, a pipe or a folder keeps nothing and stays; the session is as any other")
  func unusualHistory() throws {
    let command = try command()
    try command.makeDevice("device")
    try command.link("to device", to: "device")
    command.makePipe("pipe")
    try command.makeFolder("folder")
    for name in ["device", "to device", "pipe", "folder"] {
      let before = try Entry(command.path(name))
      let repl = try Repl(command, history: name)
      try repl.enter("first = 1")
      #expect(try repl.enter("first") == "1")
      repl.terminal.send("\u{1B}[A\u{1B}[A")
      try repl.terminal.expect("first = 1")
      try repl.enter("")
      repl.terminal.sendControl("D")
      #expect(try repl.terminal.wait() == 0)
      #expect(try Entry(command.path(name)) == before)
    }
  }
}
