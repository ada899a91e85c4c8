import Foundation
import Testing

/// The parts of the page, each checked by a script in `Checks` that runs in the page itself and stands for the program:
/// it gives the page messages, and reads what the page sends and shows.
@Suite("The parts of the page, in a browser", .serialized)
struct PartTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Checks")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name + ".js"), encoding: .utf8)
  }

  /// Runs a check in the shown page, and expects that it finds nothing wrong.
  private static func expectNothing(
    _ check: String, _ browser: Browser, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let script = try text("prelude").replacingOccurrences(of: "/* The check stands here. */", with: text(check))
    guard case .string(let found) = try await browser.run(script) else { throw Browser.Refused(description: check) }
    #expect(found == "", "\(check)", sourceLocation: sourceLocation)
  }

  /// Runs checks one after another, each in a page that was just loaded, without scripts, and without CodeMirror if
  /// nothing else is given.
  private static func run(
    _ checks: String..., environment: [String: String] = ["WEFT_CODEMIRROR": "/nowhere"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let preview = try await PreviewProcess(environment: environment)
    let browser = try await Browser()
    do {
      for check in checks {
        // An address that differs only after the # would not load it again.
        try await browser.open("about:blank")
        try await browser.open(preview.address)
        try await browser.wait(
          until: "document.body.dataset.connection === 'open' && document.querySelector('#gallery .empty')")
        try await expectNothing(check, browser, sourceLocation: sourceLocation)
        // What the tab keeps is that check's.
        try await browser.run("sessionStorage.clear()")
      }
    } catch {
      await browser.quit()
      throw error
    }
    await browser.quit()
  }

  @Test("What is drawn: elements, colours, icons, errors, the overlay; environments side by side; fields and the tree")
  func drawing() async throws { try await Self.run("drawing", "environments", "fields") }

  @Test("What is kept: the address and its history, the tab's memory; the texts of files, and changes on trial")
  func keeping() async throws { try await Self.run("address", "sourcetexts") }

  @Test("Pictures and their states, the console and its prompt")
  func pictures() async throws { try await Self.run("cells", "console") }

  @Test("The gallery, the list, one preview in the large, and the panels around it")
  func previews() async throws { try await Self.run("stage", "panels") }

  @Test("The source pane, and the inspector with its handles")
  func tools() async throws { try await Self.run("source", "inspector") }

  @Test(
    "What the style sheets decide: what is hidden or pale, what takes the pointer, and where things stand at each width"
  )
  func look() async throws {
    let preview = try await PreviewProcess()
    let browser = try await Browser()
    do {
      try await browser.open(preview.address)
      try await browser.wait(until: "document.querySelector('#gallery .empty')")
      for width in [1600, 1300, 1000, 390] {
        try await browser.show(width: width)
        try await browser.wait(until: "innerWidth === \(width)")
        try await Self.expectNothing("look", browser)
      }
    } catch {
      await browser.quit()
      throw error
    }
    await browser.quit()
  }

  @Test("CodeMirror as the editor: cursor, changes, history, indentation, and problems at their lines")
  func codeMirror() async throws { try await Self.run("codemirror", environment: [:]) }

  @Test("Keys and the focus, what the page says, new cells, and the connection")
  func page() async throws { try await Self.run("page") }

  @Test("A shared page shows each preview, its elements with their values, and the lines that they come from")
  func shared() async throws {
    let preview = try await PreviewProcess([
      "card.lua": """
      local ui = require "weft"

      local parts = require "parts"
      local Card = ui.CellNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.left = parts.left()
        self.right = ui.DisplayNode { backgroundColor = "tomato", style = { width = 60, height = 30 } }
      end
      function Card:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = 20,
          ui.StackLayoutSpec { direction = "horizontal", spacing = 10, self.left, self.right } }
      end
      local function inside(insets, node)
        return ui.DisplayNode { automaticallyManagesSubnodes = true,
          layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = insets, node } end }
      end
      ui.preview("Card", { width = 200 }, function() return Card() end)
      ui.preview("Second", { width = 90.5, height = 40, userInterfaceStyle = "dark" },
        function() return inside(6, inside(3, ui.DisplayNode {})) end)

      """,
      "parts.lua": """
      local ui = require "weft"
      return { left = function() return ui.DisplayNode { backgroundColor = "gold", style = { width = 40, height = 30 } } end }

      """,
    ])
    let file = preview.folder.appendingPathComponent("card.html")
    let share = Process()
    share.executableURL = PreviewProcess.executable
    share.arguments = ["share", preview.folder.appendingPathComponent("card.lua").path, "-o", file.path]
    try share.run()
    share.waitUntilExit()
    #expect(share.terminationStatus == 0)
    let browser = try await Browser()
    do {
      try await browser.open(file.absoluteString)
      try await browser.wait(until: "document.getElementById('image').naturalWidth === 400")
      try await Self.expectNothing("share", browser)
    } catch {
      await browser.quit()
      throw error
    }
    await browser.quit()
  }
}
