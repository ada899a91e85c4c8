import WeftLayout

/// What a kind of spec is in Lua: its name, its properties, and how it names its children.
protocol ScriptSpec: LayoutSpecProperties {
  /// The properties' defaults.
  static var standard: Self { get }
  /// The class's line in the documentation.
  static var doc: String { get }
  /// The properties, style and children apart.
  static var properties: [SpecProperty<Self>] { get }
  /// The names of the children that have one, in order; nil for a spec with any number of them.
  static var childNames: [String]? { get }
}

extension StackLayoutSpec: ScriptSpec {
  static var standard: StackLayoutSpec { StackLayoutSpec() }
  static var doc: String { "Children in a row or a column." }
  static var childNames: [String]? { nil }
  static var properties: [SpecProperty<StackLayoutSpec>] {
    [
      choice("direction", "The way the children go.", \.direction),
      points("spacing", "Points between children; may be negative.", \.spacing),
      choice("justifyContent", "Where free space along the stack goes.", \.justifyContent),
      choice("alignItems", "Where children stand across the stack.", \.alignItems),
      choice("flexWrap", "Whether children go on in a new line.", \.flexWrap),
      choice("alignContent", "Where the lines of a wrapping stack stand.", \.alignContent),
      points("lineSpacing", "Points between lines.", \.lineSpacing),
      choice("horizontalAlignment", "Left to right, whatever the direction; beats the others.", \.horizontalAlignment),
      choice("verticalAlignment", "Top to bottom, whatever the direction; beats the others.", \.verticalAlignment),
    ]
  }
}

extension InsetLayoutSpec: ScriptSpec {
  static var standard: InsetLayoutSpec { InsetLayoutSpec(insets: .zero) }
  static var doc: String { "A child with space around it; an infinite inset takes what is left." }
  static var childNames: [String]? { ["child"] }
  static var properties: [SpecProperty<InsetLayoutSpec>] {
    [
      SpecProperty(
        "insets", "points | {top, left, bottom, right}", "0", "The space around the child, in points.",
        get: { spec, frame in frame.push(spec.insets) },
        set: { (spec, value) throws(Mismatch) in spec.insets = try value.insets() })
    ]
  }
}

extension OverlayLayoutSpec: ScriptSpec {
  static var standard: OverlayLayoutSpec { OverlayLayoutSpec() }
  static var doc: String { "A child with another element on top of it, of the child's size." }
  static var childNames: [String]? { ["child", "overlay"] }
  static var properties: [SpecProperty<OverlayLayoutSpec>] { [] }
}

extension BackgroundLayoutSpec: ScriptSpec {
  static var standard: BackgroundLayoutSpec { BackgroundLayoutSpec() }
  static var doc: String { "A child with another element beneath it, of the child's size." }
  static var childNames: [String]? { ["child", "background"] }
  static var properties: [SpecProperty<BackgroundLayoutSpec>] { [] }
}

extension CenterLayoutSpec: ScriptSpec {
  static var standard: CenterLayoutSpec { CenterLayoutSpec() }
  static var doc: String { "A child in the middle of the space that there is." }
  static var childNames: [String]? { ["child"] }
  static var properties: [SpecProperty<CenterLayoutSpec>] {
    [
      choice("centeringOptions", "The axes to center on.", \.centeringOptions),
      choice("sizingOptions", "The axes on which it is as small as its child.", \.sizingOptions),
    ]
  }
}

extension RelativeLayoutSpec: ScriptSpec {
  static var standard: RelativeLayoutSpec { RelativeLayoutSpec() }
  static var doc: String { "A child at one of nine places of the space that there is." }
  static var childNames: [String]? { ["child"] }
  static var properties: [SpecProperty<RelativeLayoutSpec>] {
    [
      choice("horizontalPosition", "Left, middle or right.", \.horizontalPosition),
      choice("verticalPosition", "Top, middle or bottom.", \.verticalPosition),
      choice("sizingOption", "The axes on which it is as small as its child.", \.sizingOption),
    ]
  }
}

