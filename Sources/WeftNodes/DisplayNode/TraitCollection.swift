import WeftDisplay
import WeftLayout

/// Light or dark.
public enum UserInterfaceStyle: String, CaseIterable, Sendable {
  /// Unknown.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The direction of lines.
public enum LayoutDirection: String, CaseIterable, Sendable {
  /// Unknown; treated as left to right.
  case unspecified
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The user's preferred text size.
public enum ContentSizeCategory: String, CaseIterable, Sendable {
  /// Unknown.
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
  /// The smallest of the accessibility sizes.
  case accessibilityMedium
  /// Large, for accessibility.
  case accessibilityLarge
  /// Larger, for accessibility.
  case accessibilityExtraLarge
  /// Larger still, for accessibility.
  case accessibilityExtraExtraLarge
  /// The largest of all sizes.
  case accessibilityExtraExtraExtraLarge
}

/// The properties of the environment in which a node is shown. Every node of a tree has a copy.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// The direction of lines; decides on the mirroring of layouts, see ``DisplayNode/semanticContentAttribute``.
  public var layoutDirection = LayoutDirection.unspecified
  /// The user's preferred text size. Nodes decide on its meaning.
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified
  /// Pixels per point: by default the window's; 0 outside of one.
  public var displayScale = 0.0

  /// True in the dark appearance.
  package var isDark: Bool { userInterfaceStyle == .dark }

  /// Makes traits that are all unknown.
  public init() {}

  /// Replaces unknown values by those of other traits.
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

/// The traits before a change: the argument of ``NodeHook/traitCollectionDidChange``.
public final class PreviousTraits {
  /// The previous traits.
  public let traits: TraitCollection

  init(_ traits: TraitCollection) { self.traits = traits }
}

extension DisplayNode {
  /// The environment in which the node is shown. Setting it sets it in the whole subtree; a node that becomes a subnode
  /// takes its supernode's if that has any. Everything is unspecified by default.
  ///
  /// Only a change of direction invalidates the layout: code that reads traits for its layout calls `setNeedsLayout` in
  /// ``NodeHook/traitCollectionDidChange``.
  ///
  /// In a window ``TraitCollection/displayScale`` is the window's if it is not set.
  public final var traitCollection: TraitCollection {
    get {
      var traits = ownTraits
      if traits.displayScale == 0, let layoutContext { traits.displayScale = layoutContext.scale }
      return traits
    }
    set {
      var traits = newValue
      // The window's scale, which reading has added, stays the window's.
      if ownTraits.displayScale == 0, traits.displayScale == layoutContext?.scale { traits.displayScale = 0 }
      push(traits)
    }
  }

  /// True in the dark appearance.
  package final var isDark: Bool { ownTraits.isDark }

  /// An empty recorder for the node's drawing: colours are those of its appearance.
  package final var recorder: DisplayListRecorder {
    var recorder = DisplayListRecorder()
    recorder.isDark = isDark
    return recorder
  }

  private final var ownTraits: TraitCollection { storedEnvironment?.traits ?? TraitCollection() }

  /// Sets the traits of the subtree, parents first.
  private final func push(_ traits: TraitCollection) {
    let previous = ownTraits
    if previous != traits {
      environment.traits = traits
      updateDirection()
      if traits.userInterfaceStyle != previous.userInterfaceStyle {
        storedDisplay?.placeholder?.recorded = nil
        if drawsContents { setNeedsDisplay() }
      }
      notify(.traitCollectionDidChange, .object(PreviousTraits(previous)))
    }
    for subnode in subnodes { subnode.push(traits) }
  }

  final func takeTraits(of supernode: DisplayNode) {
    if let traits = supernode.storedEnvironment?.traits { takeTraits(traits) }
  }

  /// Takes traits unless all are unknown.
  final func takeTraits(_ traits: TraitCollection) {
    if traits != TraitCollection(), traits != ownTraits { push(traits) }
  }
}
