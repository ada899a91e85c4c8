import WeftLayout

/// The properties of `style`, in the order of the documentation.
var styleProperties: [StyleProperty] {
  let alignSelfNames = EnumNames<AlignSelf>()
  return [
    sized("width", "How wide; a percentage is of the parent.", { $0.width }, { $0.width = $1 }),
    sized("height", "How high; a percentage is of the parent.", { $0.height }, { $0.height = $1 }),
    sized("minWidth", "The least width; beats maxWidth and width.", { $0.minWidth }, { $0.minWidth = $1 }),
    sized("maxWidth", "The greatest width.", { $0.maxWidth }, { $0.maxWidth = $1 }),
    sized("minHeight", "The least height; beats maxHeight and height.", { $0.minHeight }, { $0.minHeight = $1 }),
    sized("maxHeight", "The greatest height.", { $0.maxHeight }, { $0.maxHeight = $1 }),
    StyleProperty(
      "preferredSize", "{width, height}", "nil", "Sets width and height, in points.",
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
      "preferredLayoutSize", "Sets width and height; percentages are of the parent.", { ($0.width, $0.height) },
      { ($0.width, $0.height) = ($1, $2) }),
    pair(
      "minSize", "Sets minWidth and minHeight.", { ($0.minWidth, $0.minHeight) },
      { ($0.minWidth, $0.minHeight) = ($1, $2) }),
    pair(
      "maxSize", "Sets maxWidth and maxHeight.", { ($0.maxWidth, $0.maxHeight) },
      { ($0.maxWidth, $0.maxHeight) = ($1, $2) }),
    pair(
      "minLayoutSize", "Sets minWidth and minHeight.", { ($0.minWidth, $0.minHeight) },
      { ($0.minWidth, $0.minHeight) = ($1, $2) }),
    pair(
      "maxLayoutSize", "Sets maxWidth and maxHeight.", { ($0.maxWidth, $0.maxHeight) },
      { ($0.maxWidth, $0.maxHeight) = ($1, $2) }),
    factor(
      "flexGrow", "The share of a stack's free space that the element takes; read by a parent stack.", { $0.flexGrow },
      { $0.flexGrow = $1 }),
    factor(
      "flexShrink",
      "The share of a stack's overflow that the element gives up, weighted by its size; read by a parent "
        + "stack.", { $0.flexShrink }, { $0.flexShrink = $1 }),
    sized(
      "flexBasis", "The size along a stack before space is shared; read by a parent stack.", { $0.flexBasis },
      { $0.flexBasis = $1 }),
    StyleProperty(
      "alignSelf", alignSelfNames.all.map { "\"\($0)\"" }.joined(separator: " | "), "\"auto\"",
      "Overrides the stack's alignItems for this element.",
      copy: { $1.alignSelf = $0.alignSelf },
      get: { style, frame in frame.push(alignSelfNames.name(of: style.alignSelf)) },
      set: { (style, value) throws(Mismatch) in style.alignSelf = try alignSelfNames.value(of: value) }),
    length(
      "spacingBefore", "Points left free before the element in a stack; may be negative.", { $0.spacingBefore },
      { $0.spacingBefore = $1 }),
    length(
      "spacingAfter", "Points left free after the element in a stack; may be negative.", { $0.spacingAfter },
      { $0.spacingAfter = $1 }),
    length(
      "ascender", "Points from the top to the first baseline; text nodes set it.", { $0.ascender }, { $0.ascender = $1 }
    ),
    length(
      "descender", "Points from the bottom to the last baseline, negative for a font; text nodes set it.",
      { $0.descender }, { $0.descender = $1 }),
    StyleProperty(
      "layoutPosition", "{x, y}", "{0, 0}", "Where the element stands in an AbsoluteLayoutSpec, in points.",
      copy: { $1.layoutPosition = $0.layoutPosition },
      get: { style, frame in frame.push(style.layoutPosition) },
      set: { (style, value) throws(Mismatch) in style.layoutPosition = try value.point() }),
  ]
}

private func points(_ dimension: Dimension) -> Double { dimension.unit == .points ? dimension.value : 0 }

private func sized(
  _ name: String, _ doc: String, _ get: @escaping (ElementStyle) -> Dimension,
  _ set: @escaping (inout ElementStyle, Dimension) -> Void
) -> StyleProperty {
  StyleProperty(
    name, "points | \"50%\" | \"auto\"", "\"auto\"", doc,
    copy: { set(&$1, get($0)) },
    get: { style, frame in frame.push(get(style)) },
    set: { (style, value) throws(Mismatch) in set(&style, try value.dimension()) })
}

private func pair(
  _ name: String, _ doc: String, _ get: @escaping (ElementStyle) -> (Dimension, Dimension),
  _ set: @escaping (inout ElementStyle, Dimension, Dimension) -> Void
) -> StyleProperty {
  StyleProperty(
    name, "{width, height}", "nil", doc,
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
  _ name: String, _ doc: String, _ get: @escaping (ElementStyle) -> Double,
  _ set: @escaping (inout ElementStyle, Double) -> Void
) -> StyleProperty {
  StyleProperty(
    name, "number", "0", doc,
    copy: { set(&$1, get($0)) },
    get: { style, frame in frame.pushNumber(get(style)) },
    set: { (style, value) throws(Mismatch) in set(&style, try value.nonNegative()) })
}

private func length(
  _ name: String, _ doc: String, _ get: @escaping (ElementStyle) -> Double,
  _ set: @escaping (inout ElementStyle, Double) -> Void
) -> StyleProperty {
  StyleProperty(
    name, "points", "0", doc,
    copy: { set(&$1, get($0)) },
    get: { style, frame in frame.pushNumber(get(style)) },
    set: { (style, value) throws(Mismatch) in set(&style, try value.finite()) })
}
