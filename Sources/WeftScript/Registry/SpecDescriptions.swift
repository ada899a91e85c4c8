import WeftLayout

/// What a kind of spec is in Lua: its name, its properties, and how it names its children.
protocol ScriptSpec: LayoutSpecProperties {
  /// The properties' defaults.
  static var standard: Self { get }
  /// The class's line in the documentation.
  static var doc: String { get }
  static var example: Example { get }
  /// The properties, style and children apart.
  static var properties: [SpecProperty] { get }
  /// The names of the children that have one, in order; nil for a spec with any number of them.
  static var childNames: [String]? { get }
}

extension StackLayoutSpec: ScriptSpec {
  static var standard: StackLayoutSpec { StackLayoutSpec() }
  static var doc: String { "Children in a row or a column." }
  static var example: Example {
    """
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
      box("tomato", 60), box "gold",
      ui.LayoutSpec { style = { flexGrow = 1 } },
      box "steelblue",
    }
    """
  }
  static var childNames: [String]? { nil }
  static let properties: [SpecProperty] = [
    choice(
      "direction", "\"horizontal\"", "The way the children go.",
      example: """
        return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start", box "tomato", box "gold" }
        """, { (spec: StackLayoutSpec) in spec.direction }, { $0.direction = $1 }),
    points(
      "spacing", "Points between children; may be negative.",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal", spacing = 20, box "tomato", box "gold", box "steelblue" }
        """, { (spec: StackLayoutSpec) in spec.spacing },
      { $0.spacing = $1 }),
    choice(
      "justifyContent", "\"start\"", "Where free space along the stack goes.",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal", justifyContent = "spaceBetween",
          box "tomato", box "gold", box "steelblue",
        }
        """, { (spec: StackLayoutSpec) in spec.justifyContent },
      { $0.justifyContent = $1 }),
    choice(
      "alignItems", "\"stretch\"", "Where children stand across the stack.",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
          ui.TextNode { text = "Text", font = "Inter 24", backgroundColor = "lightblue" },
          ui.TextNode { text = "more", backgroundColor = "gold", style = { minHeight = 40 } },
          box("tomato", 40, 60),
        }
        """, { (spec: StackLayoutSpec) in spec.alignItems },
      { $0.alignItems = $1 }),
    choice(
      "flexWrap", "\"noWrap\"", "Whether children go on in a new line.",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, lineSpacing = 8, flexWrap = "wrap",
          box("tomato", 100, 30), box("gold", 100, 30), box("steelblue", 100, 30),
        }
        """, { (spec: StackLayoutSpec) in spec.flexWrap },
      { $0.flexWrap = $1 }),
    choice(
      "alignContent", "\"start\"", "Where the lines of a wrapping stack stand.",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", alignContent = "spaceBetween",
          style = { height = 120 },
          box("tomato", 150, 30), box("gold", 150, 30), box("steelblue", 150, 30),
        }
        """, { (spec: StackLayoutSpec) in spec.alignContent },
      { $0.alignContent = $1 }),
    points(
      "lineSpacing", "Points between lines.",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", lineSpacing = 12,
          box("tomato", 150, 30), box("gold", 150, 30),
        }
        """, { (spec: StackLayoutSpec) in spec.lineSpacing }, { $0.lineSpacing = $1 }
    ),
    choice(
      "horizontalAlignment", "\"none\"", "Left to right, whatever the direction; beats the others.",
      example: """
        return ui.StackLayoutSpec { direction = "vertical", horizontalAlignment = "right", box "tomato", box("gold", 80, 40) }
        """, { (spec: StackLayoutSpec) in spec.horizontalAlignment }, { $0.horizontalAlignment = $1 }),
    choice(
      "verticalAlignment", "\"none\"", "Top to bottom, whatever the direction; beats the others.",
      example: """
        return ui.StackLayoutSpec { direction = "vertical", verticalAlignment = "center", style = { height = 120 },
          box("tomato", 80, 30), box("gold", 80, 30),
        }
        """, { (spec: StackLayoutSpec) in spec.verticalAlignment }, { $0.verticalAlignment = $1 }),
  ]
}

