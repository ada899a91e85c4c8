import Testing
import WeftPreview

@Suite("Cells that a save changes")
struct ChangedCellTests {
  private static let count = 12

  /// Twelve previews of plain boxes; the numbered one has another colour.
  private static func boxes(changed: Int? = nil, height: Int = 40) -> String {
    """
    local ui = require "weft"
    for index = 1, \(count) do
      ui.preview("box " .. index, { width = 100, height = \(height) }, function()
        return ui.DisplayNode { backgroundColor = index == \(changed ?? 0) and "gold" or "navy" }
      end)
    end
    """
  }

  /// Reads until each cell has a frame; returns their numbers, and paints them.
  private func frames(of cells: Set<Int>, _ page: Page) async throws -> [Int: Int] {
    var found: [Int: Int] = [:]
    while Set(found.keys) != cells {
      let message = try await page.next()
      guard message["type"] as? String == "frame", let cell = message["cell"] as? Int else { continue }
      found[cell] = message["frame"] as? Int
      try await page.paint(message)
    }
    return found
  }

  @Test("A save that changes one of twelve cells sends one frame to each page")
  func oneOfTwelve() async throws {
    let preview = try await Preview(["boxes.lua": Self.boxes()])
    let all = Set(1...Self.count)
    var pages: [Page] = []
    for _ in 0..<3 {
      let page = try await preview.page()
      pages.append(page)
      for cell in all { try await page.show(cell, "boxes.lua", "box \(cell)") }
      _ = try await frames(of: all, page)
    }
    try await preview.write(Self.boxes(changed: 7), to: "boxes.lua")
    for page in pages { #expect(try await frames(of: [7], page) == [7: 2]) }
    // Frames are numbered when they are sent: after a change of all cells the numbers show how many there were before.
    try await preview.write(Self.boxes(changed: 7, height: 50), to: "boxes.lua")
    for page in pages {
      let numbers = try await frames(of: all, page)
      #expect(numbers == Dictionary(uniqueKeysWithValues: all.map { ($0, $0 == 7 ? 3 : 2) }))
    }
  }
}
