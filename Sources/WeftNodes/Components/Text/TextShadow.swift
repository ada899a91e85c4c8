import WeftDisplay
import WeftLayout

// A text node draws its shadow into its contents, behind the letters; other nodes' layers cast one by their shape. The
// properties are those of all nodes: `shadowColor`, `shadowOffset`, `shadowOpacity` and `shadowRadius`.

extension TextNode {
  /// The shadow of the letters; nil for none. The node's radius is twice the standard deviation of the blur.
  final var textShadow: Shadow? {
    guard shadowOpacity > 0, shadowRadius > 0 || shadowOffset != .zero else { return nil }
    return Shadow(
      color: shadowColor, opacity: min(shadowOpacity, 1), offset: shadowOffset, radius: max(0, shadowRadius) / 2)
  }

  /// The insets in points that extend the text's rectangle by its shadow: 0 or negative. They are part of the node's
  /// size.
  public final var shadowPadding: EdgeInsets {
    guard textShadow != nil else { return .zero }
    let radius = max(0, shadowRadius)
    return EdgeInsets(
      top: min(0, shadowOffset.height - radius), left: min(0, shadowOffset.width - radius),
      bottom: min(0, -shadowOffset.height - radius), right: min(0, -shadowOffset.width - radius))
  }
}