extension RatioLayoutSpec: ScriptSpec {
  static var standard: RatioLayoutSpec { RatioLayoutSpec(ratio: 1) }
  static var doc: String { "A child of fixed proportions." }
  static var childNames: [String]? { ["child"] }
  static var properties: [SpecProperty<RatioLayoutSpec>] {
    [
      SpecProperty(
        "ratio", "number", "1", "Height by width: 1 is a square, 0.5 twice as wide as high.",
        get: { spec, frame in frame.pushNumber(spec.ratio) },
        set: { (spec, value) throws(Mismatch) in
          let ratio = try value.finite("a number above 0 (height by width)")
          guard ratio > 0 else { throw Mismatch(expected: "a number above 0 (height by width)", value) }
          spec.ratio = ratio
        })
    ]
  }
}

extension AbsoluteLayoutSpec: ScriptSpec {
  static var standard: AbsoluteLayoutSpec { AbsoluteLayoutSpec() }
  static var doc: String { "Children at their style.layoutPosition." }
  static var childNames: [String]? { nil }
  static var properties: [SpecProperty<AbsoluteLayoutSpec>] {
    [choice("sizing", "Whether it fills what it is offered, or reaches as far as its children.", \.sizing)]
  }
}

extension CornerLayoutSpec: ScriptSpec {
  static var standard: CornerLayoutSpec { CornerLayoutSpec(cornerLocation: .topLeft) }
  static var doc: String { "A child with a small element on one of its corners." }
  static var childNames: [String]? { ["child", "corner"] }
  static var properties: [SpecProperty<CornerLayoutSpec>] {
    [
      choice("cornerLocation", "Which corner of the child.", \.cornerLocation),
      SpecProperty(
        "offset", "{x, y}", "{0, 0}", "Moves the corner element, in points.",
        get: { spec, frame in frame.push(spec.offset) },
        set: { (spec, value) throws(Mismatch) in spec.offset = try value.point() }),
      SpecProperty(
        "wrapsCorner", "boolean", "false", "Whether the size includes what stands out of the child.",
        get: { spec, frame in frame.push(spec.wrapsCorner) },
        set: { (spec, value) throws(Mismatch) in spec.wrapsCorner = try value.bool() }),
    ]
  }
}

extension WrapperLayoutSpec: ScriptSpec {
  static var standard: WrapperLayoutSpec { WrapperLayoutSpec() }
  static var doc: String { "Elements on top of one another at the top left." }
  static var childNames: [String]? { nil }
  static var properties: [SpecProperty<WrapperLayoutSpec>] { [] }
}

extension LayoutSpec: ScriptSpec {
  static var standard: LayoutSpec { LayoutSpec() }
  static var doc: String { "Empty space: a spacer, with style.flexGrow in a stack." }
  static var childNames: [String]? { nil }
  static var properties: [SpecProperty<LayoutSpec>] { [] }
}

private func choice<Spec: ScriptSpec, Value: CaseIterable & Equatable & Sendable>(
  _ name: String, _ doc: String, _ path: WritableKeyPath<Spec, Value> & Sendable
) -> SpecProperty<Spec> {
  let names = EnumNames<Value>()
  return SpecProperty(
    name, names.all.map { "\"\($0)\"" }.joined(separator: " | "),
    "\"\(names.name(of: Spec.standard[keyPath: path]))\"", doc,
    get: { spec, frame in frame.push(names.name(of: spec[keyPath: path])) },
    set: { (spec, value) throws(Mismatch) in spec[keyPath: path] = try names.value(of: value) })
}

private func points<Spec: ScriptSpec>(
  _ name: String, _ doc: String, _ path: WritableKeyPath<Spec, Double> & Sendable
) -> SpecProperty<Spec> {
  SpecProperty(
    name, "points", "0", doc,
    get: { spec, frame in frame.pushNumber(spec[keyPath: path]) },
    set: { (spec, value) throws(Mismatch) in spec[keyPath: path] = try value.finite() })
}
