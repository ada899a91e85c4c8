import Foundation
import Weft
import WeftDisplay
import WeftSession

/// Makes the files of pictures on a thread of its own, so that neither scripts nor reloads wait for it. It is always the
/// same thread, for each has to load its fonts first.
actor Painter {
  nonisolated let isolate = Isolate(name: "weft painter")

  nonisolated var unownedExecutor: UnownedSerialExecutor { isolate.asUnownedSerialExecutor() }

  /// A picture's file, and the milliseconds that it took.
  func paint(
    _ layer: LayerSnapshot, as format: FrameFormat, scale: Double, _ renderer: CairoRenderer
  ) throws(RenderError) -> (file: [UInt8], milliseconds: Double) {
    let start = ContinuousClock.now
    let file =
      switch format {
      case .svg: try renderer.svg(of: layer, background: nil)
      case .png: FastPNG.file(of: try renderer.image(of: layer, scale: scale, background: nil))
      }
    return (file, start.duration(to: .now) / .milliseconds(1))
  }
}
