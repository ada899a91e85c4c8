import Foundation
import Testing
import Weft
import WeftAPI
import WeftInspection
import WeftScript

@Suite("The snippets of README.md and the catalogue")
struct SnippetTests {
  @Test(
    "A snippet runs, and its previews draw, without an error, and with the warnings that its comments say",
    arguments: try Pages.snippets)
  func run(snippet: Block) throws {
    let host = try makeHost()
    let warnings = Warnings()
    host.onWarning = { warnings.list.append("\($0.location?.line ?? 0): \($0.text)") }
    try run(snippet.text, in: host)
    for preview in host.previews {
      for width in preview.widths.isEmpty ? [Preview.standardWidth] : preview.widths {
        _ = try host.makePicture(preview, width: width).snapshot()
      }
    }
    for test in host.state.tests.all { try TestRunner.of(host).run(test) }
    #expect(warnings.list.sorted() == warnings.expected(in: snippet.text))
  }

  /// What was warned of, as `line: text`.
  private final class Warnings {
    var list: [String] = []

    /// Comments `-- warning: text`, which may continue in comments with three spaces, are of the line above them.
    func expected(in text: String) -> [String] {
      var found: [String] = []
      var line = 0
      for (index, text) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let text = text.drop { $0 == " " }
        if text.hasPrefix("-- warning: ") {
          found.append("\(line): \(text.dropFirst("-- warning: ".count))")
        } else if text.hasPrefix("--   "), let last = found.popLast() {
          found.append("\(last) \(text.dropFirst("--   ".count))")
        } else {
          line = index + 1
        }
      }
      return found.sorted()
    }
  }

  @Test("ExplainingLayout.md shows the ledger of its own preview")
  func quotedLedger() throws {
    let page = Pages.catalogue.appendingPathComponent("ExplainingLayout.md")
    let quoted = try #require(try Pages.blocks(of: "text", in: page).first?.text)
    let host = try makeHost()
    try host.run(
      source: Array(try #require(try Pages.blocks(of: "lua", in: page).first).text.utf8), file: "card.lua")
    let live = try host.open(host.previews.first)
    let title = try #require(try host.inspect(live).elements(named: "title").first)
    let explanation = try #require(try host.explain(title.id, in: live))
    #expect(quoted.trimmingCharacters(in: .newlines) == explanation.text().trimmingCharacters(in: .newlines))
  }

  @Test("TestingCells.md shows the record of its own preview")
  func quotedRecord() throws {
    let page = Pages.catalogue.appendingPathComponent("TestingCells.md")
    let quoted = try #require(
      try Pages.blocks(of: "text", in: page).map(\.text).first { $0.hasPrefix("weft frames") })
    let recorded = try FrameRecord(parsing: quoted)
    let host = try makeHost()
    try run(try #require(try Pages.blocks(of: "lua", in: page).first).text, in: host)
    let preview = try #require(host.previews.first { $0.name == recorded.preview })
    #expect(preview.widths.contains(recorded.width))
    let picture = try host.makePicture(preview, width: recorded.width)
    let now = FrameRecord(picture, of: preview, width: recorded.width, in: host)
    #expect(quoted + "\n" == now.text)
  }

  @Test("Accessibility.md shows what is read of its own preview")
  func quotedAccessibility() throws {
    let page = Pages.catalogue.appendingPathComponent("Accessibility.md")
    let quoted = try #require(try Pages.blocks(of: "text", in: page).first?.text)
    let host = try makeHost()
    try run(try #require(try Pages.blocks(of: "lua", in: page).first).text, in: host)
    let picture = try host.makePicture(host.previews[0], width: 320)
    #expect(quoted + "\n" == AccessibilityOutline(picture.root.node).text)
  }

  @Test("FromTexture.md has every spec in Swift and in Lua", arguments: LuaAPI.weft.entries.filter { $0.kind == .spec })
  func pairs(spec: LuaAPI.Entry) throws {
    let page = Pages.catalogue.appendingPathComponent("FromTexture.md")
    let name = try Regex("\\bAS\(spec.name)\\(")
    #expect(try Pages.blocks(of: "swift", in: page).contains { $0.text.contains(name) })
    let call = try Regex("\\bui\\.\(spec.name) \\{")
    #expect(try Pages.blocks(of: "lua", in: page).contains { $0.text.contains(call) })
  }

  @Test("In FromTexture.md each Lua block has the Swift block that it stands for right before it")
  func alternate() throws {
    let lines = try Pages.text(Pages.catalogue.appendingPathComponent("FromTexture.md")).split(separator: "\n")
    let openings = lines.filter { $0.hasPrefix("```") && $0 != "```" }
    #expect(openings.count > 50)
    for (index, opening) in openings.enumerated() {
      #expect(opening == (index.isMultiple(of: 2) ? "```swift" : "```lua"))
    }
    #expect(openings.count.isMultiple(of: 2))
  }

  @Test("README.md has a first cell, and WritingCells.md has snippets")
  func snippetsAreFound() throws {
    let names = try Pages.snippets.map(\.name)
    #expect(names.contains { $0.hasPrefix("README.md") })
    #expect(names.count { $0.hasPrefix("WritingCells.md") } > 5)
  }

  @Test("README.md quotes the error that its first cell gives for a misspelt name")
  func quotedError() throws {
    let readme = Pages.root.appendingPathComponent("README.md")
    let cell = try #require(try Pages.blocks(of: "lua", in: readme).first).text
    let quoted = try #require(try Pages.blocks(of: "text", in: readme).first).text
    let host = try makeHost()
    try run(cell.replacing("alignItems", with: "alignItem"), in: host)
    let root = try host.makeNode(try #require(host.previews.first))
    let range = SizeRange(min: Size(width: 375, height: 0), max: Size(width: 375, height: .infinity))
    do {
      _ = try root.node.layoutThatFits(range, in: host.engine)
      Issue.record("no error")
    } catch {
      let error = error.forScripts
      let line = try #require(error.location?.line)
      let code = cell.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        .replacing("alignItems", with: "alignItem")
      #expect(
        quoted == """
          examples/first_cell.lua:\(line): error: \(error.message)
            \(line) | \(code)
            hint: \(error.hint ?? "")
          """)
    }
  }

  @Test("The Swift snippet on the first page is the code that this test runs")
  func embedding() throws {
    let snippet = try #require(
      try Pages.blocks(of: "swift", in: Pages.catalogue.appendingPathComponent("Weft.md")).first)
    let source = try String(
      contentsOf: Pages.root.appendingPathComponent("Tests/Documentation/Embedding.swift"), encoding: .utf8)
    #expect(snippet.text.hasPrefix("import Foundation\nimport Weft\n"))
    #expect(source.hasPrefix(snippet.text), "the first page shows its beginning")
    let page = Pages.catalogue.appendingPathComponent("Embedding.md")
    let whole = try #require(try Pages.blocks(of: "swift", in: page).first).text
    #expect(whole + "\n" == source)
    #expect(whole.split(separator: "\n", omittingEmptySubsequences: false).count < 40)
  }

  @Test("The manifest on the page is that of the example, which takes the present version from another address")
  func manifest() throws {
    let page = try Pages.blocks(of: "swift", in: Pages.catalogue.appendingPathComponent("Embedding.md")).map(\.text)
    let example = try Pages.text(Pages.root.appendingPathComponent("examples/embedding/Package.swift"))
    let ownAddress = try Regex("\n// The repository[^§]*?\nlet weft = [^\n]*\n")
    let shown = example.replacing(ownAddress, with: "").replacing(
      "url: weft", with: "url: \"https://example.com/weft.git\"")
    #expect(page.contains { $0 + "\n" == shown }, "\(shown)")
    #expect(example.contains("from: \"\(Version.current)\""))
  }

  @Test("The embedding example gives values, draws, hit-tests, and reports errors and limits")
  func embeddingRuns() throws {
    let page = Pages.catalogue.appendingPathComponent("Embedding.md")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-embedding-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("tag.lua")
    let source = try #require(try Pages.blocks(of: "lua", in: page).first).text
    try Data(source.utf8).write(to: file)

    let maker = try CardMaker(script: file.path)
    let short = try maker.make(["name": "Ann"], width: 240, hit: Point(x: 20, y: 24))
    #expect(short.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(short.hit == "name")
    #expect(try maker.make(["name": "Ann"], width: 240, hit: Point(x: 2, y: 2)).hit == nil)
    #expect(try maker.make(["name": "Bartholomew"], width: 240, hit: .zero).png != short.png)

    // A value of the wrong kind: the node's property is named, with the line that set it; the next one is fine again.
    let line = try #require(source.split(separator: "\n").firstIndex { $0.contains("debugName") }) + 2
    let failure = #expect(throws: WeftError.self) { try maker.make(["name": [1]], width: 240, hit: .zero) }
    let said = report(try #require(failure))
    #expect(said.hasPrefix("\(file.path):\(line) [type] "), "\(said)")
    #expect(try maker.make(["name": "Ann"], width: 240, hit: .zero).png == short.png)

    try Data("while true do end".utf8).write(to: file)
    let late = #expect(throws: WeftError.self) { try CardMaker(script: file.path) }
    #expect(late?.code == .time && late?.location?.line == 1)
  }

  @Test("The page of nodes in Swift shows a list of models that keeps the cells of those that stay")
  func listsInSwift() throws {
    let page = Pages.catalogue.appendingPathComponent("NodesInSwift.md")
    let source = try String(
      contentsOf: Pages.root.appendingPathComponent("Tests/Documentation/ListsInSwift.swift"), encoding: .utf8)
    #expect(try Pages.blocks(of: "swift", in: page).last.map { $0.text + "\n" } == source)

    let table = TableNode()
    let window = Window(size: Size(width: 200, height: 300))
    table.frame = Rect(size: window.size)
    try window.addSubnode(table)
    try showNotes([Note(id: 1, title: "a"), Note(id: 2, title: "b")], in: table, .standard)
    try window.context.eventLoop.runTurns()
    let second = table.visibleNodes.last as? NoteCell
    try showNotes([Note(id: 2, title: "c")], in: table, .standard)
    try window.context.eventLoop.runTurns()
    #expect(table.visibleNodes.count == 1 && table.visibleNodes.first === second && second?.note.title == "c")
  }

  @Test("The page of nodes in Swift shows a node that lays itself out and is drawn as it says")
  func nodesInSwift() throws {
    let page = Pages.catalogue.appendingPathComponent("NodesInSwift.md")
    let source = try String(
      contentsOf: Pages.root.appendingPathComponent("Tests/Documentation/NodesInSwift.swift"), encoding: .utf8)
    #expect(try Pages.blocks(of: "swift", in: page).first.map { $0.text + "\n" } == source)

    let short = try showPerson(PersonNode(name: "Ann", words: "Hello", platform: .standard), width: 240)
    #expect(short.size == Size(width: 240, height: 72), "the picture's height and the insets")
    let long = String(repeating: "a line that is longer than the row is wide ", count: 4)
    let node = PersonNode(name: "Ann", words: long, platform: .standard)
    #expect(try showPerson(node, width: 240).size.height > 72)
    #expect(node.subnodes.count == 3)
    #expect(short.picture.sublayers.count == 3)
  }

  private func makeHost() throws -> ScriptHost { try ScriptHost(platform: .standard, classes: [chart]) }

  /// Runs a text as if it stood among the examples.
  private func run(_ text: String, in host: ScriptHost) throws {
    let file = Pages.root.appendingPathComponent("examples/snippet.lua").path
    try host.lua.withLimits(time: 10, memory: 512 << 20) { () throws(WeftError) in
      try host.run(source: Array(text.utf8), file: file)
    }
  }
}
