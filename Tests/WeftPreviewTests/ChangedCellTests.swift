import Testing
import WeftPreview

@Suite("Cells that a save changes")
struct ChangedCellTests {
  private static let count = 12

  /// Twelve previews of plain boxes, which show how often each was changed.
  private static func counters(_ counts: [Int]) -> String {
    """
    local ui = require "weft"
    local counts = { \(counts.map(String.init).joined(separator: ", ")) }
    for index, count in ipairs(counts) do
      ui.preview("box " .. index, { width = 100, height = 40 }, function()
        return ui.DisplayNode { backgroundColor = string.format("#%02x%02x00", count * 8, index * 8) }
      end)
    end
    """
  }

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

  @Test("While twenty pages have twelve cells each, saves of one cell at a time send no frame of another")
  func manyPages() async throws {
    var counts = Array(repeating: 0, count: Self.count)
    let preview = try await Preview(["boxes.lua": Self.counters(counts)])
    let all = Set(1...Self.count)
    var pages: [Page] = []
    for _ in 0..<20 {
      let page = try await preview.page()
      pages.append(page)
      for cell in all { try await page.show(cell, "boxes.lua", "box \(cell)") }
      _ = try await frames(of: all, page)
    }
    // One page paints at once, so that saves are seen one by one; the others as fast as they can, or only at the end.
    for save in 0..<24 {
      let cell = save % Self.count + 1
      counts[cell - 1] += 1
      try await preview.write(Self.counters(counts), to: "boxes.lua")
      _ = try await frames(of: [cell], pages[0])
    }
    // The last save changes all: the numbers of its frames show how many there were before.
    try await preview.write(Self.boxes(height: 50), to: "boxes.lua")
    for page in pages {
      var last: [Int: Int] = [:]
      while last.count < Self.count {
        let message = try await page.next()
        guard message["type"] as? String == "frame", let cell = message["cell"] as? Int else { continue }
        if message["height"] as? Double == 50 { last[cell] = message["frame"] as? Int }
        try await page.paint(message)
      }
      for (cell, number) in last { #expect(number <= 2 + counts[cell - 1], "cell \(cell)") }
    }
  }
}
