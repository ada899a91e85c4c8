import WeftDisplay
import WeftLayout

/// A node's recorded contents, to be made into pixels: a value that any thread can use.
public struct Drawing: Sendable {
  /// The commands, in the coordinates of `bounds`.
  public let list: DisplayList
  /// The visible rectangle, in points.
  public let bounds: Rect
  /// Pixels per point.
  public let scale: Double
  /// The ``DisplayNode/drawingPriority``, a number with no unit: the greatest is first. 0 by default.
  public let priority: Int
  /// Checked during drawing.
  public let cancellation = DisplayCancellation()

  /// Makes a drawing from its parts.
  public init(list: DisplayList, bounds: Rect, scale: Double, priority: Int = 0) {
    self.list = list
    self.bounds = bounds
    self.scale = scale
    self.priority = priority
  }

  /// Draws the list.
  ///
  /// - Returns: The pixels; nil if the drawing was cancelled or a picture of that size is impossible. The list is shown
  ///   then.
  public func rasterized(by renderer: any Renderer) -> Image? {
    var recorder = DisplayListRecorder()
    recorder.translate(x: -bounds.minX, y: -bounds.minY)
    recorder.append(list)
    do throws(RenderError) {
      return try renderer.rasterize(
        recorder.finish(), size: bounds.size, scale: scale, background: nil, isCancelled: { cancellation.isCancelled })
    } catch {
      // Drawing the list later throws the same error to a caller that can report it.
      return nil
    }
  }
}