extension InsetLayoutSpec: ScriptSpec {
  static var standard: InsetLayoutSpec { InsetLayoutSpec(insets: .zero) }
  static var doc: String { "A child with space around it; an infinite inset takes what is left." }
  static var example: Example {
    """
    return ui.InsetLayoutSpec { insets = 16, ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } } }
    """
  }
  static var childNames: [String]? { ["child"] }
  static let properties: [SpecProperty] = [
    SpecProperty(
      InsetLayoutSpec.self,
      "insets", .insets, "0", "The space around the child, in points; math.huge takes what is left.",
      example: """
        return ui.InsetLayoutSpec { insets = { top = 10, left = 40, bottom = 10, right = 10 },
          ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } },
        }
        """,
      get: { spec, frame in frame.push(spec.insets) },
      set: { (spec, value) throws(Mismatch) in spec.insets = try value.insets() })
  ]
}

extension OverlayLayoutSpec: ScriptSpec {
  static var standard: OverlayLayoutSpec { OverlayLayoutSpec() }
  static var doc: String { "A child with another element on top of it, of the child's size." }
  static var example: Example {
    """
    return ui.OverlayLayoutSpec {
      ui.DisplayNode { backgroundColor = "gold", style = { height = 60 } },
      ui.CenterLayoutSpec { box("tomato", 30) },
    }
    """
  }
  static var childNames: [String]? { ["child", "overlay"] }
  static let properties: [SpecProperty] = []
}

extension BackgroundLayoutSpec: ScriptSpec {
  static var standard: BackgroundLayoutSpec { BackgroundLayoutSpec() }
  static var doc: String { "A child with another element beneath it, of the child's size." }
  static var example: Example {
    """
    return ui.BackgroundLayoutSpec {
      ui.InsetLayoutSpec { insets = 12, ui.TextNode { text = "A text on a colour" } },
      ui.DisplayNode { backgroundColor = "gold", cornerRadius = 8 },
    }
    """
  }
  static var childNames: [String]? { ["child", "background"] }
  static let properties: [SpecProperty] = []
}

extension CenterLayoutSpec: ScriptSpec {
  static var standard: CenterLayoutSpec { CenterLayoutSpec() }
  static var doc: String { "A child in the middle of the space that there is." }
  static var example: Example {
    """
    return ui.CenterLayoutSpec { style = { height = 80 }, box "tomato" }
    """
  }
  static var childNames: [String]? { ["child"] }
  static let properties: [SpecProperty] = [
    choice(
      "centeringOptions", "\"xy\"", "The axes to center on.",
      example: """
        return ui.CenterLayoutSpec { centeringOptions = "x", style = { height = 80 }, box "tomato" }
        """, { (spec: CenterLayoutSpec) in spec.centeringOptions },
      { $0.centeringOptions = $1 }),
    choice(
      "sizingOptions", "\"default\"", "The axes on which it is as small as its child.",
      example: """
        return ui.AbsoluteLayoutSpec { style = { height = 80 },
          ui.BackgroundLayoutSpec {
            ui.CenterLayoutSpec { sizingOptions = "minimumXY", box "tomato" },
            ui.DisplayNode { backgroundColor = "gold" },
          },
        }
        """, { (spec: CenterLayoutSpec) in spec.sizingOptions }, { $0.sizingOptions = $1 }),
  ]
}

