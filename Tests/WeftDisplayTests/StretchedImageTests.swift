import Testing
import WeftDisplay
import WeftLayout

@Suite("Images that are stretched in nine parts")
struct StretchedImageTests {
  @Test(
    "Where the middle is empty, one pixel is stretched, and the whole rectangle is covered",
    arguments: [0, 0.25, 0.5, 0.7, 1])
  func emptyMiddle(place: Double) throws {
    let image = try #require(
      Image(pixels: Array(repeating: 255, count: 48 * 48 * 4), pixelWidth: 48, pixelHeight: 48, scale: 2))
    var recorder = DisplayListRecorder()
    recorder.image(
      image, in: Rect(x: 0, y: 0, width: 90, height: 50), stretching: Rect(x: place, y: place, width: 0, height: 0))
    let parts = recorder.finish().commands.compactMap { command -> Rect? in
      if case .image(_, let placement) = command { return placement.rect }
      return nil
    }
    #expect(parts.reduce(0) { $0 + $1.size.width * $1.size.height } == 90 * 50)
  }
}
