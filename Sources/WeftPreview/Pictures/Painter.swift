import Foundation
import Weft
import WeftDisplay
import WeftSession

/// Makes the messages with pictures on a thread of its own, so that neither scripts nor reloads wait for it. It is always the
/// same thread, for each has to load its fonts first.
actor Painter {
  nonisolated let isolate = Isolate(name: "weft painter")

  nonisolated var unownedExecutor: UnownedSerialExecutor { isolate.asUnownedSerialExecutor() }

  /// A message with the picture that it is about, and with the milliseconds that drawing it took.
  func paint(
    _ layer: LayerSnapshot, _ message: FrameMessage, _ renderer: CairoRenderer
  ) throws(RenderError) -> Data {
    let start = ContinuousClock.now
    var message = message
    func note() { message.drawing = start.duration(to: .now) / .milliseconds(1) }
    switch message.format {
    case .svg:
      let file = try renderer.svg(of: layer, background: nil)
      note()
      return message.bytes(count: file.count) { $0.append(contentsOf: file) }
    case .pixels:
      let image = try renderer.image(of: layer, scale: message.scale, background: nil)
      message.columns = image.pixelWidth
      note()
      return message.bytes(count: image.byteCount) { PixelRows.append(image, to: &$0) }
    }
  }
}
