import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// Records something of its own, in the node's coordinates.
  public typealias ContentBlock = (inout DisplayListRecorder, Rect) throws(LayoutError) -> Void

  /// Records beneath what the node draws, whenever it is drawn; nil by default. What it sets up, such as a clip, holds for
  /// the contents.
  public final var willDisplayNodeContent: ContentBlock? {
    get { storedDisplay?.willDisplayContent }
    set {
      display.willDisplayContent = newValue
      setNeedsDisplay()
    }
  }

  /// Records above what the node draws, whenever it is drawn; nil by default.
  public final var didDisplayNodeContent: ContentBlock? {
    get { storedDisplay?.didDisplayContent }
    set {
      display.didDisplayContent = newValue
      setNeedsDisplay()
    }
  }
}
