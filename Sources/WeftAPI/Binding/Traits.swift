import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

// The traits of an environment: of nodes, windows and previews.

let traitsRecord = Record(
  "TraitCollection", "traits", "The traits of a node's environment; those that are left out are unspecified.",
  example: "{ userInterfaceStyle = \"dark\" }", TraitCollection(),
  .init("userInterfaceStyle", \.userInterfaceStyle, .choice, "Light or dark.", default: ""),
  .init("layoutDirection", \.layoutDirection, .choice, "The side at which lines begin.", default: ""),
  .init(
    "preferredContentSizeCategory", \.preferredContentSizeCategory, .choice, "The reader's text size.", default: ""),
  .init(
    "displayScale", \.displayScale, .displayScale, "Pixels per point: by default the window's; 0 outside of one.",
    default: ""))

extension ValueType {
  static let traits = traitsRecord.type
}

extension Codec where Value == Double {
  fileprivate static var displayScale: Codec { nonNegative(.number, "pixels per point") }
}

extension ScriptValue {
  /// Reads traits; those that are left out are unspecified.
  package func traits() throws(Mismatch) -> TraitCollection {
    isNil ? TraitCollection() : try traitsRecord.codec.read(self)
  }
}

extension Codec where Value == TraitCollection {
  static var traits: Codec {
    Codec(.traits, push: traitsRecord.codec.push) { (value) throws(Mismatch) in try value.traits() }
  }
}

extension UserInterfaceStyle: ScriptEnum {
  package static let description = EnumDescription(
    "UserInterfaceStyle", "Light or dark.",
    ["unspecified": "Not known.", "light": "Dark on light.", "dark": "Light on dark."])
}

extension LayoutDirection: ScriptEnum {
  package static let description = EnumDescription(
    "LayoutDirection", "The side at which lines begin.",
    [
      "unspecified": "Not known; counts as leftToRight.",
      "leftToRight": "At the left.",
      "rightToLeft": "At the right.",
    ])
}

extension ContentSizeCategory: ScriptEnum {
  package static let description = EnumDescription(
    "ContentSizeCategory", "The reader's text size; the nodes decide what to do with it.",
    [
      "unspecified": "Not known.",
      "extraSmall": "The smallest.",
      "small": "Small.",
      "medium": "Somewhat small.",
      "large": "The usual size.",
      "extraLarge": "Larger than usual.",
      "extraExtraLarge": "Larger still.",
      "extraExtraExtraLarge": "The largest of the ordinary sizes.",
      "accessibilityMedium": "The smallest of the sizes for weak eyes.",
      "accessibilityLarge": "Large, for weak eyes.",
      "accessibilityExtraLarge": "Larger, for weak eyes.",
      "accessibilityExtraExtraLarge": "Larger still, for weak eyes.",
      "accessibilityExtraExtraExtraLarge": "The largest.",
    ])
}
