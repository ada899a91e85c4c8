import Foundation
import Testing
import Weft

/// A preview of an example at a width, laid out and drawn as the command does.
final class Example: CustomTestStringConvertible, Sendable {
  let file: String
  let preview: String
  let width: Double

  init(file: String, preview: String, width: Double) {
    self.file = file
    self.preview = preview
    self.width = width
  }

  var testDescription: String { name }

  /// `photo_cell-with-a-place-375`
  var name: String {
    let words = preview.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return "\(file)-\(words)-\(Int(width))"
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let examples = folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
    "examples")

  /// All scripts, also data and tests.
  static let scripts: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }()

  /// The cells, without an ending; `photos.lua` is data.
  static let files = scripts.filter { $0 != "photos.lua" && !$0.hasSuffix("_test.lua") }.map { String($0.dropLast(4)) }

  /// Every preview at the widths of phones; one with a height of its own at its own width, too.
  static let all: [Example] = files.flatMap { file -> [Example] in
    guard let host = try? makeHost(file).host else { return [] }
    return host.previews.flatMap { preview in
      let phones = [320.0, 375, 430]
      let own = preview.height == nil ? [] : [preview.width].compactMap { $0 }.filter { !phones.contains($0) }
      return (phones + own).map { Example(file: file, preview: preview.name, width: $0) }
    }
  }

  static let decoder = RememberingDecoder()

  final class Warnings {
    var list: [String] = []
  }

  /// A host that has run an example, and what it has warned of.
  static func makeHost(_ file: String) throws -> (host: ScriptHost, warnings: Warnings) {
    let standard = Platform.standard
    let host = try ScriptHost(platform: Platform(textEngine: standard.textEngine, imageDecoder: decoder))
    let warnings = Warnings()
    host.onWarning = { warnings.list.append($0.description) }
    try host.run(file: examples.appendingPathComponent(file + ".lua").path)
    return (host, warnings)
  }

  struct Picture {
    // Before the node: it goes last.
    let host: ScriptHost
    let root: RootNode
    let warnings: [String]
  }

  func make() throws -> Picture {
    let (host, warnings) = try Self.makeHost(file)
    let chosen = try #require(host.previews.first { $0.name == preview })
    let root = try host.makePicture(chosen, width: width, scale: 2).root
    return Picture(host: host, root: root, warnings: warnings.list)
  }
}

/// All nodes below one, itself too, with the way to each.
func walk(_ node: DisplayNode, depth: Int = 0, _ visit: (DisplayNode, Int) throws -> Void) rethrows {
  try visit(node, depth)
  for subnode in node.subnodes { try walk(subnode, depth: depth + 1, visit) }
}

/// The class and the frame of a node, as a line.
func describe(_ node: DisplayNode) -> String {
  let numbers = [node.frame.origin.x, node.frame.origin.y, node.frame.size.width, node.frame.size.height]
  return "\(node.className) \(numbers.map { "\($0)" }.joined(separator: " "))"
}

@Suite("Examples")
struct ExampleTests {
  @Test("The issue's examples are there, each with previews")
  func present() {
    for file in [
      "photo_cell", "person_cell", "manual_layout", "header_with_text", "photo_with_inset_text", "photo_with_icon",
      "separators", "card",
    ] {
      #expect(Example.files.contains(file), "\(file)")
    }
    for file in Example.files { #expect(Example.all.contains { $0.file == file }, "\(file) has no preview") }
  }

  @Test(
    "Frames are those on record at each width, no record is left over, and the examples' own tests pass",
    arguments: Example.scripts)
  func recorded(_ file: String) throws {
    var options = ScriptTester.Options(workingFolder: Example.examples.path)
    options.requiresRecords = true
    // `.ci/run` draws them.
    options.pictures = false
    options.timeLimit = 600
    let tester = ScriptTester(options) {
      (Platform(textEngine: PangoTextEngine(), imageDecoder: Example.decoder), CairoRenderer())
    }
    let outcome = try tester.test(Example.examples.appendingPathComponent(file).path)
    #expect(outcome.failures.isEmpty)
    for result in outcome.cases {
      #expect(
        result.status == .passed,
        "\(result.name): \(result.failures); if it is meant: scripts/weft test examples --record")
    }
    #expect(outcome.stale.isEmpty)
    #expect(RecordFolder.orphans(in: Example.examples.path).isEmpty)
  }

