import WeftDisplay
import WeftLayout

/// A node's contents, and its drawing in progress.
final class NodeDisplay {
  /// The committed contents.
  struct Contents {
    let list: DisplayList
    /// The list as pixels; nil if none were made.
    let bitmap: Image?
    /// The bounds that the list was recorded for.
    let bounds: Rect
  }

  /// A callback for a requested drawing.
  struct Completion {
    /// True if it waits for an image, which may have to be loaded first.
    let needsImage: Bool
    let body: (Bool) -> Void
  }

  var contents: Contents?
  /// The drawing in progress.
  var operation: DisplayTransaction.Operation?
  /// True if the node had no area when it was first to be drawn.
  var wasEmpty = false
  var priority = 0
  /// The subnodes that are being drawn, and the node itself if it is.
  var pending: Set<ObjectIdentifier> = []
  /// True if the last pending subnode was removed and the hook has not been called yet.
  var owesFinish = false
  var completions: [Completion] = []
  /// The number of commits.
  var version = 0
  var cornerRoundingType = CornerRoundingType.defaultSlow
  var placeholder: Placeholder?
  var placeholderFadeDuration = 0.0
  var willDisplayContent: DisplayNode.ContentBlock?
  var didDisplayContent: DisplayNode.ContentBlock?
}

/// The picture shown above a node until it has been drawn.
final class Placeholder {
  /// The contents and the bounds that they were recorded for; nil before that.
  var recorded: (list: DisplayList, bounds: Rect)?
  /// True once a pass has shown it.
  var wasShown = false
  /// The start of the fade, in seconds of the event loop; nil before.
  var fadeStart: Double?
}

extension DisplayNode {
  final var display: NodeDisplay {
    if let storedDisplay { return storedDisplay }
    let made = NodeDisplay()
    storedDisplay = made
    return made
  }
}
