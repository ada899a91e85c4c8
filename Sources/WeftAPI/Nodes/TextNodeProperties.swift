import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The properties of text nodes for their characters, line breaks and truncation.
let textProperties: [NodeProperty] = [
  NodeProperty(
    of: TextNode.self, "text", .oneOf([.string, .number]), "\"\"", "The text, in one run.", .layout,
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
    of: TextNode.self, "attributedText", .attributedText, "nil",
    "The text in runs; nil where there is none. A run may set font, color, backgroundColor, underline, strikethrough, letterSpacing, "
      + "baselineOffset, link, attributes.", .layout,
    get: { node, frame, _ in pushRunsOrNil(node.attributedText, frame) },
    set: { (node, value, host) throws(Mismatch) in
      let text = value.isNil ? AttributedText() : try runs(value, host)
      guard !node.isLayerBacked || !text.hasLinks(named: node.linkAttributeNames) else {
        throw Mismatch(refusal: "a layer-backed text can't have links: they are touched")
      }
      node.attributedText = text
    }),
  NodeProperty(
    "font", \TextNode.font, orNil: .font, readAs: .standard, "\"Inter 14\"",
    "Family, style and size in points, for runs that set none.", .layout),
  NodeProperty(
    "color", \TextNode.color, orNil: .color, readAs: .black, "\"black\"", "The colour of runs that set none.", .display),
  NodeProperty(
    "alignment", \TextNode.options.alignment, .choice, "\"natural\"",
    "Where lines that are shorter than the node stand.", .layout),
  NodeProperty("lineSpacing", \TextNode.options.lineSpacing, .points, "0", "Space between lines, in points.", .layout),
  NodeProperty(
    "maximumNumberOfLines", \TextNode.options.maximumNumberOfLines, .count, "0",
    "How many lines may be shown, over the whole text; 0 is no limit.", unit: "lines", .layout),
  NodeProperty(
    "truncationMode", \TextNode.options.truncationMode, .choice, "\"tail\"",
    "Where text that doesn't fit is cut, and an ellipsis put.", .layout),
  NodeProperty(
    of: TextNode.self, "truncationAttributedText", .attributedText, "{\"…\"}", "What stands where text is cut.",
    .layout, get: { node, frame, _ in pushRuns(node.options.truncationText, frame) },
    set: { (node, value, host) throws(Mismatch) in node.options.truncationText = try runs(value, host) }),
  NodeProperty(
    "textContainerInset", \TextNode.textContainerInset, .finiteInsets, "0", "Space around the text inside the node.",
    .layout),
  NodeProperty(
    "lineCount", reading: \TextNode.lineCount, .integer, "0", "How many lines are shown at the node's size.",
    unit: "lines", .nothing),
  NodeProperty(
    "truncated", reading: \TextNode.isTruncated, .boolean, "false",
    "Whether some of the text is cut off at the node's size.", .nothing),
]
