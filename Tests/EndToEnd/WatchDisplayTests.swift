import Foundation
import Testing
import Weft
import WeftSession

@testable import WeftCommand

@Suite("What weft watch shows")
struct WatchDisplayTests {
  /// A view that keeps what it gets.
  private final class View: WatchView {
    let isLive: Bool
    /// What was reported, a word and the text each.
    var told: [String] = []
    var pictures: [Image] = []
    var refreshes = 0

    init(isLive: Bool) { self.isLive = isLive }

    func begin(onRedraw: @escaping @Sendable () -> Void) { told.append("begin") }
    func add(printed text: String) { told.append("printed \(text)") }
    func add(warning text: String) { told.append("warning \(text)") }
    func add(note text: String) { told.append("note \(text)") }
    func clearLog() { told.append("clear") }
    func set(receipt: String) { told.append("receipt \(receipt.prefix { $0 != "." })") }
    func set(failure: String) { told.append("failure \(failure)") }

    func set(picture: Image, name: String, size: String) {
      pictures.append(picture)
      told.append("picture \(name): \(size)")
    }

    func refresh() { refreshes += 1 }

    /// What was reported since the last call.
    func updates() -> [String] {
      defer { told = [] }
      return told
    }
  }

  private let command: Command
  private let session: Session

  init() throws {
    command = try Command()
    session = Session(configuration: SessionConfiguration(timeLimit: 600, isRealTime: false))
  }

  private func write(_ text: String, _ name: String = "main.lua") throws {
    try Data(text.utf8).write(to: command.folder.appendingPathComponent(name))
  }

  private var file: String { command.folder.appendingPathComponent("main.lua").path }

  private func display(
    _ view: View, of session: Session? = nil, preview: String? = nil, background: Color = .white,
    in environment: PreviewEnvironment? = nil
  ) throws -> WatchDisplay {
    let display = WatchDisplay(session ?? self.session, view, preview: preview, background: background)
    if let environment { display.environment = environment }
    // A file that was written just before its first reading may have changed since, and is read again.
    usleep(30_000)
    try display.begin(file: file, root: command.folder.path) {}
    return display
  }

  /// Saves the script, and runs turns until it has been reloaded, by the watcher or by hand.
  private func save(_ text: String) throws {
    try write(text)
    session.reload([file])
    _ = session.turn()
  }

  /// A turn, and the time until the next one, or a part of it.
  private static func turn(_ session: Session) { usleep(UInt32(1e6 * min(session.turn() ?? 1, 0.02))) }

  private static func box(_ name: String, _ height: Int, color: String = "red") -> String {
    """
    require("weft").preview("\(name)", { width = 20, height = \(height), scale = 1 }, function()
      return require("weft").DisplayNode { backgroundColor = "\(color)" }
    end)

    """
  }

  @Test("At the beginning it says what is watched, then what the script says, then shows the first preview")
  func beginning() throws {
    try write("print 'hello'\n" + Self.box("A box", 10) + Self.box("Another", 30))
    let view = View(isLive: false)
    try withExtendedLifetime(display(view)) {
      #expect(view.updates() == ["begin", "note watching \(file)"])
      _ = session.turn()
      #expect(view.updates() == ["printed hello", "picture A box: 20 x 10"] && view.refreshes == 1)
      // Nothing has happened, and nothing is reported again.
      _ = session.turn()
      #expect(view.updates().isEmpty && view.refreshes == 2)
    }
  }

  @Test("The preview, the size, the scale and the background are those that are asked for")
  func choice() throws {
    try write(
      Self.box("A box", 10) + "local ui = require 'weft' ui.preview('B', function() return ui.DisplayNode {} end)")
    let view = View(isLive: true)
    let environment = PreviewEnvironment(width: 7, height: 5, scale: 3)
    let blue = try Color(option: "--background", "#00f")
    try withExtendedLifetime(display(view, preview: "B", background: blue, in: environment)) {
      _ = session.turn()
      #expect(view.updates().last == "picture B: 7 x 5")
      let picture = try #require(view.pictures.last)
      #expect(picture.pixelWidth == 21 && picture.pixelHeight == 15)
      #expect(Array(picture.pixels.prefix(4)) == [255, 0, 0, 255])
    }
  }

