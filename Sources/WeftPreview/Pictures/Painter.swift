import WeftEssentials
import Weft
import WeftDisplay
import WeftSession

/// Makes the messages with pictures on its own thread, so that neither scripts nor reloads wait for it. It is always
/// the same thread, as each thread has to load its fonts first.
actor Painter {
  nonisolated let executor = ThreadExecutor(name: "weft painter")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns a message with the picture that it describes, and with the drawing time in milliseconds.
  ///
  /// - Parameter sent: the rows that the page has; only other rows are sent.
  func paint(
    _ layer: LayerSnapshot, _ message: FrameMessage, over sent: SentPicture, _ renderer: CairoRenderer
  ) throws(RenderError) -> Data {
    let start = ContinuousClock.now
    var message = message
    var file = Data()
    switch message.format {
    case .svg:
      file.append(contentsOf: try renderer.svgForBrowsers(of: layer))
      message.digest = file.withUnsafeBytes(RowHashes.digest)
    case .pixels:
      let image =
        message.isDraft
        ? try renderer.draft(of: layer, scale: message.scale)
        : try renderer.image(of: layer, scale: message.scale, background: nil)
      let rows = SentPicture.Rows(frame: message.frame, width: image.pixelWidth, hashes: RowHashes.of(image))
      let before = sent.replace(with: rows)
      let base = before?.width == rows.width ? before : nil
      let update = RowUpdate(from: base?.hashes ?? [], to: rows.hashes)
      for rows in update.sentRows { PixelRows.append(rows, of: image, to: &file) }
      message.digest = rows.hashes.withUnsafeBytes(RowHashes.digest)
      message.columns = image.pixelWidth
      message.rows = update.runs
      message.base = base?.frame
    }
    message.drawing = start.duration(to: .now) / .milliseconds(1)
    return message.bytes(with: file)
  }
}
