import WeftLayout
import WeftScript

/// The property that every element has, beyond those of its class.
package let elementStyle = PropertyDescription(
  CommonMember.style.rawValue, .style, default: "{}",
  "The properties that the layout around the element reads; assigning a table sets its "
    + "fields and keeps the others.", invalidates: .layout)

/// The properties of `style`, in the order of the documentation.
package let styleProperties: [StyleProperty] = [
  StyleProperty(
    "width", \.width, .dimension, default: "\"auto\"", "The width; a percentage is of the parent.", usual: .width),
  StyleProperty(
    "height", \.height, .dimension, default: "\"auto\"", "The height; a percentage is of the parent.", usual: .height),
  StyleProperty(
    "minWidth", \.minWidth, .dimension, default: "\"auto\"", "The minimum width; beats maxWidth and width."),
  StyleProperty("maxWidth", \.maxWidth, .dimension, default: "\"auto\"", "The maximum width; beats width."),
  StyleProperty(
    "minHeight", \.minHeight, .dimension, default: "\"auto\"", "The minimum height; beats maxHeight and height."),
  StyleProperty("maxHeight", \.maxHeight, .dimension, default: "\"auto\"", "The maximum height; beats height."),
  StyleProperty(
    "preferredSize", .size, default: "nil", "Sets width and height, in points.", usual: .size,
    sets: ["width", "height"],
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
  StyleProperty(
    "preferredLayoutSize", \.width, \.height, "Sets width and height; percentages are of the parent.",
    sets: ["width", "height"]),
  StyleProperty("minSize", \.minWidth, \.minHeight, "Sets minWidth and minHeight.", sets: ["minWidth", "minHeight"]),
  StyleProperty("maxSize", \.maxWidth, \.maxHeight, "Sets maxWidth and maxHeight.", sets: ["maxWidth", "maxHeight"]),
  StyleProperty(
    "minLayoutSize", \.minWidth, \.minHeight, "Sets minWidth and minHeight; percentages are of the parent.",
    sets: ["minWidth", "minHeight"]),
  StyleProperty(
    "maxLayoutSize", \.maxWidth, \.maxHeight, "Sets maxWidth and maxHeight; percentages are of the parent.",
    sets: ["maxWidth", "maxHeight"]),
  StyleProperty(
    "flexGrow", \.flexGrow, .factor, default: "0",
    "The share of a stack's free space that the element takes; read by a parent stack.", usual: .flexGrow),
  StyleProperty(
    "flexShrink", \.flexShrink, .factor, default: "0",
    "The share of a stack's overflow that the element gives up, weighted by its size; read by a parent stack.",
    usual: .flexShrink),
  StyleProperty(
    "flexBasis", \.flexBasis, .dimension, default: "\"auto\"",
    "The size along a stack before space is shared; read by a parent stack.", usual: .flexBasis),
  StyleProperty(
    "alignSelf", \.alignSelf, .choice, default: "\"auto\"", "Overrides the stack\'s alignItems for this element.",
    usual: .alignSelf),
  StyleProperty(
    "spacingBefore", \.spacingBefore, .signedPoints, default: "0",
    "Points left free before the element in a stack; may be negative.", usual: .spacingBefore),
  StyleProperty(
    "spacingAfter", \.spacingAfter, .signedPoints, default: "0",
    "Points left free after the element in a stack; may be negative.", usual: .spacingAfter),
  StyleProperty(
    "ascender", \.ascender, .signedPoints, default: "0", "Points from the top to the first baseline; text nodes set it."
  ),
  StyleProperty(
    "descender", \.descender, .signedPoints, default: "0",
    "Points from the bottom to the last baseline, negative for a font; text nodes set it."),
  StyleProperty(
    "layoutPosition", \.layoutPosition, .point, default: "{0, 0}",
    "The element's position in an AbsoluteLayoutSpec, in points."),
]

private func points(_ dimension: Dimension) -> Double { dimension.unit == .points ? dimension.value : 0 }

extension StyleProperty {
  /// Makes a property that sets a width and a height.
  @inline(__always)
  fileprivate convenience init(
    _ name: String, _ width: @autoclosure @escaping @Sendable () -> WritableKeyPath<ElementStyle, Dimension>,
    _ height: @autoclosure @escaping @Sendable () -> WritableKeyPath<ElementStyle, Dimension>, _ doc: String,
    sets: [String]
  ) {
    let (getWidth, getHeight) = (reading(width), reading(height))
    let (setWidth, setHeight) = (changing(width), changing(height))
    self.init(
      name, .layoutSize, default: "nil", doc, sets: sets,
      copy: {
        setWidth(&$1, getWidth($0))
        setHeight(&$1, getHeight($0))
      },
      get: { style, frame in
        frame.pushTable(fields: 2)
        frame.push(getWidth(style))
        frame.rawSet(-2, field: "width")
        frame.push(getHeight(style))
        frame.rawSet(-2, field: "height")
      },
      set: { (style, value) throws(Mismatch) in
        let (width, height) = try value.dimensions()
        setWidth(&style, width)
        setHeight(&style, height)
      })
  }
}

extension AlignSelf: ScriptEnum {
  package static let description = EnumDescription(
    "AlignSelf", "One element's own answer to its stack's alignItems.",
    [
      "auto": "As the stack says.",
      "start": "At the start of the line.",
      "end": "At the end of the line.",
      "center": "In the middle of the line.",
      "stretch": "As large as the line.",
    ])
}
