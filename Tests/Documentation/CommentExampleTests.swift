import Foundation
import Testing
import Weft

@Suite("The Swift examples in documentation comments")
struct CommentExampleTests {
  @Test("Each example in a comment of the library is code that these tests compile")
  func compiled() throws {
    let here = Pages.root.appendingPathComponent("Tests/Documentation")
    let code = try Self.files(in: here).map { try Self.trimmed(Pages.text($0)) }
    let examples = try Self.files(in: Pages.root.appendingPathComponent("Sources")).filter { file in
      // The programs and their targets are in no library.
      ["Layout", "Display", "Graphics", "Lua", "Network", "Nodes", "Lists", "Script", "API", "Reference", "Inspection"]
        .contains {
          file.path.contains("/Sources/Weft\($0)/")
        }
    }.flatMap { try Self.examples(in: $0) }
    #expect(examples.count >= 24)
    for example in examples {
      #expect(code.contains { $0.contains(example.text) }, "\(example.name)")
    }
  }

  @Test("Examples of nodes, windows and layouts do what they say")
  func nodes() throws {
    #expect(try layOut(IconRow()) == Size(width: 320, height: 40))
    #expect(try show(DotNode()).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try DotNode().layoutThatFits(SizeRange(), in: LayoutEngine()).size == Size(width: 12, height: 12))

    let stairs = DisplayNode()
    let steps = (0..<3).map { _ in DotNode() }
    stairs.layoutSpecBlock = { _, _, pass throws(LayoutError) in
      try pass.add(StairsSpec(), children: steps.map { pass.node($0) })
    }
    let layout = try stairs.layoutThatFits(SizeRange(max: Size(width: 100, height: 100)), in: LayoutEngine())
    #expect(layout.size == Size(width: 32, height: 36))
    #expect(layout.sublayouts.map(\.frame.origin) == [.zero, Point(x: 10, y: 12), Point(x: 20, y: 24)])
  }

  @Test("Examples of controls, animations, lists and texts do what they say")
  func parts() throws {
    let window = Window(size: Size(width: 200, height: 300))
    let sender = Sender()
    let button = try makeButton(for: sender, .standard)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    try window.addSubnode(button)
    try window.layoutIfNeeded()
    window.tap(at: Point(x: 50, y: 22))
    #expect(sender.count == 1)

    try fade(button, in: window)
    #expect(button.alpha == 0 && !window.animations.isEmpty)

    let (table, numbers) = (TableNode(), Numbers())
    table.dataSource = numbers
    table.frame = Rect(size: window.size)
    try window.addSubnode(table)
    try window.context.eventLoop.runTurns()
    #expect(table.numberOfRows() == 1000 && table.visibleNodes.count > 3)

    let (feed, fed) = (Feed(), TableNode())
    fed.delegate = feed
    try fed.setItems(feed.notes) { note in NoteCell(note, .standard) }
    fed.frame = Rect(size: window.size)
    try window.addSubnode(fed)
    try window.context.eventLoop.advance(by: 1)
    #expect(feed.notes.count >= 20 && fed.numberOfRows() == feed.notes.count)

    let photos = Photos()
    let grid = makeGrid(of: photos)
    grid.frame = Rect(x: 0, y: 0, width: 210, height: 300)
    try window.addSubnode(grid)
    try window.context.eventLoop.runTurns()
    #expect(grid.rectForItem(at: RowIndexPath(item: 3)) == Rect(x: 110, y: 104, width: 100, height: 100))

    // Nothing is loaded: the node is in no window.
    let picture = makePicture(makePlatform(FileManager.default.temporaryDirectory))
    #expect(picture.placeholderEnabled && !picture.isLoading)

    let list = TableNode()
    try set([Note(id: 1, title: "a")], in: list)
    #expect(list.numberOfRows() == 1)
    #expect(greeting().string == "Hello, World" && greeting().runs.count == 2)
    #expect(try wait() == 2)
  }

  @Test("Examples of scripts do what they say")
  func scripts() throws {
    let script = Pages.root.appendingPathComponent("examples/photo_cell.lua").path
    #expect(try draw(script: script).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    guard case .integer(3)? = try evaluate().first else { throw WeftError(.assertion, "1 + 2 is not 3") }

    let host = try ScriptHost(platform: .standard)
    defineTwice(in: host.lua)
    let sum = try host.lua.load("return twice(21)", file: "sum.lua")
    guard case .number(42)? = try host.lua.call(sum, []).first else {
      throw WeftError(.assertion, "twice 21 is not 42")
    }

    try host.run(file: script)
    #expect(try touch(Point(x: 1, y: 1), in: host).bounds.size.width > 0)
    #expect(host.clock == 0.5)
    let live = try host.open(host.previews.first)
    try inspect(live, in: host)
    try sweep(live, in: host)
    try reload(script, live, in: host)

    let waiting = try ScriptHost(platform: .standard)
    var printed: [String] = []
    waiting.lua.onPrint = { printed.append($0) }
    defineLater(in: waiting)
    try waiting.run(source: Array("print(require('weft').await(later()))".utf8), file: "later.lua")
    #expect(printed == ["done"] && waiting.clock == 1)
  }

  private static func files(in folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return names.sorted().map { folder.appendingPathComponent($0) }
  }

  /// Returns a text without the spaces at the beginnings of its lines.
  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  /// Returns the blocks of Swift in a file's documentation comments.
  private static func examples(in file: URL) throws -> [Block] {
    var examples: [Block] = []
    var open: [String]?
    for (index, line) in try Pages.text(file).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("///") else { continue }
      let text = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
      if text == "```", let lines = open {
        let name = "\(file.lastPathComponent):\(index - lines.count)"
        examples.append(Block(name: name, text: trimmed(lines.joined(separator: "\n"))))
        open = nil
      } else if text == "```swift" {
        open = []
      } else {
        open?.append(text)
      }
    }
    return examples
  }
}
