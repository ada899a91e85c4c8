/// Who decided on an extent.
public enum LayoutDecision: String, Sendable, Hashable, CaseIterable {
  /// The range that the root was laid out in.
  case root
  /// The element's own width or height.
  case ownSize
  /// The least that its own style allows.
  case ownMinimum
  /// The most that its own style allows.
  case ownMaximum
  /// The least that what is around it allows.
  case parentMinimum
  /// The most that what is around it allows.
  case parentMaximum
  /// What it contains.
  case content
  /// It fills what it is offered.
  case fill
  /// It has nothing to fill it, and the least is allowed.
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
  /// What it lies on or under.
  case decoration
  /// Something further out, which leaves one extent only.
  case parent
  /// Code of the script's or the app's own.
  case code
}
