import WeftNodes

/// The traits in which previews are shown: each combination of some styles, directions and text sizes.
public struct TraitChoices: Sendable, Hashable {
  /// Light, dark, or both; empty for the preview's choice.
  public var userInterfaceStyles: [UserInterfaceStyle] = []
  /// Left to right, right to left, or both; empty for the preview's choice.
  public var layoutDirections: [LayoutDirection] = []
  /// The text sizes; empty for the preview's choice.
  public var contentSizeCategories: [ContentSizeCategory] = []

  /// Makes the preview's choice.
  public init() {}

  /// The combinations; one that leaves everything to the preview if nothing is given.
  public var combinations: [TraitCollection] {
    func orUnspecified<Value>(_ values: [Value], _ unspecified: Value) -> [Value] {
      values.isEmpty ? [unspecified] : values
    }
    return orUnspecified(userInterfaceStyles, .unspecified).flatMap { style in
      orUnspecified(layoutDirections, .unspecified).flatMap { direction in
        orUnspecified(contentSizeCategories, .unspecified).map { size in
          var traits = TraitCollection()
          traits.userInterfaceStyle = style
          traits.layoutDirection = direction
          traits.preferredContentSizeCategory = size
          return traits
        }
      }
    }
  }
}

extension TraitCollection {
  /// The specified traits as words: `dark, rightToLeft, extraLarge`; empty without any.
  public var words: String {
    [userInterfaceStyle.rawValue, layoutDirection.rawValue, preferredContentSizeCategory.rawValue]
      .filter { $0 != UserInterfaceStyle.unspecified.rawValue }.joined(separator: ", ")
  }
}
