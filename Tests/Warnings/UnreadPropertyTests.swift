import Foundation
import Testing
import Weft

@Suite("What is reported as unread")
struct UnreadPropertyTests {
  private static let ranges = [
    SizeRange(exactly: Size(width: 300, height: 400)),
    SizeRange(min: Size(width: 300, height: 0), max: Size(width: 300, height: .infinity)),
    SizeRange(min: .zero, max: Size(width: 120, height: 90)),
  ]

  private static let head = """
    local ui = require "weft"
    local Sized = ui.DisplayNode:subclass "Sized"
    function Sized:calculateSizeThatFits(size)
      return { math.min(size.width, self.amount * 3), math.min(size.height, self.amount) }
    end
    return
    """

  /// A host whose warnings are gathered. It serves many trees: what it warned of at a place it doesn't tell again, so
  /// the trees' names differ.
  private final class Bench {
    let host: ScriptHost
    var warnings: [ScriptWarning] = []

    init() throws {
      host = try ScriptHost(platform: .standard)
      host.onWarning = { [unowned self] in warnings.append($0) }
    }

    /// The frames in every range: of nodes, and of the specs around them; nil for a range that is refused.
    func frames(of tree: String, seed: Int) throws -> [[String]?] {
      try host.run(source: Array((UnreadPropertyTests.head + tree).utf8), file: "/tree-\(seed).lua")
      return try UnreadPropertyTests.ranges.map { range in
        let root = try host.makeReturnedNode()
        guard let (_, layout, trace) = try? host.show(root.node, in: range, scale: 2) else { return nil }
        return layout.frames().map { "\($0.node.layoutName) \($0.frame)" }
          + trace.frames(of: layout).map { "\($0.name) \($0.frame)" }
      }
    }
  }

  /// Blocks of 100 trees: 2,000, and 10,000 with `scripts/test --thorough`.
  private static let blocks = 0..<(ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 20 : 100)

  @Test("Taking it away changes no frame, in any range", arguments: blocks)
  func removal(block: Int) throws {
    let bench = try Bench()
    var removals = 0
    for seed in block * 100..<block * 100 + 100 {
      let script = RandomScript(seed: seed)
      bench.warnings = []
      let before = try bench.frames(of: script.lua(), seed: seed)
      let unread = bench.warnings.filter { $0.code == .unreadProperty || $0.code == .redundantProperty }
        .compactMap { warning -> [String]? in
          guard let name = warning.path.last?.split(separator: "\"").last, let property = warning.property else {
            return nil
          }
          return [String(name), property]
        }
      #expect(unread.allSatisfy { pair in script.elements.contains { $0.name == pair[0] } }, "seed \(seed)")
      guard !unread.isEmpty else { continue }
      removals += unread.count
      let after = try bench.frames(of: script.lua(without: Set(unread)), seed: seed)
      if before != after {
        for pair in unread where try bench.frames(of: script.lua(without: [pair]), seed: seed) != before {
          Issue.record("seed \(seed): removing \(pair[1]) of \(pair[0]) changes frames")
        }
      }
      #expect(before == after, "seed \(seed)")
    }
    #expect(removals > 100, "there is enough to remove")
  }

  @Test("What is not reported may matter: each property moves something in some tree")
  func readProperties() throws {
    let bench = try Bench()
    var still: Set<String> = [
      "width", "height", "flexGrow", "flexShrink", "flexBasis", "spacingBefore", "spacingAfter", "alignSelf",
      "ascender", "descender", "layoutPosition",
    ]
    for seed in 5000..<5200 where !still.isEmpty {
      let script = RandomScript(seed: seed)
      let names = Set(script.elements.flatMap { $0.style.map(\.name) }).intersection(still)
      guard !names.isEmpty else { continue }
      let before = try bench.frames(of: script.lua(), seed: seed)
      for name in names {
        let removed = Set(script.elements.map { [$0.name, name] })
        if try bench.frames(of: script.lua(without: removed), seed: seed) != before { still.remove(name) }
      }
    }
    #expect(still.isEmpty)
  }
}
