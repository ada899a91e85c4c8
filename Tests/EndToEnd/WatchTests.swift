import Foundation
import SavingFiles
import Testing

/// `weft watch` on a terminal.
@Suite("weft watch", .serialized)
struct WatchTests {
  /// A box of a height, in one line, so that every way of saving can write it.
  static func box(_ height: Int, color: String = "red") -> String {
    "local ui = require \"weft\" ui.preview(\"A box\", { width = 100, height = \(height) }, "
      + "function() return ui.DisplayNode { backgroundColor = \"\(color)\" } end)"
  }

  /// What was drawn last: after the last time that the screen was cleared.
  private static func screen(_ terminal: PseudoTerminal) -> String {
    terminal.text.components(separatedBy: "\u{1B}[2J").last ?? ""
  }

  @Test(arguments: Save.allCases.filter(\.isPossible)) func everyKindOfSaveIsSeen(save: Save) throws {
    let command = try Command(["box.lua": Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    for height in [60, 80, 100] {
      try save.save(Self.box(height), to: command.folder.appendingPathComponent("box.lua").path)
      try terminal.expect("A box: 100 x \(height)")
      try terminal.expect("reloaded box.lua in ")
    }
  }

  @Test func ofManyPrintedLinesTheLastAreShown() throws {
    let command = try Command(["box.lua": "for i = 1, 300 do print(\"line \" .. i .. \".\") end " + Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    #expect(Self.screen(terminal).contains("line 300."))
  }

  @Test("--width and --height are the preview's size")
  func options() throws {
    let command = try Command([
      "box.lua": """
      local ui = require "weft"
      ui.preview("A box", function() return ui.DisplayNode { backgroundColor = "red" } end)
      """
    ])
    let terminal = try PseudoTerminal(["watch", "box.lua", "--width", "77", "--height", "33"], in: command.folder)
    try terminal.expect("A box: 77 x 33")
  }

  @Test func theLinesOfTheScriptBeforeAreGoneAfterASave() throws {
    let command = try Command(["box.lua": "print(\"the first\") " + Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    #expect(Self.screen(terminal).contains("the first"))
    try Data(("print(\"the second\") " + Self.box(60)).utf8)
      .write(to: command.folder.appendingPathComponent("box.lua"), options: .atomic)
    try terminal.expect("A box: 100 x 60")
    try terminal.expect("\u{1B}[?2026l")
    #expect(Self.screen(terminal).contains("the second"))
    #expect(!Self.screen(terminal).contains("the first"))
  }

  @Test func timersRunFromTheBeginning() throws {
    let command = try Command([
      "box.lua": """
      local ui = require "weft"
      ui.preview("A box", { width = 100, height = 40 }, function()
        ui.after(0.2, function() print("later") end)
        return ui.DisplayNode { backgroundColor = "red" }
      end)
      """
    ])
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder)
    try terminal.expect("later")
  }

  @Test func aBrokenSaveKeepsThePictureAndShowsItsLineAndTheNextOneRecovers() throws {
    let command = try Command(["cell.lua": "local height = 40\n" + Self.box(40)])
    let file = command.folder.appendingPathComponent("cell.lua")
    let terminal = try PseudoTerminal(["watch", "cell.lua"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    for (broken, message, place) in [
      ("local height = 40\nlocal = 3\n" + Self.box(40), "cell.lua:2: error: ", "2 | local = 3"),
      ("local height = 40\n\nerror(\"no luck\")", "cell.lua:3: error: no luck", "3 | error(\"no luck\")"),
      (
        "local ui = require \"weft\"\n\nui.preview(\"A box\", { width = 100 }, function()\n"
          + "  return ui.DisplayNode { backgroundColour = \"red\" }\nend)",
        "cell.lua:4: error: ", "4 |   return ui.DisplayNode { backgroundColour"
      ),
    ] {
      try Data(broken.utf8).write(to: file)
      try terminal.expect(message)
      try terminal.expect(place)
      // The screen has been drawn again, with the picture that was good.
      try terminal.expect("\u{1B}[?2026l")
      let screen = Self.screen(terminal)
      #expect(screen.contains("A box: 100 x 40"))
      #expect(screen.contains("48;2;255;0;0") || screen.contains("38;2;255;0;0"), "the picture is gone")
      try Data(Self.box(40).utf8).write(to: file, options: .atomic)
      try terminal.expect("reloaded cell.lua")
      try terminal.expect("\u{1B}[?2026l")
      #expect(!Self.screen(terminal).contains("error:"))
    }
  }

  @Test func thePreviewThatIsDeclaredFirstIsShownWhateverItsNameWasBefore() throws {
    func named(_ name: String, _ height: Int) -> String {
      Self.box(height).replacingOccurrences(of: "A box", with: name)
    }
    let command = try Command(["box.lua": named("A box", 40)])
    let file = command.folder.appendingPathComponent("box.lua")
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    for (text, shown) in [
      (named("A tin", 60), "A tin: 100 x 60"), (named("A jar", 70) + "\n" + named("A tin", 60), "A jar: 100 x 70"),
      (named("A tin", 50), "A tin: 100 x 50"),
    ] {
      try Data(text.utf8).write(to: file, options: .atomic)
      try terminal.expect(shown)
      try terminal.expect("\u{1B}[?2026l")
      #expect(!Self.screen(terminal).contains("error:"))
    }
  }

  @Test func aScriptThatIsBrokenFromTheBeginningRecovers() throws {
    let command = try Command(["cell.lua": "local = 3"])
    let terminal = try PseudoTerminal(["watch", "cell.lua"], in: command.folder)
    try terminal.expect("cell.lua:1: error: ")
    try Data(Self.box(40).utf8).write(to: command.folder.appendingPathComponent("cell.lua"))
    try terminal.expect("A box: 100 x 40")
  }

  @Test func modulesAndDataAreWatchedToo() throws {
    let command = try Command([
      "cell.lua": """
      local ui = require "weft"
      local size = require "size"
      print("the height is", size.height)
      ui.preview("A box", { width = 100, height = size.height + #require("data").list }, function()
        return ui.DisplayNode { backgroundColor = "red" }
      end)
      """, "size.lua": "return { height = 40 }", "data.json": "{\"list\": [1, 2]}",
    ])
    let terminal = try PseudoTerminal(["watch", "cell.lua"], in: command.folder)
    try terminal.expect("the height is")
    try terminal.expect("A box: 100 x 42")
    try Data("return { height = 50 }".utf8).write(to: command.folder.appendingPathComponent("size.lua"))
    try terminal.expect("A box: 100 x 52")
    #expect(Self.screen(terminal).contains("50"))
    try Data("{\"list\": []}".utf8).write(to: command.folder.appendingPathComponent("data.json"), options: .atomic)
    try terminal.expect("A box: 100 x 50")
    // A module that isn't there yet.
    let file = command.folder.appendingPathComponent("cell.lua")
    try Data(("require \"newer\" " + Self.box(70)).utf8).write(to: file)
    try terminal.expect("module \"newer\" not found")
    try Data("return true".utf8).write(to: command.folder.appendingPathComponent("newer.lua"))
    try terminal.expect("A box: 100 x 70")
  }

  @Test func ctrlCLeavesTheTerminalAsItWas() throws {
    let command = try Command(["box.lua": Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder)
    #expect(terminal.isCooked)
    try terminal.expect("A box: 100 x 40")
    #expect(!terminal.isCooked)
    terminal.sendControl("c")
    #expect(try terminal.wait() == 0)
    #expect(terminal.isCooked)
  }

  @Test func ctrlCEndsAReloadWithoutEnd() throws {
    let command = try Command(["box.lua": Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua", "--time-limit", "10000"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    let infinite = "local file = require \"weft\" print(\"begun\") while true do end"
    try Data(infinite.utf8).write(to: command.folder.appendingPathComponent("box.lua"))
    // Nothing tells from outside that the loop runs; it does soon.
    Thread.sleep(forTimeInterval: 1)
    terminal.sendControl("c")
    #expect(try terminal.wait() == 0)
    #expect(terminal.isCooked)
  }

  @Test func aTerminationLeavesTheTerminalAsItWas() throws {
    let command = try Command(["box.lua": Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    terminal.signal(SIGTERM)
    #expect(try terminal.wait() == 128 + SIGTERM)
    #expect(terminal.isCooked)
  }

  @Test func aReloadHasItsLimitAndTheNextOneRecovers() throws {
    let command = try Command(["box.lua": Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua", "--time-limit", "1"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    try Data("while true do end".utf8).write(to: command.folder.appendingPathComponent("box.lua"))
    try terminal.expect("box.lua:1: error: ")
    try Data(Self.box(50).utf8).write(to: command.folder.appendingPathComponent("box.lua"))
    try terminal.expect("A box: 100 x 50")
  }

  @Test func anotherSizeOfTheTerminalIsAnotherPicture() throws {
    let command = try Command(["box.lua": Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder)
    try terminal.expect("A box: 100 x 40")
    terminal.resize(columns: 10, rows: 24)
    // Screens drawn before the change may come first.
    var width = Int.max
    while width > 10 {
      try terminal.expect("\u{1B}[2J")
      let screen = try terminal.expect("\u{1B}[?2026l")
      let line = try #require(screen.split(whereSeparator: \.isNewline).first)
      width = line.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").count
    }
    #expect(width == 10)
  }

  // MARK: Formats

  @Test(arguments: [("kitty", "\u{1B}_Ga=T"), ("iterm2", "\u{1B}]1337;File="), ("sixel", "\u{1B}P")])
  func picturesComeInTheFormatThatIsAskedFor(format: String, start: String) throws {
    let command = try Command(["box.lua": Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua", "--picture", format], in: command.folder)
    try terminal.expect(start)
    let bytes = try terminal.expect("A box: 100 x 40")
    try checkSize(bytes, format, [200, 80])
  }

  private func checkSize(_ text: String, _ format: String, _ size: [Int]) throws {
    switch format {
    case "kitty":
      // Keys end at the first semicolon; the picture is small enough for one part.
      let base64 = try #require(text.split(separator: ";", maxSplits: 1).last?.split(separator: "\u{1B}").first)
      #expect(try pngSize(try #require(Data(base64Encoded: String(base64)))) == size)
    case "iterm2":
      let base64 = try #require(text.split(separator: ":", maxSplits: 1).last?.split(separator: "\u{07}").first)
      #expect(try pngSize(try #require(Data(base64Encoded: String(base64)))) == size)
    default:
      // Bands of six lines.
      #expect(text.contains("\"1;1;\(size[0]);\((size[1] + 5) / 6 * 6)"))
    }
  }

  @Test func theTerminalIsAskedWhatItKnows() throws {
    let command = try Command(["box.lua": Self.box(40)])
    let sixel = try PseudoTerminal(["watch", "box.lua"], in: command.folder, answer: "\u{1B}[?62;4c")
    try sixel.expect("\u{1B}P")
    try sixel.expect("A box: 100 x 40")
    let kitty = try PseudoTerminal(
      ["watch", "box.lua"], in: command.folder, answer: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    try kitty.expect("\u{1B}_Ga=T")
    // One that says nothing gets blocks after a while.
    let silent = try PseudoTerminal(["watch", "box.lua"], in: command.folder, answer: nil)
    try silent.expect("A box: 100 x 40")
    #expect(Self.screen(silent).contains("2;255;0;0"))
    let tmux = try PseudoTerminal(
      ["watch", "box.lua"], in: command.folder, environment: ["TMUX": "/tmp/tmux", "KITTY_WINDOW_ID": "1"])
    try tmux.expect("A box: 100 x 40")
    #expect(!tmux.text.contains("\u{1B}_G"))
  }

  @Test func withoutColorsThereAreNone() throws {
    let command = try Command(["box.lua": Self.box(40)])
    let terminal = try PseudoTerminal(["watch", "box.lua"], in: command.folder, environment: ["NO_COLOR": "1"])
    try terminal.expect("A box: 100 x 40")
    try Data("local = 1".utf8).write(to: command.folder.appendingPathComponent("box.lua"))
    try terminal.expect("box.lua:1: error: ")
    #expect(terminal.text.firstMatch(of: /\u{1B}\[[0-9;]*m/) == nil)
  }

  // MARK: Without a terminal

  @Test func withoutATerminalThereAreLinesOfText() throws {
    let command = try Command(["box.lua": "print(\"hello\") " + Self.box(40)])
    let file = command.folder.appendingPathComponent("box.lua")
    let watch = try PipedWatch(["watch", "box.lua"], in: command.folder)
    try watch.expect("watching box.lua\n")
    try watch.expect("A box: 100 x 40\n")
    try Data(Self.box(60).utf8).write(to: file)
    try watch.expect("reloaded box.lua in ")
    try watch.expect("A box: 100 x 60\n")
    try Data("\nlocal = 1".utf8).write(to: file, options: .atomic)
    try watch.expect("box.lua:2: error: ")
    try watch.expect("  2 | local = 1\n")
    try Data(Self.box(80).utf8).write(to: file)
    try watch.expect("A box: 100 x 80\n")
    #expect(watch.interrupt() == 0)
    #expect(watch.text.hasPrefix("hello\n") || watch.text.contains("\nhello\n"))
    #expect(!watch.text.utf8.contains(0x1B))
    #expect(watch.text.allSatisfy { $0 != "\r" && $0 != "\r\n" })
  }

  @Test func whatTheCommandLineGetsWrongIsSaid() throws {
    let command = try Command(["box.lua": Self.box(40)])
    for (arguments, message) in [
      (["none.lua"], "there is no file or folder none.lua"), (["."], ". is a folder"),
      (["-"], "standard input can't be watched"),
      (["box.lua", "--preview", "A bx"], "there is no preview \"A bx\"; did you mean \"A box\"?"),
      (["box.lua", "--background", "whyte"], "--background: \"whyte\" is no colour; did you mean \"white\"?"),
      (["box.lua", "--picture", "png"], "png"), (["box.lua", "--width", "-3"], "--width"),
    ] {
      let run = try command.run(["watch"] + arguments)
      #expect(run.status == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}

/// The command with its output in a file.
private final class PipedWatch {
  private let process = Process()
  private let output: URL
  private var position = 0

  init(_ arguments: [String], in folder: URL) throws {
    guard let executable = Command.executable else { throw NotBuilt() }
    output = folder.appendingPathComponent(".watch-output")
    try Data().write(to: output)
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.standardError
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  func expect(_ wanted: String) throws {
    let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    while true {
      let text = text
      let start = text.utf8.index(text.startIndex, offsetBy: position)
      if let found = text[start...].range(of: wanted) {
        position = text.utf8.distance(from: text.startIndex, to: found.upperBound)
        return
      }
      guard Date() < limit, process.isRunning else {
        throw PseudoTerminal.Failure(description: "did not get \(wanted.debugDescription); read: \(text)")
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Ctrl-C, and the exit code.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
