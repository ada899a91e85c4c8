import WeftDisplay

/// A thing that a node holds beside its own fields, to count its memory.
package enum HeldContent {
  case text(AttributedText)
  case image(Image)
  case animatedImage(AnimatedImage)
  /// Nodes that the node makes for itself.
  case nodes(Int)
}
