import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// Records drawing commands in the node's coordinates.
  public typealias ContentBlock = (inout DisplayListRecorder, Rect) throws(LayoutError) -> Void

  /// Called before the node records its contents; nil by default. State that it sets, such as a clip, applies to the
  /// contents.
  public final var willDisplayNodeContent: ContentBlock? {
    get { storedDisplay?.willDisplayContent }
    set {
      display.willDisplayContent = newValue
      setNeedsDisplay()
    }
  }

  /// Called after the node has recorded its contents; nil by default.
  public final var didDisplayNodeContent: ContentBlock? {
    get { storedDisplay?.didDisplayContent }
    set {
      display.didDisplayContent = newValue
      setNeedsDisplay()
    }
  }
}
