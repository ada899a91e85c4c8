/// The origin of an extent.
public enum LayoutDecision: String, Sendable, Hashable, CaseIterable {
  /// The range in which the root was laid out.
  case root
  /// The element's own width or height.
  case ownSize
  /// The minimum of its own style.
  case ownMinimum
  /// The maximum of its own style.
  case ownMaximum
  /// The minimum that its parent gives it.
  case parentMinimum
  /// The maximum that its parent gives it.
  case parentMaximum
  /// Its content.
  case content
  /// It takes the maximum of its range.
  case fill
  /// It has no content, and takes the minimum.
  case nothing
  /// A stack's free space, shared by `flexGrow`.
  case flexGrow
  /// A stack's lack of space, shared by `flexShrink`.
  case flexShrink
  /// Its `flexBasis`.
  case flexBasis
  /// A stack that stretches it.
  case stretch
  /// A ratio spec's proportions.
  case ratio
  /// The element that it is an overlay or a background of.
  case decoration
  /// An element further out, which leaves only one extent.
  case parent
  /// The script's or the app's own code.
  case code
}