extension RelativeLayoutSpec: ScriptSpec {
  static var standard: RelativeLayoutSpec { RelativeLayoutSpec() }
  static var doc: String { "A child at one of nine places of the space that there is." }
  static var example: Example {
    """
    return ui.RelativeLayoutSpec { horizontalPosition = "end", verticalPosition = "center", style = { height = 80 },
      box "tomato",
    }
    """
  }
  static var childNames: [String]? { ["child"] }
  static let properties: [SpecProperty] = [
    choice(
      "horizontalPosition", "\"none\"", "Left, middle or right.",
      example: """
        return ui.RelativeLayoutSpec { horizontalPosition = "end", box "tomato" }
        """, { (spec: RelativeLayoutSpec) in spec.horizontalPosition },
      { $0.horizontalPosition = $1 }),
    choice(
      "verticalPosition", "\"none\"", "Top, middle or bottom.",
      example: """
        return ui.RelativeLayoutSpec { verticalPosition = "end", horizontalPosition = "center", style = { height = 80 },
          box "tomato",
        }
        """, { (spec: RelativeLayoutSpec) in spec.verticalPosition },
      { $0.verticalPosition = $1 }),
    choice(
      "sizingOption", "\"default\"", "The axes on which it is as small as its child.",
      example: """
        return ui.AbsoluteLayoutSpec { style = { height = 80 },
          ui.BackgroundLayoutSpec {
            ui.RelativeLayoutSpec { horizontalPosition = "center", verticalPosition = "center", sizingOption = "minimumSize",
              box "tomato",
            },
            ui.DisplayNode { backgroundColor = "gold" },
          },
        }
        """, { (spec: RelativeLayoutSpec) in spec.sizingOption }, { $0.sizingOption = $1 }),
  ]
}

