import Foundation
import Testing
import Weft

@Suite("Lists on a page that a finger has flung", .serialized)
struct FlingTests {
  /// A table of rows of 20 points that tells where it is when a finger lets go of it, and when it rests.
  private static let list = """
    local ui = require "weft"
    local List = ui.TableNode:subclass "List"
    function List:init()
      self.estimatedRowHeight = 20
      self.dataSource = {
        numberOfRows = function() return 500 end,
        nodeForRowAt = function(source, section, row)
          return ui.CellNode { backgroundColor = row % 2 == 0 and "gold" or "teal", style = { height = 20 } }
        end,
      }
      self.events = {
        scrollViewDidEndDragging = function(events, list) print("lifted " .. list.contentOffset.y) end,
        scrollViewDidEndDecelerating = function(events, list) print("rests " .. list.contentOffset.y) end,
      }
      self.delegate = self.events
    end
    ui.preview("List", { width = 100, height = 100 }, function() return List() end)
    """

  /// What has come of a stretch of time: the picture at its end, nil if it is the one before, and the lines printed.
  private struct Stretch {
    var picture: String?
    var lines: [String] = []
    var isMoving = false
    /// Whether the picture has the indicator: nothing else in the list is black.
    var hasIndicator: Bool { picture?.contains("rgb(0%,0%,0%)") == true }
  }

  /// Lets time that stands continue by some seconds.
  private func step(_ page: Page, _ seconds: Double, from start: Double) async throws -> Stretch {
    try await page.send(["type": "seek", "cell": 1, "action": "to", "seconds": start + seconds])
    var stretch = Stretch()
    while true {
      let message = try await page.next()
      if message["type"] as? String == "log", let text = message["text"] as? String { stretch.lines.append(text) }
      guard let clock = message["clock"] as? [String: Any], let latest = clock["latest"] as? Double else { continue }
      if message["type"] as? String == "frame" {
        stretch.picture = (message["file"] as? [UInt8]).map { String(decoding: $0, as: UTF8.self) }
        try await page.paint(message)
      }
      guard latest > start + seconds - 1e-6 else { continue }
      stretch.isMoving = clock["isMoving"] as? Bool == true
      return stretch
    }
  }

  /// The place that a line tells, in points.
  private func place(_ word: String, _ lines: [String]) -> Double? {
    lines.first { $0.hasPrefix(word + " ") }.flatMap { Double($0.dropFirst(word.count + 1)) }
  }

  @Test(
    "A list continues by itself where a quick finger has let go, with its indicator, which goes once the list rests")
  func flung() async throws {
    let preview = try await Preview(["list.lua": Self.list])
    let page = try await preview.page()
    try await page.show(1, "list.lua", "List")
    let first = try await page.next("frame")
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    let paused = try await page.next("clock") { ($0["clock"] as? [String: Any])?["isPaused"] as? Bool == true }
    try await page.paint(first)
    // Time stands but for these steps, so that the speed is the same on any machine: 2,000 points a second.
    var now = try #require((paused["clock"] as? [String: Any])?["latest"] as? Double)
    func drag(_ phase: String, y: Double) async throws {
      try await page.send(["type": "drag", "cell": 1, "phase": phase, "x": 50, "y": y])
    }
    func step(_ seconds: Double) async throws -> Stretch {
      defer { now += seconds }
      return try await self.step(page, seconds, from: now)
    }
    try await drag("began", y: 90)
    for y in [70.0, 50, 30] {
      _ = try await step(0.01)
      try await drag("moved", y: y)
    }
    _ = try await step(0.01)
    try await drag("ended", y: 10)
    let next = try await step(0.1)
    let lifted = try #require(place("lifted", next.lines))
    #expect(next.isMoving)
    let after = try await step(0.1)
    #expect(after.isMoving)
    #expect(after.picture != nil && after.picture != next.picture)
    #expect(after.hasIndicator)
    var all: [Stretch] = [after]
    while let last = all.last, last.isMoving, all.count < 200 { all.append(try await step(0.1)) }
    let rests = try #require(place("rests", all.flatMap(\.lines)))
    #expect(rests > lifted + 300)
    let last = try #require(all.last { $0.picture != nil })
    #expect(!last.hasIndicator, "it has faded")
    #expect(try await step(2).picture == nil)
  }
}
