import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// How text nodes look beside their text: line heights, scaling, shadow, tint, placeholder.
let textLookProperties: [NodeProperty] = [
  NodeProperty(
    "minimumLineHeight", \TextNode.options.minimumLineHeight, .points, "0",
    "The least height of a line, in points; what is added stands above the text.", .layout),
  NodeProperty(
    "maximumLineHeight", \TextNode.options.maximumLineHeight, .points, "0",
    "The greatest height of a line, in points; what is taken away was above the text. 0 is no limit.", .layout),
  NodeProperty(
    "baseWritingDirection", \TextNode.options.baseDirection, .choice, "\"natural\"",
    "From which side paragraphs are read: natural is that of each one's first letters.", .layout),
  NodeProperty(
    of: TextNode.self, "pointSizeScaleFactors", .list(.number), "{}",
    "Factors for the fonts, from the largest: the first with which the text fits without breaking a word is taken, else "
      + "the last. 1 is tried before them.", .layout,
    get: { node, frame, _ in
      frame.pushTable(items: Int32(clamping: node.pointSizeScaleFactors.count))
      for (index, factor) in node.pointSizeScaleFactors.enumerated() {
        frame.pushNumber(factor)
        frame.rawSet(-2, Int64(index + 1))
      }
    }, set: { (node, value, _) throws(Mismatch) in node.pointSizeScaleFactors = try scaleFactors(value) }),
  NodeProperty(
    "scaleFactor", reading: \TextNode.scaleFactor, .number, "1",
    "Which of pointSizeScaleFactors holds at the node's size.", .nothing),
  NodeProperty(
    "textColorFollowsTintColor", \TextNode.textColorFollowsTintColor, .boolean, "false",
    "Whether runs without a colour have the tintColor, where color isn't set.", .display),
  NodeProperty(
    "shadowColor", \TextNode.shadowColor, .color, "\"black\"", "The colour of the letters' shadow.", .display),
  NodeProperty(
    "shadowOpacity", \TextNode.shadowOpacity, .part, "0", "From 0, no shadow of the letters, to 1.", .layout),
  NodeProperty(
    "shadowOffset", \TextNode.shadowOffset, .offset, "{0, 0}",
    "Where the letters' shadow falls, in points; the node has room for it.", .layout),
  NodeProperty(
    "shadowRadius", \TextNode.shadowRadius, .points, "0",
    "How far the letters' shadow is blurred, in points; the node has room for it.", .layout),
  NodeProperty(
    "shadowPadding", reading: \TextNode.shadowPadding, .insets, "zero",
    "The room that the shadow takes at each edge, as 0 or a negative number.", .nothing),
  NodeProperty(
    "placeholderColor", \TextNode.placeholderColor, orNil: .color, "nil",
    "What a placeholder fills each line with, until the text has been drawn; nil is no placeholder.", .nothing),
  NodeProperty(
    "placeholderInsets", \TextNode.placeholderInsets, .finiteInsets, "{1, 0, 1, 0}",
    "How far the rectangles of a placeholder lie inside of their lines.", .nothing),
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

extension ScriptValue {
  /// Reads insets with finite numbers.
  func finiteInsets() throws(Mismatch) -> EdgeInsets {
    let insets = try insets()
    guard insets.top.isFinite, insets.left.isFinite, insets.bottom.isFinite, insets.right.isFinite else {
      throw Mismatch(expected: "finite insets, in points", self)
    }
    return insets
  }
}
