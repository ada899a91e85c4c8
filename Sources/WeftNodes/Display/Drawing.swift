import WeftDisplay
import WeftLayout

/// What a node has recorded, on its way to becoming pixels: a value that any thread may work on.
public struct Drawing: Sendable {
  /// What is drawn, in the coordinates of `bounds`.
  public let list: DisplayList
  /// What of it is seen, in points.
  public let bounds: Rect
  /// Pixels per point.
  public let scale: Double
  /// Which of several is drawn first: the greater. 0 by default.
  public let priority: Int
  /// Asked while it is drawn.
  public let cancellation = DisplayCancellation()

  /// Names the parts.
  public init(list: DisplayList, bounds: Rect, scale: Double, priority: Int = 0) {
    self.list = list
    self.bounds = bounds
    self.scale = scale
    self.priority = priority
  }

  /// Draws it.
  ///
  /// - Returns: The pixels; nil where it was cancelled, or there can't be a picture of that size. What is shown then is
  ///   drawn from the list.
  public func rasterized(by renderer: any Renderer) -> Image? {
    var recorder = DisplayListRecorder()
    recorder.translate(x: -bounds.minX, y: -bounds.minY)
    recorder.append(list)
    do throws(RenderError) {
      return try renderer.rasterize(
        recorder.finish(), size: bounds.size, scale: scale, background: nil, isCancelled: { cancellation.isCancelled })
    } catch {
      // Whoever shows the list meets the same error, and has somebody to tell.
      return nil
    }
  }
}
