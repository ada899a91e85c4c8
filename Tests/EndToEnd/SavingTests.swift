import Foundation
import RandomNumbers
import Testing

/// A script whose picture has some kilobytes.
private let card = """
  local ui = require "weft"
  ui.preview("Card", { width = 200 }, function()
    return ui.TextNode { text = "A card of several lines, all of which are drawn into the picture." }
  end)
  """

@Suite("What is left in a folder after the command has written, or has not")
struct SavingTests {
  private func names(_ command: Command) -> [String] {
    // The tests' own files are hidden.
    let own = [".input-", ".output-", ".errors-", ".written-"]
    return ((try? FileManager.default.contentsOfDirectory(atPath: command.folder.path)) ?? []).sorted()
      .filter { name in !own.contains { name.hasPrefix($0) } }
  }

  @Test("A prompt that is killed while it saves leaves whole files and nothing beside them")
  func kills() throws {
    var random = Seeded(33)
    let command = try Command()
    let node = "ui.TextNode { text = (\"text \"):rep(i % 2 == 0 and 1 or 50) }"
    try Data(
      """
      local ui = require "weft"
      ui.preview("A", { width = 20 }, function() return ui.DisplayNode {} end)
      for i = 1, 1000000 do save(\(node), "a.svg") save(\(node), "b.svg") end
      """.utf8
    ).write(to: command.folder.appendingPathComponent("in.lua"))
    for name in ["b.svg", "twin.svg"] {
      try Data("old".utf8).write(to: command.folder.appendingPathComponent(name))
    }
    // A file with two names is written in place.
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("twin.svg"))
    link(command.folder.path + "/b.svg", command.folder.path + "/twin.svg")
    for round in 1...12 {
      unlink(command.folder.path + "/a.svg")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "exec '\(try #require(Command.executable?.path))' repl < in.lua > /dev/null 2>&1"]
      process.currentDirectoryURL = command.folder
      process.environment = command.environment
      try process.run()
      let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
      while !command.exists("a.svg"), Date() < limit { usleep(1000) }
      usleep(UInt32.random(in: 0...20_000, using: &random))
      // The process and its group: a process that it has begun must not end with it.
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // A save that had begun is completed meanwhile.
      while names(command).count > 4, Date() < limit { usleep(1000) }
      #expect(names(command) == ["a.svg", "b.svg", "in.lua", "twin.svg"], "round \(round)")
      for name in ["a.svg", "b.svg", "twin.svg"] {
        let text = String(decoding: try command.data(name), as: UTF8.self)
        #expect(text == "old" || (text.hasPrefix("<?xml") && text.hasSuffix("</svg>\n")), "\(round) \(name): \(text)")
      }
    }
  }

  /// True where a file system can be mounted without rights.
  private static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "unshare -Urm mount -t tmpfs none /mnt 2> /dev/null"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(
    "On a full device the old content stays, also of a file with two names, and nothing is left beside it",
    .enabled(if: canMount))
  func full() throws {
    let command = try Command(["card.lua": card])
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("small"), withIntermediateDirectories: false)
    let run = try command.shell(
      """
      unshare -Urm sh -c '
        mount -t tmpfs -o size=64k none small
        echo old > small/a.png
        echo old > small/b.png
        ln small/b.png small/twin
        dd if=/dev/zero of=small/filler bs=1k 2> /dev/null
        '"weft render card.lua -o small/a.png; weft render card.lua -o small/b.png; weft render card.lua -o small/c.png"'
        ls -A small
        cat small/a.png small/b.png small/twin'
      """)
    #expect(run.text == "a.png\nb.png\nfiller\ntwin\nold\nold\nold\n", "\(run.errors)")
    #expect(
      run.errors
        == ["a", "b", "c"].map { "error: can't write small/\($0).png: No space left on device\n" }.joined())
  }

  @Test("Beyond the maximum size of files the old content stays, and the error says so")
  func limited() throws {
    let command = try Command(["card.lua": card])
    for name in ["a.png", "b.png"] { try Data("old".utf8).write(to: command.folder.appendingPathComponent(name)) }
    link(command.folder.path + "/b.png", command.folder.path + "/twin.png")
    for name in ["a.png", "b.png", "c.png"] {
      let run = try command.shell("ulimit -f 1; exec weft render card.lua -o \(name)")
      #expect(run.status == 1 && run.errors == "error: can't write \(name): File too large\n", "\(run.errors)")
    }
    for name in ["a.png", "b.png", "twin.png"] { #expect(try command.data(name) == Data("old".utf8)) }
    #expect(names(command) == ["a.png", "b.png", "card.lua", "twin.png"])
  }

  @Test("A file that may not be written is refused before the script runs, and keeps its mode and its content")
  func readOnly() throws {
    let command = try Command(["card.lua": "print 'drawing'\n" + card, "a.png": "old"])
    chmod(command.folder.path + "/a.png", 0o444)
    let run = try command.run("render", "card.lua", "-o", "a.png")
    #expect(run.status == 1 && run.text.isEmpty)
    #expect(run.errors == "error: can't write a.png: its permissions don't allow writing\n")
    #expect(try command.data("a.png") == Data("old".utf8) && names(command) == ["a.png", "card.lua"])
  }

  @Test("Records are neither written nor deleted where a link leads out of the folder; the message names it")
  func records() throws {
    let outside = try Command(["old-20.png": "mine", "old-20.txt": "mine"])
    let command = try Command(["card.lua": card])
    let folder = command.folder.path
    mkdir(folder + "/__recorded__", 0o755)
    symlink(outside.folder.path, folder + "/__recorded__/card")
    let run = try command.run("test", "--record")
    #expect(run.status == 1)
    #expect(
      run.text.contains("a symbolic link leads to \(outside.folder.path)/card-200.txt, which is outside of \(folder)"),
      "\(run.text)")
    #expect(outside.files == ["old-20.png", "old-20.txt"])
    unlink(folder + "/__recorded__/card")
    _ = try command.run("test", "--record")
    try Data(card.replacing("A card", with: "The card").utf8).write(to: URL(fileURLWithPath: folder + "/card.lua"))
    // Pictures of failures go to .weft/failures by default, and through a link that -o names.
    symlink(outside.folder.path, folder + "/.weft")
    let failed = try command.run("test", "--no-ci")
    #expect(failed.status == 1 && failed.text.contains("which is outside of \(folder)"), "\(failed.text)")
    #expect(outside.files == ["old-20.png", "old-20.txt"])
    #expect(try command.run("test", "--no-ci", "-o", ".weft").text.contains("now: .weft/card/card-200.actual.png"))
    #expect(outside.files == ["card", "old-20.png", "old-20.txt"])
  }
}
