import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// How text nodes look beside their text: line heights, scaling, shadow, tint, placeholder.
let textLookProperties: [NodeProperty] = [
  textProperty(
    "minimumLineHeight", .points, "0", "The least height of a line, in points; what is added stands above the text.",
    .layout,
    example: Example(
      """
      return ui.TextNode { text = "Two lines of words", minimumLineHeight = 32 }
      """, width: 90),
    get: { node, frame, _ in frame.pushNumber(node.options.minimumLineHeight) },
    set: { (node, value, _) throws(Mismatch) in node.options.minimumLineHeight = try value.nonNegative() }),
  textProperty(
    "maximumLineHeight", .points, "0",
    "The greatest height of a line, in points; what is taken away was above the text. 0 is no limit.", .layout,
    example: Example(
      """
      return ui.TextNode { text = "Two lines of words", maximumLineHeight = 12 }
      """, width: 90),
    get: { node, frame, _ in frame.pushNumber(node.options.maximumLineHeight) },
    set: { (node, value, _) throws(Mismatch) in node.options.maximumLineHeight = try value.nonNegative() }),
  textChoice(
    "baseWritingDirection", "\"natural\"",
    "From which side paragraphs are read: natural is that of each one's first letters.",
    example: Example(
      """
      return ui.TextNode { text = "Words in two lines!", baseWritingDirection = "rightToLeft", style = { width = 120 } }
      """, width: 120), { $0.baseDirection }, { $0.baseDirection = $1 }),
  textProperty(
    "pointSizeScaleFactors", .list(.number), "{}",
    "Factors for the fonts, from the largest: the first with which the text fits without breaking a word is taken, else "
      + "the last. 1 is tried before them.", .layout,
    example: Example(
      """
      return ui.TextNode { text = "Words that are made to fit", maximumNumberOfLines = 1,
        pointSizeScaleFactors = { 0.9, 0.8, 0.7, 0.6 },
      }
      """, width: 120),
    get: { node, frame, _ in
      frame.pushTable(items: Int32(clamping: node.pointSizeScaleFactors.count))
      for (index, factor) in node.pointSizeScaleFactors.enumerated() {
        frame.pushNumber(factor)
        frame.rawSet(-2, Int64(index + 1))
      }
    },
    set: { (node, value, _) throws(Mismatch) in node.pointSizeScaleFactors = try scaleFactors(value) }),
  textProperty(
    "scaleFactor", .number, "1", "Which of pointSizeScaleFactors holds at the node's size.", .nothing,
    example: """
      local text = ui.TextNode { text = "Words", maximumNumberOfLines = 1, pointSizeScaleFactors = { 0.8, 0.5 } }
      text.frame = { 0, 0, 40, 20 }
      print(text.scaleFactor) --> 0.8
      """,
    get: { node, frame, _ in frame.pushNumber(node.scaleFactor) }),
  textProperty(
    "textColorFollowsTintColor", .boolean, "false",
    "Whether runs without a colour have the tintColor, where color isn't set.", .display,
    example: """
      return ui.TextNode { text = "Some words", tintColor = "tomato", textColorFollowsTintColor = true }
      """,
    get: { node, frame, _ in frame.push(node.textColorFollowsTintColor) },
    set: { (node, value, _) throws(Mismatch) in node.textColorFollowsTintColor = try value.bool() }),
  textProperty(
    "shadowColor", .color, "\"black\"", "The colour of the letters' shadow.", .display,
    example: """
      return ui.TextNode { text = "Some words", font = "Inter Bold 28",
        shadowColor = "tomato", shadowOpacity = 1, shadowOffset = { 2, 2 },
      }
      """,
    get: { node, frame, _ in frame.push(node.shadowColor.css) },
    set: { (node, value, _) throws(Mismatch) in node.shadowColor = try value.color() }),
  textProperty(
    "shadowOpacity", .part, "0", "From 0, no shadow of the letters, to 1.", .layout,
    example: """
      return ui.TextNode { text = "Some words", font = "Inter Bold 28", shadowOpacity = 0.5, shadowOffset = { 2, 2 } }
      """,
    get: { node, frame, _ in frame.pushNumber(node.shadowOpacity) },
    set: { (node, value, _) throws(Mismatch) in
      let opacity = try value.finite("a number from 0 to 1")
      guard (0...1).contains(opacity) else { throw Mismatch(expected: "a number from 0 to 1", value) }
      node.shadowOpacity = opacity
    }),
  textProperty(
    "shadowOffset", .size, "{0, 0}", "Where the letters' shadow falls, in points; the node has room for it.", .layout,
    example: """
      return ui.TextNode { text = "Some words", font = "Inter Bold 28", shadowOpacity = 0.5, shadowOffset = { 4, 6 } }
      """,
    get: { node, frame, _ in frame.push(node.shadowOffset) },
    set: { (node, value, _) throws(Mismatch) in node.shadowOffset = try value.offset() }),
  textProperty(
    "shadowRadius", .points, "0", "How far the letters' shadow is blurred, in points; the node has room for it.",
    .layout,
    example: """
      return ui.TextNode { text = "Some words", font = "Inter Bold 28", shadowOpacity = 0.8, shadowRadius = 6 }
      """,
    get: { node, frame, _ in frame.pushNumber(node.shadowRadius) },
    set: { (node, value, _) throws(Mismatch) in node.shadowRadius = try value.nonNegative() }),
  textProperty(
    "shadowPadding", .insets, "zero", "The room that the shadow takes at each edge, as 0 or a negative number.",
    .nothing,
    example: """
      local text = ui.TextNode { text = "Some words", shadowOpacity = 0.8, shadowRadius = 2, shadowOffset = { 0, 3 } }
      print(text.shadowPadding.top, text.shadowPadding.bottom) --> 0  -5
      """,
    get: { node, frame, _ in frame.push(node.shadowPadding) }),
  textProperty(
    "placeholderColor", .color, "nil",
    "What a placeholder fills each line with, until the text has been drawn; nil is no placeholder.", .nothing,
    example: """
      local text = ui.TextNode { text = "Some words", placeholderColor = "#dddddd" }
      print(text.placeholderColor) --> #dddddd
      """,
    get: { node, frame, _ in node.placeholderColor.map { frame.push($0.css) } ?? frame.pushNil() },
    set: { (node, value, _) throws(Mismatch) in node.placeholderColor = value.isNil ? nil : try value.color() }),
  textProperty(
    "placeholderInsets", .insets, "{1, 0, 1, 0}", "How far the rectangles of a placeholder lie inside of their lines.",
    .nothing,
    example: """
      local text = ui.TextNode { text = "Some words", placeholderColor = "#dddddd", placeholderInsets = 2 }
      print(text.placeholderInsets.left) --> 2
      """,
    get: { node, frame, _ in frame.push(node.placeholderInsets) },
    set: { (node, value, _) throws(Mismatch) in node.placeholderInsets = try value.finiteInsets() }),
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
  /// Insets whose numbers are finite.
  func finiteInsets() throws(Mismatch) -> EdgeInsets {
    let insets = try insets()
    guard insets.top.isFinite, insets.left.isFinite, insets.bottom.isFinite, insets.right.isFinite else {
      throw Mismatch(expected: "finite insets, in points", self)
    }
    return insets
  }
}
