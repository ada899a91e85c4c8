import Foundation
import Weft
import WeftDisplay
import WeftSession

/// Makes the messages with pictures on a thread of its own, so that neither scripts nor reloads wait for it. It is always the
/// same thread, for each has to load its fonts first.
actor Painter {
  nonisolated let executor = ThreadExecutor(name: "weft painter")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A message with the picture that it is about, and with the milliseconds that drawing it took.
  ///
  /// - Parameter sent: what the page has of the cell; the picture is sent as what is other than there.
  func paint(
    _ layer: LayerSnapshot, _ message: FrameMessage, over sent: SentPicture, _ renderer: CairoRenderer
  ) throws(RenderError) -> Data {
    let start = ContinuousClock.now
    var message = message
    var file = Data()
    switch message.format {
    case .svg: file.append(contentsOf: try renderer.svg(of: layer, background: nil))
    case .pixels:
      let image = try renderer.image(of: layer, scale: message.scale, background: nil)
      let rows = SentPicture.Rows(frame: message.frame, width: image.pixelWidth, hashes: RowHashes.of(image))
      let before = sent.replace(with: rows)
      let base = before?.width == rows.width ? before : nil
      let update = RowUpdate(from: base?.hashes ?? [], to: rows.hashes)
      for rows in update.sentRows { PixelRows.append(rows, of: image, to: &file) }
      message.columns = image.pixelWidth
      message.rows = update.runs
      message.base = base?.frame
    }
    message.drawing = start.duration(to: .now) / .milliseconds(1)
    return message.bytes(with: file)
  }
}
