import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The properties of text nodes beyond those of every node, without those of links.
let textProperties: [NodeProperty] = [
  NodeProperty(
    of: TextNode.self, "text", .oneOf([.string, .number]), default: "\"\"", "The text, in one run.",
    invalidates: .layout,
    get: { node, frame, _ in frame.push(node.text) },
    set: { (node, value, _) throws(Mismatch) in
      // Numbers are accepted: a count is shown as often as a name.
      if value.type == .number {
        node.text = value.description
      } else {
        guard value.type != .table else {
          throw Mismatch(expected: "a string", value, hint: "a list of runs is attributedText")
        }
        node.text = value.isNil ? "" : try value.displayedText()
      }
    }),
  NodeProperty(
    of: TextNode.self, "attributedText", .attributedText, default: "nil",
    "The text in runs; nil for no text. A run may set font, color, backgroundColor, underline, strikethrough, "
      + "letterSpacing, baselineOffset, link, attributes.", invalidates: .layout,
    get: { node, frame, _ in pushRunsOrNil(node.attributedText, frame) },
    set: { (node, value, host) throws(Mismatch) in
      let text = value.isNil ? AttributedText() : try runs(value, host)
      guard !node.isLayerBacked || !text.hasLinks(named: node.linkAttributeNames) else {
        throw Mismatch(refusal: "a layer-backed text can't have links: they are touched")
      }
      node.attributedText = text
    }),
  NodeProperty(
    "font", \TextNode.font, orNil: .font, readAs: .standard, default: "\"Inter 14\"",
    "Family, style and size in points, for runs that set none.", invalidates: .layout),
  NodeProperty(
    "color", \TextNode.color, orNil: .color, readAs: .black, default: "\"black\"", "The colour of runs that set none.",
    invalidates: .display),
  NodeProperty(
    "alignment", \TextNode.options.alignment, .choice, default: "\"natural\"",
    "The position of lines that are shorter than the node.", invalidates: .layout),
  NodeProperty(
    "lineSpacing", \TextNode.options.lineSpacing, .points, default: "0", "Space between lines, in points.",
    invalidates: .layout),
  NodeProperty(
    "maximumNumberOfLines", \TextNode.options.maximumNumberOfLines, .count, default: "0",
    "The maximum number of lines of the whole text; 0 is no limit.", unit: "lines", invalidates: .layout),
  NodeProperty(
    "truncationMode", \TextNode.options.truncationMode, .choice, default: "\"tail\"",
    "The place at which text that doesn't fit is cut and replaced by an ellipsis.", invalidates: .layout),
  NodeProperty(
    of: TextNode.self, "truncationAttributedText", .attributedText, default: "{\"…\"}",
    "The text that replaces the omitted "
      + "part.",
    invalidates: .layout, get: { node, frame, _ in pushRuns(node.options.truncationText, frame) },
    set: { (node, value, host) throws(Mismatch) in node.options.truncationText = try runs(value, host) }),
  NodeProperty(
    "textContainerInset", \TextNode.textContainerInset, .finiteInsets, default: "0",
    "Space around the text inside the node.",
    invalidates: .layout),
  NodeProperty(
    "lineCount", reading: \TextNode.lineCount, .integer, default: "0", "The number of lines at the node's size.",
    unit: "lines", invalidates: .nothing),
  NodeProperty(
    "truncated", reading: \TextNode.isTruncated, .boolean, default: "false",
    "True if some of the text is cut off at the node's size.", invalidates: .nothing),
  NodeProperty(
    "minimumLineHeight", \TextNode.options.minimumLineHeight, .points, default: "0",
    "The minimum height of a line, in points; additional space is above the text.", invalidates: .layout),
  NodeProperty(
    "maximumLineHeight", \TextNode.options.maximumLineHeight, .points, default: "0",
    "The maximum height of a line, in points; the difference is cut off above the text. 0 is no limit.",
    invalidates: .layout),
  NodeProperty(
    "baseWritingDirection", \TextNode.options.baseDirection, .choice, default: "\"natural\"",
    "The side from which paragraphs are read: natural is that of the first strong character.", invalidates: .layout),
  NodeProperty(
    of: TextNode.self, "pointSizeScaleFactors", .list(.number), default: "{}",
    "Factors for the font sizes, from the largest: the first with which the text fits without breaking a word is "
      + "used, else the last. 1 is tried before them.", invalidates: .layout,
    get: { node, frame, _ in
      frame.pushTable(items: Int32(clamping: node.pointSizeScaleFactors.count))
      for (index, factor) in node.pointSizeScaleFactors.enumerated() {
        frame.pushNumber(factor)
        frame.rawSet(-2, Int64(index + 1))
      }
    }, set: { (node, value, _) throws(Mismatch) in node.pointSizeScaleFactors = try scaleFactors(value) }),
  NodeProperty(
    "scaleFactor", reading: \TextNode.scaleFactor, .number, default: "1",
    "The factor of pointSizeScaleFactors that is used at the node's size.", invalidates: .nothing),
  NodeProperty(
    "textColorFollowsTintColor", \TextNode.textColorFollowsTintColor, .boolean, default: "false",
    "True if runs without a colour have the tintColor, unless color is set.", invalidates: .display),
  NodeProperty(
    "shadowColor", \TextNode.shadowColor, .color, default: "\"black\"", "The colour of the text's shadow.",
    invalidates: .display),
  NodeProperty(
    "shadowOpacity", \TextNode.shadowOpacity, .part, default: "0", "The opacity of the text's shadow, from 0 to 1.",
    invalidates: .layout),
  NodeProperty(
    "shadowOffset", \TextNode.shadowOffset, .offset, default: "{0, 0}",
    "The offset of the text's shadow, in points; the node is large enough for it.", invalidates: .layout),
  NodeProperty(
    "shadowRadius", \TextNode.shadowRadius, .points, default: "0",
    "The blur radius of the text's shadow, in points; the node is large enough for it.", invalidates: .layout),
  NodeProperty(
    "shadowPadding", reading: \TextNode.shadowPadding, .insets, default: "zero",
    "The room that the shadow takes at each edge, as 0 or a negative number.", invalidates: .nothing),
  NodeProperty(
    "placeholderColor", \TextNode.placeholderColor, orNil: .color, default: "nil",
    "The colour of the placeholder's line rectangles, until the text has been drawn; nil is no placeholder.",
    invalidates: .nothing),
  NodeProperty(
    "placeholderInsets", \TextNode.placeholderInsets, .finiteInsets, default: "{1, 0, 1, 0}",
    "The insets of the placeholder's rectangles from their lines.", invalidates: .nothing),
]

private func scaleFactors(_ value: ScriptValue) throws(Mismatch) -> [Double] {
  if value.isNil { return [] }
  guard value.type == .table else {
    throw Mismatch(
      expected: "a list of factors such as { 0.9, 0.8 }", value,
      hint: value.type == .number ? "write { \(value.description) }" : nil)
  }
  let frame = value.frame
  let count = Int64(frame.rawLength(value.slot))
  guard count <= 100 else { throw Mismatch(expected: "at most 100 factors", got: "\(count)") }
  var factors: [Double] = []
  for index in 0..<count {
    frame.rawGet(value.slot, index + 1)
    let item = ScriptValue(frame, at: -1)
    defer { frame.pop() }
    do throws(Mismatch) {
      let factor = try item.finite("a factor above 0")
      guard factor > 0, factor <= 100 else { throw Mismatch(expected: "a factor above 0, at most 100", item) }
      factors.append(factor)
    } catch {
      throw error.inside(.item(Int(index) + 1))
    }
  }
  return factors
}
