import Foundation
import Synchronization
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite("Drawings of long texts")
struct LongTextDrawingTests {
  /// Draws more than a thousand lines.
  private struct LongText: Sendable {
    let engine = PangoTextEngine()
    let size = Size(width: 300, height: 20_000)

    /// - Parameter isCancelled: receives how often it has been asked.
    func draw(isCancelled: (Int) -> Bool) throws -> Image? {
      var recorder = DisplayListRecorder()
      recorder.text(AttributedText(String(repeating: "Words that go on. ", count: 20_000)), in: Rect(size: size))
      var count = 0
      return try CairoRenderer(engine: engine).rasterize(recorder.finish(), size: size, scale: 1, background: nil) {
        count += 1
        return isCancelled(count)
      }
    }
  }

  /// How far the other thread is.
  private final class Progress: Sendable {
    let isDrawing = DispatchSemaphore(value: 0)
    let isDone = Atomic(false)
    let hasImage = Atomic(false)
  }

  @Test("While one is drawn, others are measured between its lines")
  func givesWay() {
    let text = LongText()
    let progress = Progress()
    let thread = Thread {
      let image = try? text.draw { count in
        // By then its lines are being set.
        if count == 3 { progress.isDrawing.signal() }
        return false
      }
      progress.hasImage.store(image != nil, ordering: .sequentiallyConsistent)
      progress.isDone.store(true, ordering: .sequentiallyConsistent)
      progress.isDrawing.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    progress.isDrawing.wait()
    var measured = 0
    while true {
      let other = AttributedText("Another \(measured)")
      #expect(text.engine.measure(other, options: TextOptions(), maximum: .infinite).lineCount == 1)
      if progress.isDone.load(ordering: .sequentiallyConsistent) { break }
      measured += 1
    }
    let hasImage = progress.hasImage.load(ordering: .sequentiallyConsistent)
    #expect(hasImage)
    #expect(measured > 10)
  }

  @Test("One that is cancelled among its lines ends there")
  func cancelled() throws {
    var asked = 0
    let image = try LongText().draw { count in
      asked = count
      return count >= 40
    }
    #expect(image == nil)
    #expect((40..<60).contains(asked))
  }
}