  @Test("Every node is inside its parent, and has a size", arguments: Example.all)
  func inside(_ example: Example) throws {
    let picture = try example.make()
    walk(picture.root.node) { node, _ in
      #expect(node.frame.size.width > 0 && node.frame.size.height > 0, "\(describe(node))")
      guard let parent = node.supernode else { return }
      let frame = node.frame
      // A scroll node shows a part of its content.
      let content = (parent as? ScrollNode)?.contentSize ?? .zero
      #expect(
        frame.origin.x >= 0 && frame.origin.y >= 0
          && frame.origin.x + frame.size.width <= max(parent.bounds.size.width, content.width) + 0.001
          && frame.origin.y + frame.size.height <= max(parent.bounds.size.height, content.height) + 0.001,
        "\(describe(node)) in \(describe(parent))")
    }
  }

  /// Nodes that are meant to lie on others: backgrounds, overlays, corners. By the beginning of the example's name, the
  /// indexes of such subnodes.
  private static let layered: [String: Set<Int>] = [
    // The picture and the panel lie behind the words.
    "card": [0, 1],
    // The background of "View Photo".
    "person_cell": [1],
    // The photo lies behind its title; the icon on the photo's corner.
    "photo_with_inset_text": [0], "photo_with_icon": [1],
    // The pill behind its text.
    "notices-with-an-action": [2], "notices-alert": [2],
    // The disc behind its letter.
    "reading_cell": [0],
    // Portraits lie on one another.
    "portrait_pile": Set(0..<30),
  ]

  /// True for a header or a footer of a table or collection: at the edge, it lies on the cells of its section.
  private static func isSupplementary(_ node: DisplayNode) -> Bool {
    (node as? CellNode)?.supplementaryElement != nil
  }

  @Test("Siblings don't overlap, but for backgrounds, overlays, corners and headers", arguments: Example.all)
  func apart(_ example: Example) throws {
    let picture = try example.make()
    let layered = Self.layered.first { example.name.hasPrefix($0.key) }?.value ?? []
    var hasOverlap = false
    walk(picture.root.node) { node, _ in
      for (i, first) in node.subnodes.enumerated() {
        for (j, second) in node.subnodes.enumerated() where j > i {
          let a = first.frame, b = second.frame
          let width = min(a.origin.x + a.size.width, b.origin.x + b.size.width) - max(a.origin.x, b.origin.x)
          let height = min(a.origin.y + a.size.height, b.origin.y + b.size.height) - max(a.origin.y, b.origin.y)
          guard width > 0.001, height > 0.001 else { continue }
          guard !Self.isSupplementary(first), !Self.isSupplementary(second) else { continue }
          hasOverlap = true
          #expect(layered.contains(i) || layered.contains(j), "\(describe(first)) and \(describe(second))")
        }
      }
    }
    #expect(hasOverlap == !layered.isEmpty, "the list of layered nodes has an example too many")
  }

  @Test("No text is cut off unless it asks for that, and none is left out", arguments: Example.all)
  func texts(_ example: Example) throws {
    let picture = try example.make()
    try walk(picture.root.node) { node, _ in
      guard let text = node as? TextNode else { return }
      #expect(!text.text.isEmpty)
      #expect(text.lineCount > 0)
      if text.options.maximumNumberOfLines == 0 { #expect(!text.isTruncated, "\(text.text)") }
      // Measured at the width that it has, it needs no more than the height that it has.
      let needed = try text.layoutThatFits(
        SizeRange(min: .zero, max: Size(width: text.bounds.size.width, height: .infinity)), in: picture.host.engine)
      #expect(needed.size.height <= text.bounds.size.height + 0.001, "\(text.text)")
    }
  }

  @Test("There is nothing to warn of", arguments: Example.all)
  func warnings(_ example: Example) throws {
    #expect(try example.make().warnings.isEmpty)
  }

  @Test("The picture is not empty, has many colours, and is the same each time", arguments: Example.all)
  func picture(_ example: Example) throws {
    func draw(scale: Double = 1) throws -> [UInt8] {
      let picture = try example.make()
      // Functions of the script's draw: its host must live.
      let layer = try withExtendedLifetime(picture) { try picture.root.node.snapshot() }
      return try CairoRenderer().png(of: layer, scale: scale, background: nil)
    }
    let bytes = try draw()
    #expect(try draw() == bytes)
    #expect(bytes.count > 1500, "\(bytes.count) bytes")
    if let folder = ProcessInfo.processInfo.environment["WEFT_PICTURES"] {
      try Data(try draw(scale: 2)).write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(example.name).png"))
    }
  }
}
