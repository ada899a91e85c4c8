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

extension LuaFrame {
  /// Pushes `{userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory =, displayScale =}`.
  func push(_ traits: TraitCollection) {
    pushTable(fields: 4)
    push(traits.userInterfaceStyle.scriptName)
    rawSet(-2, field: "userInterfaceStyle")
    push(traits.layoutDirection.scriptName)
    rawSet(-2, field: "layoutDirection")
    push(traits.preferredContentSizeCategory.scriptName)
    rawSet(-2, field: "preferredContentSizeCategory")
    pushNumber(traits.displayScale)
    rawSet(-2, field: "displayScale")
  }
}

extension Codec where Value == TraitCollection {
  static var traits: Codec { Codec(.traits, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.traits() } }
}
