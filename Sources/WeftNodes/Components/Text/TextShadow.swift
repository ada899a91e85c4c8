import WeftDisplay
import WeftLayout

// A text node draws its shadow into its contents, behind the letters; other nodes' layers cast one by their shape.
// `shadowColor`, `shadowOffset`, `shadowOpacity` and `shadowRadius` are those of all nodes.

extension TextNode {
  /// The shadow that the letters cast; nil for none. The radius is how far it reaches, twice the blur's deviation.
  final var textShadow: Shadow? {
    guard shadowOpacity > 0, shadowRadius > 0 || shadowOffset != .zero else { return nil }
    return Shadow(
      color: shadowColor, opacity: min(shadowOpacity, 1), offset: shadowOffset, radius: max(0, shadowRadius) / 2)
  }

  /// The room that the shadow takes at each side, in points, as insets that make a rectangle around the text larger: 0
  /// or negative. It belongs to the node's size.
  public final var shadowPadding: EdgeInsets {
    guard textShadow != nil else { return .zero }
    let radius = max(0, shadowRadius)
    return EdgeInsets(
      top: min(0, shadowOffset.height - radius), left: min(0, shadowOffset.width - radius),
      bottom: min(0, -shadowOffset.height - radius), right: min(0, -shadowOffset.width - radius))
  }
}
