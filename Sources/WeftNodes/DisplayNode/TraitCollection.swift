import WeftLayout

/// Light or dark.
public enum UserInterfaceStyle: String, CaseIterable, Sendable {
  /// Not known.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// Where lines begin.
public enum LayoutDirection: String, CaseIterable, Sendable {
  /// Not known; counts as left to right.
  case unspecified
  /// At the left.
  case leftToRight
  /// At the right.
  case rightToLeft
}

/// How large the reader wants text.
public enum ContentSizeCategory: String, CaseIterable, Sendable {
  /// Not known.
  case unspecified
  /// The smallest.
  case extraSmall
  /// Small.
  case small
  /// Somewhat small.
  case medium
  /// The usual size.
  case large
  /// Larger than usual.
  case extraLarge
  /// Larger still.
  case extraExtraLarge
  /// The largest of the ordinary sizes.
  case extraExtraExtraLarge
  /// The smallest of the sizes for weak eyes.
  case accessibilityMedium
  /// Large, for weak eyes.
  case accessibilityLarge
  /// Larger, for weak eyes.
  case accessibilityExtraLarge
  /// Larger still, for weak eyes.
  case accessibilityExtraExtraLarge
  /// The largest.
  case accessibilityExtraExtraExtraLarge
}

/// What a node is told of where it is shown. A copy stands in every node of a tree.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// Where lines begin; decides whether layouts are mirrored, see ``DisplayNode/semanticContentAttribute``.
  public var layoutDirection = LayoutDirection.unspecified
  /// How large the reader wants text. What it means is up to the nodes.
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified
  /// Pixels per point; 0 where that is not known.
  public var displayScale = 0.0

  /// Makes traits of which nothing is known.
  public init() {}

  /// The same, what is not known being as in others.
  public func completed(by others: TraitCollection) -> TraitCollection {
    var traits = self
    if traits.userInterfaceStyle == .unspecified { traits.userInterfaceStyle = others.userInterfaceStyle }
    if traits.layoutDirection == .unspecified { traits.layoutDirection = others.layoutDirection }
    if traits.preferredContentSizeCategory == .unspecified {
      traits.preferredContentSizeCategory = others.preferredContentSizeCategory
    }
    if traits.displayScale == 0 { traits.displayScale = others.displayScale }
    return traits
  }
}

/// The traits before a change: what ``NodeHook/traitCollectionDidChange`` is told.
public final class PreviousTraits {
  /// As they were.
  public let traits: TraitCollection

  init(_ traits: TraitCollection) { self.traits = traits }
}

extension DisplayNode {
  /// What the node is told of where it is shown. Setting it sets it in everything inside the node, too; a node that
  /// becomes a subnode takes its supernode's where that has any. Everything is unspecified by default.
  ///
  /// Nothing is laid out anew but where the direction changes: code that reads traits for its layout calls
  /// `setNeedsLayout` in ``NodeHook/traitCollectionDidChange``.
  public final var traitCollection: TraitCollection {
    get { storedEnvironment?.traits ?? TraitCollection() }
    set { push(newValue) }
  }

  /// Sets traits here and in everything inside, parents first.
  private final func push(_ traits: TraitCollection) {
    let previous = traitCollection
    if previous != traits {
      environment.traits = traits
      updateDirection()
      if traitCollection.userInterfaceStyle != previous.userInterfaceStyle, drawsContents { setNeedsDisplay() }
      notify(.traitCollectionDidChange, .object(PreviousTraits(previous)))
    }
    for subnode in subnodes { subnode.push(traits) }
  }

  /// Takes the traits of the node that this one has come into.
  final func takeTraits(of supernode: DisplayNode) {
    if let traits = supernode.storedEnvironment?.traits { takeTraits(traits) }
  }

  /// Takes traits, if anything is known by them.
  final func takeTraits(_ traits: TraitCollection) {
    if traits != TraitCollection(), traits != traitCollection { push(traits) }
  }
}
