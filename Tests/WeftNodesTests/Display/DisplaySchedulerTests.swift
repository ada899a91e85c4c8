import Testing
import Weft

@testable import WeftNodes

@Suite("When schedulers draw, and what")
struct DisplaySchedulerTests {
  private func drawing(_ priority: Int) -> Drawing {
    Drawing(list: .empty, bounds: Rect(x: 0, y: 0, width: 1, height: 1), scale: 1, priority: priority)
  }

  @Test("A simulated queue takes less than 0.05 s for a drawing; one worker draws in the order of asking")
  func oneWorkerDrawsInTheOrderOfAsking() throws {
    for workers in [-1, 0, 1] {
      for seed in 0..<20 as Range<UInt64> {
        let loop = EventLoop(), scheduler = SeededDisplayScheduler(seed: seed, workers: workers)
        var ends: [(Int, Double)] = []
        for index in 0..<5 {
          scheduler.draw(drawing(index % 3), in: loop) { image in
            #expect(image == nil)
            ends.append((index, loop.now))
          }
        }
        try loop.advance(by: 1)
        try #require(ends.map(\.0) == [0, 1, 2, 3, 4], "one at a time, whatever the priorities")
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.1 <= $1.1 && $1.1 - $0.1 < 0.0501 })
        #expect(ends[4].1 > 0 && ends[4].1 < 0.25)
      }
    }
  }

  @Test(
    "Of several workers all but the first take the greatest priority, and of equals the one that has waited longest")
  func severalWorkersTakeTheGreatestPriority() throws {
    for seed in 0..<40 as Range<UInt64> {
      let loop = EventLoop(), scheduler = SeededDisplayScheduler(seed: seed, workers: 3)
      var ends: [Int] = []
      // Twenty of little priority have come first.
      for index in 0..<40 { scheduler.draw(drawing(index < 20 ? 0 : 5), in: loop) { _ in ends.append(index) } }
      try loop.advance(by: 5)
      #expect(ends.sorted() == Array(0..<40))
      // The first worker alone takes them before the others, and each worker one at the beginning.
      let early = ends.prefix(20).count { $0 < 20 }
      #expect(early > 3 && early < 15, "\(early) with seed \(seed)")
      func place(_ drawings: Range<Int>) -> Int {
        drawings.reduce(0) { $0 + (ends.firstIndex(of: $1) ?? 0) }
      }
      #expect(place(20..<30) < place(30..<40), "those of one priority in the order of asking")
    }
  }

  @Test("Without a renderer a drawing ends in the next turn; with one its pixels are those of its bounds")
  func pixelsAreThoseOfTheDrawingsBounds() throws {
    let loop = EventLoop()
    var isDone = false
    QueueDisplayScheduler().draw(drawing(0), in: loop) { image in
      #expect(image == nil)
      isDone = true
    }
    #expect(!isDone)
    try loop.runTurn()
    #expect(isDone)
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(x: 10, y: 20, width: 2, height: 1), .ruby)
    let drawing = Drawing(list: recorder.finish(), bounds: Rect(x: 10, y: 19, width: 4, height: 3), scale: 2)
    let image = try #require(drawing.rasterized(by: CairoRenderer()))
    #expect(image.pixelWidth == 8 && image.pixelHeight == 6 && image.scale == 2)
    #expect(image.color(x: 0, y: 2) == .ruby && image.color(x: 3, y: 3) == .ruby)
    #expect(image.color(x: 0, y: 1) == .clear && image.color(x: 4, y: 2) == .clear && image.color(x: 0, y: 4) == .clear)
    drawing.cancellation.cancel()
    #expect(drawing.rasterized(by: CairoRenderer()) == nil)
  }
}
