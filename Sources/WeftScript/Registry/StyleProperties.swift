import WeftLayout

/// The properties of `style`, in the order of the documentation.
var styleProperties: [StyleProperty] {
  [
    sized("width", "How wide; a percentage is of the parent.", \.width),
    sized("height", "How high; a percentage is of the parent.", \.height),
    sized("minWidth", "The least width; beats maxWidth and width.", \.minWidth),
    sized("maxWidth", "The greatest width.", \.maxWidth),
    sized("minHeight", "The least height; beats maxHeight and height.", \.minHeight),
    sized("maxHeight", "The greatest height.", \.maxHeight),
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
    pair("preferredLayoutSize", "Sets width and height; percentages are of the parent.", \.width, \.height),
    pair("minSize", "Sets minWidth and minHeight.", \.minWidth, \.minHeight),
    pair("maxSize", "Sets maxWidth and maxHeight.", \.maxWidth, \.maxHeight),
    pair("minLayoutSize", "Sets minWidth and minHeight.", \.minWidth, \.minHeight),
    pair("maxLayoutSize", "Sets maxWidth and maxHeight.", \.maxWidth, \.maxHeight),
    factor("flexGrow", "The share of a stack's free space that the element takes; read by a parent stack.", \.flexGrow),
    factor(
      "flexShrink",
      "The share of a stack's overflow that the element gives up, weighted by its size; read by a parent "
        + "stack.", \.flexShrink),
    sized("flexBasis", "The size along a stack before space is shared; read by a parent stack.", \.flexBasis),
    StyleProperty(
      "alignSelf", alignSelfNames.all.map { "\"\($0)\"" }.joined(separator: " | "), "\"auto\"",
      "Overrides the stack's alignItems for this element.",
      copy: { $1.alignSelf = $0.alignSelf },
      get: { style, frame in frame.push(alignSelfNames.name(of: style.alignSelf)) },
      set: { (style, value) throws(Mismatch) in style.alignSelf = try alignSelfNames.value(of: value) }),
    length("spacingBefore", "Points left free before the element in a stack; may be negative.", \.spacingBefore),
    length("spacingAfter", "Points left free after the element in a stack; may be negative.", \.spacingAfter),
    length("ascender", "Points from the top to the first baseline; text nodes set it.", \.ascender),
    length(
      "descender", "Points from the bottom to the last baseline, negative for a font; text nodes set it.", \.descender),
    StyleProperty(
      "layoutPosition", "{x, y}", "{0, 0}", "Where the element stands in an AbsoluteLayoutSpec, in points.",
      copy: { $1.layoutPosition = $0.layoutPosition },
      get: { style, frame in frame.push(style.layoutPosition) },
      set: { (style, value) throws(Mismatch) in style.layoutPosition = try value.point() }),
  ]
}

private let alignSelfNames = EnumNames<AlignSelf>()

private func points(_ dimension: Dimension) -> Double { dimension.unit == .points ? dimension.value : 0 }

private func sized(_ name: String, _ doc: String, _ path: WritableKeyPath<ElementStyle, Dimension> & Sendable)
  -> StyleProperty
{
  StyleProperty(
    name, "points | \"50%\" | \"auto\"", "\"auto\"", doc,
    copy: { $1[keyPath: path] = $0[keyPath: path] },
    get: { style, frame in frame.push(style[keyPath: path]) },
    set: { (style, value) throws(Mismatch) in style[keyPath: path] = try value.dimension() })
}

private func pair(
  _ name: String, _ doc: String, _ width: WritableKeyPath<ElementStyle, Dimension> & Sendable,
  _ height: WritableKeyPath<ElementStyle, Dimension> & Sendable
) -> StyleProperty {
  StyleProperty(
    name, "{width, height}", "nil", doc,
    copy: { ($1[keyPath: width], $1[keyPath: height]) = ($0[keyPath: width], $0[keyPath: height]) },
    get: { style, frame in
      frame.pushTable(fields: 2)
      frame.push(style[keyPath: width])
      frame.rawSet(-2, field: "width")
      frame.push(style[keyPath: height])
      frame.rawSet(-2, field: "height")
    },
    set: { (style, value) throws(Mismatch) in
      let size = try value.dimensions()
      style[keyPath: width] = size.width
      style[keyPath: height] = size.height
    })
}

private func factor(_ name: String, _ doc: String, _ path: WritableKeyPath<ElementStyle, Double> & Sendable)
  -> StyleProperty
{
  StyleProperty(
    name, "number", "0", doc,
    copy: { $1[keyPath: path] = $0[keyPath: path] },
    get: { style, frame in frame.pushNumber(style[keyPath: path]) },
    set: { (style, value) throws(Mismatch) in style[keyPath: path] = try value.nonNegative() })
}

private func length(_ name: String, _ doc: String, _ path: WritableKeyPath<ElementStyle, Double> & Sendable)
  -> StyleProperty
{
  StyleProperty(
    name, "points", "0", doc,
    copy: { $1[keyPath: path] = $0[keyPath: path] },
    get: { style, frame in frame.pushNumber(style[keyPath: path]) },
    set: { (style, value) throws(Mismatch) in style[keyPath: path] = try value.finite() })
}
