import WeftLayout

/// The properties of `style`, in the order of the documentation.
let styleProperties: [StyleProperty] = [
  sized(
    "width", "How wide; a percentage is of the parent.",
    example: """
      return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start",
        ui.DisplayNode { backgroundColor = "tomato", style = { height = 30, minWidth = 20, width = 120 } },
        ui.DisplayNode { backgroundColor = "gold", style = { height = 30, minWidth = 20, width = "50%" } },
      }
      """, { $0.width }, { $0.width = $1 }),
  sized(
    "height", "How high; a percentage is of the parent.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
        ui.DisplayNode { backgroundColor = "tomato", style = { width = 60, minHeight = 20, height = 60 } },
        ui.DisplayNode { backgroundColor = "gold", style = { width = 60, minHeight = 20, height = 40 } },
      }
      """, { $0.height }, { $0.height = $1 }),
  sized(
    "minWidth", "The least width; beats maxWidth and width.",
    example: """
      return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start",
        ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minWidth = 80 } },
        ui.TextNode { text = "A longer answer", backgroundColor = "gold", style = { minWidth = 80 } },
      }
      """, { $0.minWidth }, { $0.minWidth = $1 }),
  sized(
    "maxWidth", "The greatest width; beats width.",
    example: """
      return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
        ui.TextNode { text = "Text that wraps", backgroundColor = "gold", style = { maxWidth = 90 } },
      }
      """, { $0.maxWidth }, { $0.maxWidth = $1 }),
  sized(
    "minHeight", "The least height; beats maxHeight and height.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
        ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minHeight = 50 } },
        box("tomato", 60),
      }
      """, { $0.minHeight }, { $0.minHeight = $1 }),
  sized(
    "maxHeight", "The greatest height; beats height.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
        ui.DisplayNode { backgroundColor = "gold", style = { width = 60, height = 60, maxHeight = 30 } },
        box("tomato", 60),
      }
      """, { $0.maxHeight }, { $0.maxHeight = $1 }),
  StyleProperty(
    "preferredSize", .size, "nil", "Sets width and height, in points.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
        ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 60, 40 } } },
        ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { width = 40, height = 60 } } },
      }
      """,
    copy: { ($1.width, $1.height) = ($0.width, $0.height) },
    get: { style, frame in frame.push(Size(width: points(style.width), height: points(style.height))) },
    set: { (style, value) throws(Mismatch) in
      let size = try value.dimensions()
      guard size.width.unit != .fraction, size.height.unit != .fraction else {
        throw Mismatch(
          expected: "a size in points", got: "a percentage", hint: "use preferredLayoutSize for percentages")
      }
      (style.width, style.height) = size
    }),
  pair(
    "preferredLayoutSize", "Sets width and height; percentages are of the parent.",
    example: """
      return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
        ui.DisplayNode { backgroundColor = "tomato", style = { preferredLayoutSize = { "75%", 40 } } },
      }
      """, { ($0.width, $0.height) }, { ($0.width, $0.height) = ($1, $2) }),
  pair(
    "minSize", "Sets minWidth and minHeight.",
    example: """
      return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
        ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minSize = { 80, 40 } } },
      }
      """, { ($0.minWidth, $0.minHeight) }, { ($0.minWidth, $0.minHeight) = ($1, $2) }),
  pair(
    "maxSize", "Sets maxWidth and maxHeight.",
    example: """
      return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
        ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 120, 60 }, maxSize = { 80, 30 } } },
      }
      """, { ($0.maxWidth, $0.maxHeight) }, { ($0.maxWidth, $0.maxHeight) = ($1, $2) }),
  pair(
    "minLayoutSize", "Sets minWidth and minHeight; percentages are of the parent.",
    example: """
      return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
        ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minLayoutSize = { "50%", 30 } } },
      }
      """, { ($0.minWidth, $0.minHeight) }, { ($0.minWidth, $0.minHeight) = ($1, $2) }),
  pair(
    "maxLayoutSize", "Sets maxWidth and maxHeight; percentages are of the parent.",
    example: """
      return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
        ui.TextNode { text = "Half as wide as the stack at the most", backgroundColor = "gold",
          style = { maxLayoutSize = { "50%", 100 } } },
      }
      """, { ($0.maxWidth, $0.maxHeight) }, { ($0.maxWidth, $0.maxHeight) = ($1, $2) }),
  factor(
    "flexGrow", "The share of a stack's free space that the element takes; read by a parent stack.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
        ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 30, 40 } } },
        ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 30, 40 }, flexGrow = 1 } },
        ui.DisplayNode { backgroundColor = "steelblue", style = { preferredSize = { 30, 40 }, flexGrow = 2 } },
      }
      """, { $0.flexGrow }, { $0.flexGrow = $1 }),
  factor(
    "flexShrink",
    "The share of a stack's overflow that the element gives up, weighted by its size; read by a parent stack.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
        ui.TextNode { text = "A text that is too long for one line", style = { flexShrink = 1 } },
        box("tomato"),
      }
      """, { $0.flexShrink }, { $0.flexShrink = $1 }),
  sized(
    "flexBasis", "The size along a stack before space is shared; read by a parent stack.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
        ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 40 }, flexBasis = 120 } },
        box("gold"),
      }
      """, { $0.flexBasis }, { $0.flexBasis = $1 }),
  StyleProperty(
    "alignSelf", .choice(AlignSelf.self), "\"auto\"", "Overrides the stack's alignItems for this element.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
        box("tomato", 40, 70),
        ui.DisplayNode { backgroundColor = "gold", style = { width = 40, minHeight = 30, alignSelf = "end" } },
        box("steelblue", 40, 30),
      }
      """,
    copy: { $1.alignSelf = $0.alignSelf },
    get: { style, frame in frame.push(style.alignSelf.scriptName) },
    set: { (style, value) throws(Mismatch) in style.alignSelf = try AlignSelf.named(value) }),
  length(
    "spacingBefore", "Points left free before the element in a stack; may be negative.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        box "tomato",
        ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 40, 40 }, spacingBefore = 20 } },
        box "steelblue",
      }
      """, { $0.spacingBefore }, { $0.spacingBefore = $1 }),
  length(
    "spacingAfter", "Points left free after the element in a stack; may be negative.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        box "tomato",
        ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 40, 40 }, spacingAfter = 20 } },
        box "steelblue",
      }
      """, { $0.spacingAfter }, { $0.spacingAfter = $1 }),
  length(
    "ascender", "Points from the top to the first baseline; text nodes set it.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "baselineFirst",
        ui.TextNode { text = "Text", font = "Inter 24" },
        ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 20 }, ascender = 20 } },
      }
      """, { $0.ascender }, { $0.ascender = $1 }),
  length(
    "descender", "Points from the bottom to the last baseline, negative for a font; text nodes set it.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "baselineLast",
        ui.TextNode { text = "Text", font = "Inter 24" },
        ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 20 }, descender = -10 } },
      }
      """, { $0.descender }, { $0.descender = $1 }),
  StyleProperty(
    "layoutPosition", .point, "{0, 0}", "Where the element stands in an AbsoluteLayoutSpec, in points.",
    example: """
      return ui.AbsoluteLayoutSpec { sizing = "sizeToFit",
        box("tomato", 60),
        ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 40, 40 }, layoutPosition = { 80, 30 } } },
      }
      """,
    copy: { $1.layoutPosition = $0.layoutPosition },
    get: { style, frame in frame.push(style.layoutPosition) },
    set: { (style, value) throws(Mismatch) in style.layoutPosition = try value.point() }),
]

