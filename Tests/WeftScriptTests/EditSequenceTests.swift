import Foundation
import Testing
import Weft

@Suite("Sequences of edits")
struct EditSequenceTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let batches = 10

  /// How many sequences a batch has.
  private static var length: Int { environment["WEFT_THOROUGH"] == "1" ? 1000 : 30 }

  /// The first seed of each batch; WEFT_SEED plays one sequence again.
  private static var seeds: [Int] {
    if let seed = environment["WEFT_SEED"].flatMap(Int.init) { return [seed] }
    return (0..<batches).map { 1 + $0 * length }
  }

  /// How the sequences show their trees.
  private let host = """
    local host = { edits = {} }
    function host.show(node, width, height) node.frame = { 0, 0, width, height } return node end
    function host.resize(node, width, height) node.frame = { 0, 0, width, height } end
    function host.layout(node) node:layoutIfNeeded() end
    function host.root(node) return node end
    function host.close(node) end
    """

  @Test(
    "After each of twenty edits a kept tree has the subnodes, their order and the frames of one built anew",
    arguments: seeds)
  func kept(seed: Int) throws {
    let script = try Script(textEngine: PlainTextEngine())
    try script.folder.copyPictures("heart@2x.png", "badge@2x.png")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("edit_sequences.lua")
    try script.folder.write(try String(contentsOf: source, encoding: .utf8), to: "edit_sequences.lua")
    let count = Self.environment["WEFT_SEED"] == nil ? Self.length : 1
    let text = try script.run(
      host + """

        local play = require "edit_sequences"
        local counts = { edits = 0, refused = 0 }
        for seed = \(seed), \(seed + count - 1) do
          local failure = play(host, seed, 20, counts)
          if failure then print(failure) return end
        end
        print(counts.edits, counts.refused)
        """)
    let numbers = text.split(separator: "\t").compactMap { Int($0) }
    try #require(numbers.count == 2, "WEFT_SEED plays it again. \(text)")
    print("seeds \(seed) to \(seed + count - 1): \(numbers[0]) edits compared, \(numbers[1]) refused by both")
    #expect(numbers[1] * 5 < numbers[0], "trees that are refused have no frames to compare")
  }
}