  @Test(
    "A preview that there isn't is refused as a wrong command line; where the script can't be run, it may come later")
  func missingPreview() throws {
    try write(Self.box("A box", 10))
    let other = Session()
    let failure = #expect(throws: Failure.self) { _ = try display(View(isLive: false), of: other, preview: "A bux") }
    #expect(failure?.exitCode == 2)
    try write("error 'no luck'")
    let view = View(isLive: false)
    try withExtendedLifetime(display(view, preview: "A box")) {
      _ = session.turn()
      let told = view.updates()
      #expect(told.count == 3 && told.last?.hasPrefix("failure \(file):1: error: no luck\n") == true, "\(told)")
      // Each save is answered, also with the same words.
      for height in [10, 12] {
        try save(Self.box("A bex", height))
        #expect(
          view.updates().last
            == "failure error: there is no preview \"A box\"; did you mean \"A bex\"?; there are \"A bex\"")
      }
      try save(Self.box("A box", 40))
      #expect(view.updates().last == "picture A box: 20 x 40")
    }
  }

  @Test(
    "A reload drops the lines before it, then tells its own, the receipt and the picture, also where that is the same")
  func reload() throws {
    try write("print 'first'\n" + Self.box("A box", 10))
    let view = View(isLive: false)
    try withExtendedLifetime(display(view)) {
      _ = session.turn()
      _ = view.updates()
      try save("print 'second'\n" + Self.box("A box", 10))
      let told = view.updates()
      #expect(told.first == "clear" && told.last == "picture A box: 20 x 10", "\(told)")
      #expect(told.contains("printed second") && told.contains { $0.hasPrefix("receipt reloaded main") }, "\(told)")
      // A save with an error leaves what was reported, and the picture.
      try save("print 'third'\nlocal = 3")
      let failed = view.updates()
      #expect(!failed.contains("clear") && !failed.contains { $0.hasPrefix("picture") }, "\(failed)")
      #expect(
        failed.contains { $0.hasPrefix("failure \(file):2: error: ") && $0.contains("2 | local = 3") }, "\(failed)")
    }
  }

  @Test("A preview that a save has renamed gives way to the first one that is declared now")
  func renamed() throws {
    try write(Self.box("Old", 10))
    let view = View(isLive: false)
    try withExtendedLifetime(display(view)) {
      _ = session.turn()
      try save(Self.box("New", 12) + Self.box("Other", 14))
      #expect(view.updates().last == "picture New: 20 x 12")
      let script = try #require(session.script(of: file))
      #expect(script.live.map(\.name) == ["New"])
      try save("local nothing = 1")
      #expect(
        view.updates().last
          == "failure error: there is nothing to show; declare a ui.preview, or return a node or its class")
    }
  }

  /// A box that is blue after a second, by a timer.
  private static let changing = """
    local ui = require "weft"
    ui.preview("A box", { width = 20, height = 10 }, function()
      local box = ui.DisplayNode { backgroundColor = "red" }
      ui.after(1, function() box.backgroundColor = "blue" end)
      return box
    end)
    """

  @Test("Where pictures are live, one that has changed is shown a quarter of a second later; else with a save alone")
  func live() throws {
    try write(Self.changing)
    let (view, still) = (View(isLive: true), View(isLive: false))
    let other = Session(configuration: SessionConfiguration(timeLimit: 600, isRealTime: false))
    try withExtendedLifetime((display(view), display(still, of: other))) {
      _ = other.turn()
      let began = ContinuousClock.now
      _ = session.turn()
      for session in [session, other] { try #require(session.script(of: file)?.host).advance(to: 1.5) }
      let due = session.turn()
      // That time may be over on a machine that stood still meanwhile.
      if ContinuousClock.now - began < .milliseconds(250) {
        #expect(view.pictures.count == 1)
        #expect(due.map { $0 >= 0 && $0 <= 0.25 } == true, "\(due ?? -1)")
      }
      let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
      while view.pictures.count < 2, Date() < limit { Self.turn(session) }
      #expect(view.pictures.map { Array($0.pixels.prefix(3)) } == [[0, 0, 255], [255, 0, 0]])
      // The same picture is not shown again.
      let shown = ContinuousClock.now
      while ContinuousClock.now - shown < .milliseconds(300) { Self.turn(session) }
      _ = other.turn()
      #expect(view.pictures.count == 2 && still.pictures.count == 1)
    }
  }

  @Test(
    "What a preview prints and is warned of when it is made comes before its picture, or its error, in the same turn")
  func making() throws {
    let script = """
      local ui = require "weft"
      ui.preview("A box", { width = 20, height = 10 }, function()
        print("making")
        return ui.StackLayoutSpec { ui.TextNode { text = "a", font = "Nofont 12" } }
      end)
      ui.preview("Wrong", { width = 20, height = 10 }, function()
        print("trying")
        error("no luck")
      end)
      """
    try write(script)
    let (view, wrong) = (View(isLive: false), View(isLive: false))
    let other = Session(configuration: SessionConfiguration(timeLimit: 600, isRealTime: false))
    try withExtendedLifetime((display(view), display(wrong, of: other, preview: "Wrong"))) {
      for session in [session, other] { _ = session.turn() }
      let told = view.updates().dropFirst(2).map { String($0.split(separator: "\"")[0]) }
      #expect(told == ["printed making", "warning \(file):4: warning: font family ", "picture A box: 20 x 10"])
      let failed = wrong.updates().dropFirst(2)
      #expect(failed.count == 2 && failed.first == "printed trying", "\(failed)")
      #expect(failed.last?.hasPrefix("failure \(file):8: error: no luck\n") == true, "\(failed)")
    }
  }

  @Test("An error of a timer is reported with the text that runs, not that of the file; a warning with its line")
  func raised() throws {
    let running = Session(configuration: SessionConfiguration(timeLimit: 600))
    try write(
      """
      local ui = require "weft"
      ui.preview("A box", { width = 20, height = 10 }, function()
        ui.after(0.3, function() error("too late") end)
        return ui.StackLayoutSpec { ui.TextNode { text = "a", font = "Nofont 12" } }
      end)
      """)
    let view = View(isLive: false)
    try withExtendedLifetime(display(view, of: running)) {
      _ = running.turn()
      // On a busy machine the timer may have run already: nothing that was reported is taken away.
      #expect(view.told.contains { $0.hasPrefix("warning \(file):4: warning: font family \"Nofont\"") })
      try write("\n\nlocal = 4")
      running.reload([file])
      let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
      while !view.told.contains(where: { $0.contains("too late") }), Date() < limit { Self.turn(running) }
      #expect(view.told.contains { $0.hasPrefix("failure \(file):3: error: <name> expected near") }, "\(view.told)")
      let raised = view.told.first { $0.contains("too late") }
      #expect(raised?.hasPrefix("failure \(file):3: error: too late\n  3 |   ui.after(0.3, ") == true, "\(view.told)")
    }
  }
}
