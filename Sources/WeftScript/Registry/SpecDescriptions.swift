import WeftLayout

/// What a kind of spec is in Lua: its name, its properties, and how it names its children.
protocol ScriptSpec: LayoutSpecProperties {
  /// The properties' defaults.
  static var standard: Self { get }
  /// The class's line in the documentation.
  static var doc: String { get }
  /// The properties, style and children apart.
  static var properties: [SpecProperty] { get }
  /// The names of the children that have one, in order; nil for a spec with any number of them.
  static var childNames: [String]? { get }
}

extension StackLayoutSpec: ScriptSpec {
  static var standard: StackLayoutSpec { StackLayoutSpec() }
  static var doc: String { "Children in a row or a column." }
  static var childNames: [String]? { nil }
  static var properties: [SpecProperty] {
    [
      choice(
        "direction", "The way the children go.", { (spec: StackLayoutSpec) in spec.direction }, { $0.direction = $1 }),
      points(
        "spacing", "Points between children; may be negative.", { (spec: StackLayoutSpec) in spec.spacing },
        { $0.spacing = $1 }),
      choice(
        "justifyContent", "Where free space along the stack goes.", { (spec: StackLayoutSpec) in spec.justifyContent },
        { $0.justifyContent = $1 }),
      choice(
        "alignItems", "Where children stand across the stack.", { (spec: StackLayoutSpec) in spec.alignItems },
        { $0.alignItems = $1 }),
      choice(
        "flexWrap", "Whether children go on in a new line.", { (spec: StackLayoutSpec) in spec.flexWrap },
        { $0.flexWrap = $1 }),
      choice(
        "alignContent", "Where the lines of a wrapping stack stand.", { (spec: StackLayoutSpec) in spec.alignContent },
        { $0.alignContent = $1 }),
      points(
        "lineSpacing", "Points between lines.", { (spec: StackLayoutSpec) in spec.lineSpacing }, { $0.lineSpacing = $1 }
      ),
      choice(
        "horizontalAlignment", "Left to right, whatever the direction; beats the others.",
        { (spec: StackLayoutSpec) in spec.horizontalAlignment }, { $0.horizontalAlignment = $1 }),
      choice(
        "verticalAlignment", "Top to bottom, whatever the direction; beats the others.",
        { (spec: StackLayoutSpec) in spec.verticalAlignment }, { $0.verticalAlignment = $1 }),
    ]
  }
}

extension InsetLayoutSpec: ScriptSpec {
  static var standard: InsetLayoutSpec { InsetLayoutSpec(insets: .zero) }
  static var doc: String { "A child with space around it; an infinite inset takes what is left." }
  static var childNames: [String]? { ["child"] }
  static var properties: [SpecProperty] {
    [
      SpecProperty(
        InsetLayoutSpec.self,
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
  static var properties: [SpecProperty] { [] }
}

extension BackgroundLayoutSpec: ScriptSpec {
  static var standard: BackgroundLayoutSpec { BackgroundLayoutSpec() }
  static var doc: String { "A child with another element beneath it, of the child's size." }
  static var childNames: [String]? { ["child", "background"] }
  static var properties: [SpecProperty] { [] }
}

extension CenterLayoutSpec: ScriptSpec {
  static var standard: CenterLayoutSpec { CenterLayoutSpec() }
  static var doc: String { "A child in the middle of the space that there is." }
  static var childNames: [String]? { ["child"] }
  static var properties: [SpecProperty] {
    [
      choice(
        "centeringOptions", "The axes to center on.", { (spec: CenterLayoutSpec) in spec.centeringOptions },
        { $0.centeringOptions = $1 }),
      choice(
        "sizingOptions", "The axes on which it is as small as its child.",
        { (spec: CenterLayoutSpec) in spec.sizingOptions }, { $0.sizingOptions = $1 }),
    ]
  }
}

extension RelativeLayoutSpec: ScriptSpec {
  static var standard: RelativeLayoutSpec { RelativeLayoutSpec() }
  static var doc: String { "A child at one of nine places of the space that there is." }
  static var childNames: [String]? { ["child"] }
  static var properties: [SpecProperty] {
    [
      choice(
        "horizontalPosition", "Left, middle or right.", { (spec: RelativeLayoutSpec) in spec.horizontalPosition },
        { $0.horizontalPosition = $1 }),
      choice(
        "verticalPosition", "Top, middle or bottom.", { (spec: RelativeLayoutSpec) in spec.verticalPosition },
        { $0.verticalPosition = $1 }),
      choice(
        "sizingOption", "The axes on which it is as small as its child.",
        { (spec: RelativeLayoutSpec) in spec.sizingOption }, { $0.sizingOption = $1 }),
    ]
  }
}

extension RatioLayoutSpec: ScriptSpec {
  static var standard: RatioLayoutSpec { RatioLayoutSpec(ratio: 1) }
  static var doc: String { "A child of fixed proportions." }
  static var childNames: [String]? { ["child"] }
  static var properties: [SpecProperty] {
    [
      SpecProperty(
        RatioLayoutSpec.self,
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
  static var properties: [SpecProperty] {
    [
      choice(
        "sizing", "Whether it fills what it is offered, or reaches as far as its children.",
        { (spec: AbsoluteLayoutSpec) in spec.sizing }, { $0.sizing = $1 })
    ]
  }
}

extension CornerLayoutSpec: ScriptSpec {
  static var standard: CornerLayoutSpec { CornerLayoutSpec(cornerLocation: .topLeft) }
  static var doc: String { "A child with a small element on one of its corners." }
  static var childNames: [String]? { ["child", "corner"] }
  static var properties: [SpecProperty] {
    [
      choice(
        "cornerLocation", "Which corner of the child.", { (spec: CornerLayoutSpec) in spec.cornerLocation },
        { $0.cornerLocation = $1 }),
      SpecProperty(
        CornerLayoutSpec.self,
        "offset", "{x, y}", "{0, 0}", "Moves the corner element, in points.",
        get: { spec, frame in frame.push(spec.offset) },
        set: { (spec, value) throws(Mismatch) in spec.offset = try value.point() }),
      SpecProperty(
        CornerLayoutSpec.self,
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
  static var properties: [SpecProperty] { [] }
}

extension LayoutSpec: ScriptSpec {
  static var standard: LayoutSpec { LayoutSpec() }
  static var doc: String { "Empty space: a spacer, with style.flexGrow in a stack." }
  static var childNames: [String]? { nil }
  static var properties: [SpecProperty] { [] }
}

private func choice<Spec: ScriptSpec, Value: CaseIterable & Equatable>(
  _ name: String, _ doc: String, _ get: @escaping (Spec) -> Value, _ set: @escaping (inout Spec, Value) -> Void
) -> SpecProperty {
  let names = EnumNames<Value>()
  return SpecProperty(
    Spec.self, name, names.all.map { "\"\($0)\"" }.joined(separator: " | "),
    "\"\(names.name(of: get(Spec.standard)))\"", doc,
    get: { spec, frame in frame.push(names.name(of: get(spec))) },
    set: { (spec, value) throws(Mismatch) in set(&spec, try names.value(of: value)) })
}

private func points<Spec: ScriptSpec>(
  _ name: String, _ doc: String, _ get: @escaping (Spec) -> Double, _ set: @escaping (inout Spec, Double) -> Void
) -> SpecProperty {
  SpecProperty(
    Spec.self, name, "points", "0", doc,
    get: { spec, frame in frame.pushNumber(get(spec)) },
    set: { (spec, value) throws(Mismatch) in set(&spec, try value.finite()) })
}
