import WeftDisplay

/// What a node holds beside its own fields, for whoever counts memory.
package enum HeldContent {
  case text(AttributedText)
  case image(Image)
  case animatedImage(AnimatedImage)
  /// Nodes that the node makes for itself.
  case nodes(Int)
}
