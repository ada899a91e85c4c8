import Foundation
import Testing
import Weft
import WeftREPL
import WeftSession

@Suite("The prompt under a picture")
struct PageConsoleTests {
  private static let card = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = "A title" }
      self.style = { width = 50 }
      self.tree = ui.DisplayNode { debugName = "not a name", style = { preferredSize = { 5, 5 } } }
      self.taps = 0
    end
    function Card:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "vertical", self.title, self.tree } end
    function Card:touchesEnded() self.taps = self.taps + 1 end
    ui.preview("Card", { width = 200 }, function() return Card() end)
    """

  /// Gives a body the console of a card that is shown.
  private func withConsole(
    timeLimit: Double = 10, _ body: @Sendable @escaping (PageConsole, SessionPreview) throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.resolvingSymlinksInPath().appendingPathComponent("card.lua").path
    try Data(Self.card.utf8).write(to: URL(fileURLWithPath: file))
    let session = LiveSession(configuration: SessionConfiguration(timeLimit: timeLimit)) { _ in }
    try await session.perform { session in
      session.open(file: file, root: folder.path)
      let script = try #require(session.script(of: file))
      let cell = try session.show("Card", of: script)
      try body(try PageConsole(session, script), cell)
    }
  }

  @Test("Entries see the cell, its nodes by the names of their fields, the selected node, and each other's values")
  func names() async throws {
    try await withConsole { console, cell in
      func run(_ entry: String, _ selected: DisplayNode? = nil) -> [String]? {
        console.run(entry, on: cell.live, selected: selected).map { $0.map(\.text) }
      }
      #expect(run("title.text") == [#""A title""#])
      #expect(run("_cell.title == title") == ["true"])
      #expect(run("_node") == ["nil"])
      #expect(run("_node == title", cell.live.root.subnodes[0]) == ["true"])
      #expect(run("_node") == ["nil"], "what is selected no longer has no name")
      #expect(run("local width = 7") == [])
      #expect(run("width * 6") == ["42"])
      // The prompt's own functions keep their names.
      #expect(run("tree(_cell)")?.first?.hasPrefix("Card") == true)
      _ = run("tap(_cell)")
      #expect(run("_cell.taps") == ["1"])
      #expect(run("explain(title)")?.joined().contains("width") == true)
      #expect(run("at(title)")?.first?.hasSuffix("card.lua:5\"") == true)
    }
  }

  @Test("A picture is sent as a PNG; the beginning of an entry asks for more; commands of the terminal say where to go")
  func kinds() async throws {
    try await withConsole { console, cell in
      let picture = console.run("show(title);", on: cell.live, selected: nil)?.first
      #expect(picture?.kind == .picture && picture?.png?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
      #expect(console.run("if true then", on: cell.live, selected: nil) == nil)
      #expect(console.run("open()", on: cell.live, selected: nil)?.first?.text.contains("the page is open") == true)
      let refused = console.run(":load other.lua", on: cell.live, selected: nil)
      #expect(refused?.first?.kind == .failure && refused?.first?.text.contains("terminal") == true)
      let help = console.run(":help", on: cell.live, selected: nil)?.first?.text ?? ""
      #expect(help.contains(":time") && !help.contains(":load") && help.contains("explain"))
    }
  }

  @Test("A script that its limit stops says so, and continues")
  func limit() async throws {
    try await withConsole(timeLimit: 0.2) { console, cell in
      let stopped = console.run("while true do end", on: cell.live, selected: nil)
      #expect(stopped?.first?.kind == .failure && stopped?.first?.text.contains("0.2 s") == true)
      #expect(console.run("1 + 1", on: cell.live, selected: nil)?.map(\.text) == ["2"])
    }
  }

  @Test("Completions come from what lives, from the API, and from the nodes of the cell")
  func completions() async throws {
    try await withConsole { console, cell in
      func names(_ before: String) -> [String] { console.completions(of: before, on: cell.live, selected: nil).names }
      #expect(names("explain(tit") == ["title"])
      #expect(names("title.attributedT").contains("attributedText"))
      #expect(names("ui.StackLayoutSpec { justifyC").contains("justifyContent"))
      #expect(console.completions(of: "title.tex", on: cell.live, selected: nil).replaced == 3)
    }
  }

  @Test("A function of a console that an entry has kept is an error in another console, once its own is closed")
  func closedConsole() async throws {
    try await withConsole { console, cell in
      let host = try #require(cell.script.host)
      var first: PageConsole? = try PageConsole(Session(), cell.script)
      #expect(first?.run("kept = show", on: cell.live, selected: nil)?.isEmpty == true)
      #expect(first?.run("ui.after(0.1, function() kept(cell) end)", on: cell.live, selected: nil) != nil)
      first = nil
      let answer = console.run("kept(_cell)", on: cell.live, selected: nil)
      #expect(answer?.first?.kind == .failure)
      #expect(answer?.first?.text.contains("show: the prompt that it belongs to has been closed") == true)
      #expect(throws: WeftError.self) { try host.advance(to: host.clock + 1) }
      #expect(console.run("1 + 1", on: cell.live, selected: nil)?.map(\.text) == ["2"])
    }
  }
}