extension RatioLayoutSpec: ScriptSpec {
  static var standard: RatioLayoutSpec { RatioLayoutSpec(ratio: 1) }
  static var doc: String { "A child of fixed proportions." }
  static var example: Example {
    """
    return ui.RatioLayoutSpec { ratio = 9 / 16, ui.DisplayNode { backgroundColor = "tomato" } }
    """
  }
  static var childNames: [String]? { ["child"] }
  static let properties: [SpecProperty] = [
    SpecProperty(
      RatioLayoutSpec.self,
      "ratio", .number, "1", "Height by width: 1 is a square, 0.5 twice as wide as high.", unit: "height by width",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.RatioLayoutSpec { ratio = 0.5, style = { width = 80 }, ui.DisplayNode { backgroundColor = "tomato" } },
        }
        """,
      get: { spec, frame in frame.pushNumber(spec.ratio) },
      set: { (spec, value) throws(Mismatch) in
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
        spec.ratio = ratio
      })
  ]
}

extension AbsoluteLayoutSpec: ScriptSpec {
  static var standard: AbsoluteLayoutSpec { AbsoluteLayoutSpec() }
  static var doc: String { "Children at their style.layoutPosition." }
  static var example: Example {
    """
    return ui.AbsoluteLayoutSpec { style = { height = 80 },
      box "tomato",
      ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 60, 40 }, layoutPosition = { 100, 30 } } },
    }
    """
  }
  static var childNames: [String]? { nil }
  static let properties: [SpecProperty] = [
    choice(
      "sizing", "\"default\"", "Whether it fills what it is offered, or reaches as far as its children.",
      example: """
        return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
          ui.BackgroundLayoutSpec {
            ui.AbsoluteLayoutSpec { sizing = "sizeToFit", box "tomato" },
            ui.DisplayNode { backgroundColor = "gold" },
          },
        }
        """, { (spec: AbsoluteLayoutSpec) in spec.sizing }, { $0.sizing = $1 })
  ]
}

extension CornerLayoutSpec: ScriptSpec {
  static var standard: CornerLayoutSpec { CornerLayoutSpec(cornerLocation: .topLeft) }
  static var doc: String { "A child with a small element on one of its corners." }
  static var example: Example {
    """
    return ui.InsetLayoutSpec { insets = 16,
      ui.StackLayoutSpec { direction = "horizontal",
        ui.CornerLayoutSpec { cornerLocation = "topRight", box("gold", 60), box("tomato", 20) },
      },
    }
    """
  }
  static var childNames: [String]? { ["child", "corner"] }
  static let properties: [SpecProperty] = [
    choice(
      "cornerLocation", "\"topLeft\"", "Which corner of the child.",
      example: """
        return ui.InsetLayoutSpec { insets = 20,
          ui.StackLayoutSpec { direction = "horizontal",
            ui.CornerLayoutSpec { cornerLocation = "topRight", box("gold", 60), box("tomato", 20) },
          },
        }
        """, { (spec: CornerLayoutSpec) in spec.cornerLocation },
      { $0.cornerLocation = $1 }),
    SpecProperty(
      CornerLayoutSpec.self,
      "offset", .point, "{0, 0}", "Moves the corner element, in points.",
      example: """
        return ui.InsetLayoutSpec { insets = 20,
          ui.StackLayoutSpec { direction = "horizontal",
            ui.CornerLayoutSpec { cornerLocation = "topRight", offset = { -10, 10 }, box("gold", 60), box("tomato", 20) },
          },
        }
        """,
      get: { spec, frame in frame.push(spec.offset) },
      set: { (spec, value) throws(Mismatch) in spec.offset = try value.point() }),
    SpecProperty(
      CornerLayoutSpec.self,
      "wrapsCorner", .boolean, "false", "Whether the size includes what stands out of the child.",
      example: """
        return ui.InsetLayoutSpec { insets = 20,
          ui.StackLayoutSpec { direction = "horizontal",
            ui.BackgroundLayoutSpec {
              ui.CornerLayoutSpec { cornerLocation = "topLeft", wrapsCorner = true, box("gold", 60), box("tomato", 20) },
              ui.DisplayNode { backgroundColor = "lightblue" },
            },
          },
        }
        """,
      get: { spec, frame in frame.push(spec.wrapsCorner) },
      set: { (spec, value) throws(Mismatch) in spec.wrapsCorner = try value.bool() }),
  ]
}

extension WrapperLayoutSpec: ScriptSpec {
  static var standard: WrapperLayoutSpec { WrapperLayoutSpec() }
  static var doc: String { "Elements on top of one another at the top left." }
  static var example: Example {
    """
    return ui.StackLayoutSpec { direction = "horizontal",
      ui.WrapperLayoutSpec { box("gold", 80, 60), box("tomato", 40, 30) },
    }
    """
  }
  static var childNames: [String]? { nil }
  static let properties: [SpecProperty] = []
}

extension LayoutSpec: ScriptSpec {
  static var standard: LayoutSpec { LayoutSpec() }
  static var doc: String { "Empty space: a spacer, with style.flexGrow in a stack." }
  static var example: Example {
    """
    return ui.StackLayoutSpec { direction = "horizontal",
      box "tomato",
      ui.LayoutSpec { style = { flexGrow = 1 } },
      box "gold",
    }
    """
  }
  static var childNames: [String]? { nil }
  static let properties: [SpecProperty] = []
}

private func choice<Spec: ScriptSpec, Value: ScriptEnum>(
  _ name: String, _ standard: String, _ doc: String, example: Example, _ get: @escaping @Sendable (Spec) -> Value,
  _ set: @escaping @Sendable (inout Spec, Value) -> Void
) -> SpecProperty {
  SpecProperty(
    Spec.self, name, .choice(Value.self), standard, doc, example: example,
    get: { spec, frame in frame.push(get(spec).scriptName) },
    set: { (spec, value) throws(Mismatch) in set(&spec, try Value.named(value)) })
}

private func points<Spec: ScriptSpec>(
  _ name: String, _ doc: String, example: Example, _ get: @escaping @Sendable (Spec) -> Double,
  _ set: @escaping @Sendable (inout Spec, Double) -> Void
) -> SpecProperty {
  SpecProperty(
    Spec.self, name, .points, "0", doc, example: example,
    get: { spec, frame in frame.pushNumber(get(spec)) },
    set: { (spec, value) throws(Mismatch) in set(&spec, try value.finite()) })
}