private func points(_ dimension: Dimension) -> Double { dimension.unit == .points ? dimension.value : 0 }

private func sized(
  _ name: String, _ doc: String, example: Example, _ get: @escaping @Sendable (ElementStyle) -> Dimension,
  _ set: @escaping @Sendable (inout ElementStyle, Dimension) -> Void
) -> StyleProperty {
  StyleProperty(
    name, .dimension, "\"auto\"", doc, example: example,
    copy: { set(&$1, get($0)) },
    get: { style, frame in frame.push(get(style)) },
    set: { (style, value) throws(Mismatch) in set(&style, try value.dimension()) })
}

private func pair(
  _ name: String, _ doc: String, example: Example,
  _ get: @escaping @Sendable (ElementStyle) -> (Dimension, Dimension),
  _ set: @escaping @Sendable (inout ElementStyle, Dimension, Dimension) -> Void
) -> StyleProperty {
  StyleProperty(
    name, .layoutSize, "nil", doc, example: example,
    copy: { set(&$1, get($0).0, get($0).1) },
    get: { style, frame in
      let (width, height) = get(style)
      frame.pushTable(fields: 2)
      frame.push(width)
      frame.rawSet(-2, field: "width")
      frame.push(height)
      frame.rawSet(-2, field: "height")
    },
    set: { (style, value) throws(Mismatch) in
      let size = try value.dimensions()
      set(&style, size.width, size.height)
    })
}

private func factor(
  _ name: String, _ doc: String, example: Example, _ get: @escaping @Sendable (ElementStyle) -> Double,
  _ set: @escaping @Sendable (inout ElementStyle, Double) -> Void
) -> StyleProperty {
  StyleProperty(
    name, .number, "0", doc, example: example,
    copy: { set(&$1, get($0)) },
    get: { style, frame in frame.pushNumber(get(style)) },
    set: { (style, value) throws(Mismatch) in set(&style, try value.nonNegative()) })
}

private func length(
  _ name: String, _ doc: String, example: Example, _ get: @escaping @Sendable (ElementStyle) -> Double,
  _ set: @escaping @Sendable (inout ElementStyle, Double) -> Void
) -> StyleProperty {
  StyleProperty(
    name, .points, "0", doc, example: example,
    copy: { set(&$1, get($0)) },
    get: { style, frame in frame.pushNumber(get(style)) },
    set: { (style, value) throws(Mismatch) in set(&style, try value.finite()) })
}
