import WeftDisplay
import WeftLayout

/// What a node shows, and what is on its way.
final class NodeDisplay {
  /// What has been committed.
  struct Contents {
    let list: DisplayList
    /// The same as pixels, where somebody has made them.
    let bitmap: Image?
    /// The bounds that it was drawn for.
    let bounds: Rect
  }

  /// Somebody who waits for what has been asked for to be shown.
  struct Completion {
    /// Whether that is an image, which may have to come first.
    let needsImage: Bool
    let body: (Bool) -> Void
  }

  var contents: Contents?
  /// The drawing that is on its way.
  var operation: DisplayTransaction.Operation?
  /// Whether there was nothing to draw in when it was to be drawn first.
  var wasEmpty = false
  var priority = 0
  /// The node itself and the subnodes that are being drawn.
  var pending: Set<ObjectIdentifier> = []
  /// Whether the last that was being drawn has left, and nobody has been told yet.
  var owesFinish = false
  var completions: [Completion] = []
  /// How often something has been committed.
  var version = 0
  var cornerRoundingType = CornerRoundingType.defaultSlow
  var placeholder: Placeholder?
  var placeholderFadeDuration = 0.0
  var willDisplayContent: DisplayNode.ContentBlock?
  var didDisplayContent: DisplayNode.ContentBlock?
}

extension DisplayNode {
  final var display: NodeDisplay {
    if let storedDisplay { return storedDisplay }
    let made = NodeDisplay()
    storedDisplay = made
    return made
  }
}
