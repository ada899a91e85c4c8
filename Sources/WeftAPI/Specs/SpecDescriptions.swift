import WeftLayout
import WeftScript

/// All kinds of specs, in the order of the documentation.
package let scriptSpecs: [any ScriptSpec.Type] = [
  LayoutSpec.self, StackLayoutSpec.self, InsetLayoutSpec.self, OverlayLayoutSpec.self, BackgroundLayoutSpec.self,
  CenterLayoutSpec.self, RelativeLayoutSpec.self, RatioLayoutSpec.self, AbsoluteLayoutSpec.self,
  CornerLayoutSpec.self, WrapperLayoutSpec.self,
]

extension StackLayoutSpec: ScriptSpec {
  package static var standard: StackLayoutSpec { StackLayoutSpec() }
  package static var doc: String { "Children in a row or a column." }
  package static var childNames: [String]? { nil }
  package static let properties: [SpecProperty] = [
    SpecProperty("direction", \Self.direction, .choice, default: "\"horizontal\"", "The direction of the children."),
    SpecProperty("spacing", \Self.spacing, .signedPoints, default: "0", "Points between children; may be negative."),
    SpecProperty(
      "justifyContent", \Self.justifyContent, .choice, default: "\"start\"",
      "The distribution of free space along the stack."),
    SpecProperty(
      "alignItems", \Self.alignItems, .choice, default: "\"stretch\"", "The position of children across the stack."),
    SpecProperty("flexWrap", \Self.flexWrap, .choice, default: "\"noWrap\"", "The wrapping of children into lines."),
    SpecProperty(
      "alignContent", \Self.alignContent, .choice, default: "\"start\"",
      "The position of the lines of a wrapping stack."),
    SpecProperty("lineSpacing", \Self.lineSpacing, .signedPoints, default: "0", "Points between lines."),
    SpecProperty(
      "horizontalAlignment", \Self.horizontalAlignment, .choice, default: "\"none\"",
      "Left to right, whatever the direction; beats the others."),
    SpecProperty(
      "verticalAlignment", \Self.verticalAlignment, .choice, default: "\"none\"",
      "Top to bottom, whatever the direction; beats the others."),
  ]
}

extension InsetLayoutSpec: ScriptSpec {
  package static var standard: InsetLayoutSpec { InsetLayoutSpec(insets: .zero) }
  package static var doc: String { "A child with space around it; an infinite inset takes the free space." }
  package static var childNames: [String]? { ["child"] }
  package static let properties: [SpecProperty] = [
    SpecProperty(
      "insets", \Self.insets, .insets, default: "0",
      "The space around the child, in points; math.huge takes the free space.")
  ]
}

extension OverlayLayoutSpec: ScriptSpec {
  package static var standard: OverlayLayoutSpec { OverlayLayoutSpec() }
  package static var doc: String { "A child with another element on top of it, of the child's size." }
  package static var childNames: [String]? { ["child", "overlay"] }
  package static let properties: [SpecProperty] = []
}

extension BackgroundLayoutSpec: ScriptSpec {
  package static var standard: BackgroundLayoutSpec { BackgroundLayoutSpec() }
  package static var doc: String { "A child with another element behind it, of the child's size." }
  package static var childNames: [String]? { ["child", "background"] }
  package static let properties: [SpecProperty] = []
}

extension CenterLayoutSpec: ScriptSpec {
  package static var standard: CenterLayoutSpec { CenterLayoutSpec() }
  package static var doc: String { "A child in the middle of the available space." }
  package static var childNames: [String]? { ["child"] }
  package static let properties: [SpecProperty] = [
    SpecProperty("centeringOptions", \Self.centeringOptions, .choice, default: "\"xy\"", "The axes to center on."),
    SpecProperty(
      "sizingOptions", \Self.sizingOptions, .choice, default: "\"default\"",
      "The axes on which it is as small as its child."),
  ]
}

extension RelativeLayoutSpec: ScriptSpec {
  package static var standard: RelativeLayoutSpec { RelativeLayoutSpec() }
  package static var doc: String { "A child at one of nine positions in the available space." }
  package static var childNames: [String]? { ["child"] }
  package static let properties: [SpecProperty] = [
    SpecProperty(
      "horizontalPosition", \Self.horizontalPosition, .choice, default: "\"none\"", "Left, middle or right."),
    SpecProperty("verticalPosition", \Self.verticalPosition, .choice, default: "\"none\"", "Top, middle or bottom."),
    SpecProperty(
      "sizingOption", \Self.sizingOption, .choice, default: "\"default\"",
      "The axes on which it is as small as its child."),
  ]
}

extension Codec where Value == Double {
  fileprivate static var ratio: Codec {
    .number.reading(usual: .positives) { (value) throws(Mismatch) in
      let ratio: Double
      do throws(Mismatch) {
        ratio = try value.finite("a number above 0 (height by width)")
      } catch {
        var error = error
        // `16:9` is width by height.
        let sides = value.text?.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" } ?? []
        if sides.count == 2, sides.allSatisfy({ Double($0) != nil }) {
          error.hint = "a ratio is height by width: \(sides[1]) / \(sides[0])"
        }
        throw error
      }
      guard ratio > 0 else { throw Mismatch(expected: "a number above 0 (height by width)", value) }
      return ratio
    }
  }
}

extension RatioLayoutSpec: ScriptSpec {
  package static var standard: RatioLayoutSpec { RatioLayoutSpec(ratio: 1) }
  package static var doc: String { "A child of fixed proportions." }
  package static var childNames: [String]? { ["child"] }
  package static let properties: [SpecProperty] = [
    SpecProperty(
      "ratio", \Self.ratio, .ratio, default: "1", "Height by width: 1 is a square, 0.5 twice as wide as high.",
      unit: "height by width")
  ]
}

extension AbsoluteLayoutSpec: ScriptSpec {
  package static var standard: AbsoluteLayoutSpec { AbsoluteLayoutSpec() }
  package static var doc: String { "Children at their style.layoutPosition." }
  package static var childNames: [String]? { nil }
  package static let properties: [SpecProperty] = [
    SpecProperty(
      "sizing", \Self.sizing, .choice, default: "\"default\"",
      "The size of the spec: the maximum of its range, or the extent of its children.")
  ]
}

extension CornerLayoutSpec: ScriptSpec {
  package static var standard: CornerLayoutSpec { CornerLayoutSpec(cornerLocation: .topLeft) }
  package static var doc: String { "A child with a small element on one of its corners." }
  package static var childNames: [String]? { ["child", "corner"] }
  package static let properties: [SpecProperty] = [
    SpecProperty("cornerLocation", \Self.cornerLocation, .choice, default: "\"topLeft\"", "The corner of the child."),
    SpecProperty("offset", \Self.offset, .point, default: "{0, 0}", "Moves the corner element, in points."),
    SpecProperty(
      "wrapsCorner", \Self.wrapsCorner, .boolean, default: "false",
      "True if the size includes the part outside of the child."),
  ]
}

extension WrapperLayoutSpec: ScriptSpec {
  package static var standard: WrapperLayoutSpec { WrapperLayoutSpec() }
  package static var doc: String { "Elements on top of one another at the top left." }
  package static var childNames: [String]? { nil }
  package static let properties: [SpecProperty] = []
}

extension LayoutSpec: ScriptSpec {
  package static var standard: LayoutSpec { LayoutSpec() }
  package static var doc: String { "Empty space: a spacer, with style.flexGrow in a stack." }
  package static var childNames: [String]? { nil }
  package static let properties: [SpecProperty] = []
}
