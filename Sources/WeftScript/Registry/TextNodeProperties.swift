import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// What text nodes have beside what all nodes have.
let textNodeProperties: [NodeProperty] = [
  textProperty(
    "text", .oneOf([.string, .number]), "\"\"", "The text, in one run.", .layout,
    example: """
      return ui.TextNode { text = "Some words" }
      """,
    get: { node, frame, _ in frame.push(node.text) },
    set: { (node, value, _) throws(Mismatch) in
      // Numbers are welcome: a count is shown as often as a name.
      if value.type == .number {
        node.text = value.description
      } else {
        guard value.type != .table else {
          throw Mismatch(expected: "a string", value, hint: "a list of runs is attributedText")
        }
        node.text = value.isNil ? "" : try value.displayedText()
      }
    }),
  textProperty(
    "attributedText", .attributedText, "{}",
    "The text in runs. A run may set font, color, backgroundColor, underline, strikethrough, letterSpacing, "
      + "baselineOffset, link.", .layout,
    example: """
      return ui.TextNode {
        attributedText = { { "Ann", font = "Inter Bold 14", color = "tomato" }, " likes ", { "this", underline = true } },
      }
      """,
    get: { node, frame, _ in pushRuns(node.attributedText, frame) },
    set: { (node, value, host) throws(Mismatch) in node.attributedText = try attributedText(value, host) }),
  textProperty(
    "font", .font, "\"Inter 14\"", "Family, style and size in points, for runs that set none.", .layout,
    example: """
      return ui.TextNode { text = "Some words", font = "Inter Bold 20" }
      """,
    get: { node, frame, _ in frame.push((node.font ?? .standard).description) },
    set: { (node, value, host) throws(Mismatch) in
      node.font = value.isNil ? nil : try host.knownFont(value)
    }),
  textProperty(
    "color", .color, "\"black\"", "The colour of runs that set none.", .display,
    example: """
      return ui.TextNode { text = "Some words", color = "tomato" }
      """,
    get: { node, frame, _ in frame.push((node.color ?? .black).css) },
    set: { (node, value, _) throws(Mismatch) in node.color = value.isNil ? nil : try value.color() }),
  choice(
    "alignment", "\"natural\"", "Where lines that are shorter than the node stand.",
    example: Example(
      """
      return ui.TextNode { text = "Some words that take two lines", alignment = "center", style = { width = 130 } }
      """, width: 130), { $0.alignment }, { $0.alignment = $1 }),
  textProperty(
    "lineSpacing", .points, "0", "Space between lines, in points.", .layout,
    example: Example(
      """
      return ui.TextNode { text = "Two lines of words", lineSpacing = 12 }
      """, width: 90),
    get: { node, frame, _ in frame.pushNumber(node.options.lineSpacing) },
    set: { (node, value, _) throws(Mismatch) in node.options.lineSpacing = try value.nonNegative() }),
  textProperty(
    "maximumNumberOfLines", .integer, "0", "How many lines may be shown, over the whole text; 0 is no limit.",
    unit: "lines", .layout,
    example: Example(
      """
      return ui.TextNode { text = "Words that would take three lines", maximumNumberOfLines = 2 }
      """, width: 90),
    get: { node, frame, _ in frame.push(node.options.maximumNumberOfLines) },
    set: { (node, value, _) throws(Mismatch) in
      let lines = try value.integer()
      guard lines >= 0 else { throw Mismatch(expected: "0 (no limit) or more", value) }
      node.options.maximumNumberOfLines = lines
    }),
  choice(
    "truncationMode", "\"wordWrapping\"", "Where text that doesn't fit is cut, and an ellipsis put.",
    example: Example(
      """
      return ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1, truncationMode = "tail" }
      """, width: 120), { $0.truncationMode }, { $0.truncationMode = $1 }),
  textProperty(
    "truncationAttributedText", .attributedText, "{\"…\"}", "What stands where text is cut.", .layout,
    example: Example(
      """
      return ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1, truncationMode = "tail",
        truncationAttributedText = { { " more", color = "tomato" } },
      }
      """, width: 120),
    get: { node, frame, _ in pushRuns(node.options.truncationText, frame) },
    set: { (node, value, host) throws(Mismatch) in node.options.truncationText = try attributedText(value, host) }),
  textProperty(
    "textContainerInset", .insets, "0", "Space around the text inside the node.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
        ui.TextNode { text = "Badge", backgroundColor = "gold", textContainerInset = { 4, 10, 4, 10 } },
      }
      """,
    get: { node, frame, _ in frame.push(node.textContainerInset) },
    set: { (node, value, _) throws(Mismatch) in
      let insets = try value.insets()
      guard insets.top.isFinite, insets.left.isFinite, insets.bottom.isFinite, insets.right.isFinite else {
        throw Mismatch(expected: "finite insets, in points", value)
      }
      node.textContainerInset = insets
    }),
  textProperty(
    "lineCount", .integer, "0", "How many lines are shown at the node's size.", unit: "lines", .nothing,
    example: """
      local text = ui.TextNode { text = "one\\ntwo" }
      text.frame = { 0, 0, 100, 100 }
      print(text.lineCount) --> 2
      """,
    get: { node, frame, _ in frame.push(node.lineCount) }),
  textProperty(
    "truncated", .boolean, "false", "Whether some of the text is cut off at the node's size.", .nothing,
    example: """
      local text = ui.TextNode { text = "one\\ntwo", maximumNumberOfLines = 1 }
      text.frame = { 0, 0, 100, 100 }
      print(text.truncated) --> true
      """,
    get: { node, frame, _ in frame.push(node.isTruncated) }),
]

private func textProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, unit: String? = nil,
  _ invalidates: Invalidation, example: Example,
  get: @escaping @Sendable (TextNode, LuaFrame, ScriptHost) -> Void,
  set: (@Sendable (TextNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
) -> NodeProperty {
  var setter: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  if let set {
    setter = { (node, value, host) throws(Mismatch) in
      if let node = node as? TextNode { try set(node, value, host) }
    }
  }
  return NodeProperty(
    name, type, standard, doc, unit: unit, invalidates, example: example,
    get: { node, frame, host in
      if let node = node as? TextNode { get(node, frame, host) } else { frame.pushNil() }
    },
    set: setter)
}

private func choice<Value: ScriptEnum>(
  _ name: String, _ standard: String, _ doc: String, example: Example,
  _ get: @escaping @Sendable (TextOptions) -> Value, _ set: @escaping @Sendable (inout TextOptions, Value) -> Void
) -> NodeProperty {
  textProperty(
    name, .choice(Value.self), standard, doc, .layout, example: example,
    get: { node, frame, _ in frame.push(get(node.options).scriptName) },
    set: { (node, value, _) throws(Mismatch) in set(&node.options, try Value.named(value)) })
}

private func pushRuns(_ text: AttributedText, _ frame: LuaFrame) {
  frame.pushTable()
  for (index, run) in text.runs.enumerated() {
    frame.pushTable()
    frame.push(run.text)
    frame.rawSet(-2, 1)
    if let font = run.attributes.font {
      frame.push(font.description)
      frame.rawSet(-2, field: "font")
    }
    if let color = run.attributes.color {
      frame.push(color.css)
      frame.rawSet(-2, field: "color")
    }
    if let color = run.attributes.backgroundColor {
      frame.push(color.css)
      frame.rawSet(-2, field: "backgroundColor")
    }
    if run.attributes.underline != .none {
      frame.push("\(run.attributes.underline)")
      frame.rawSet(-2, field: "underline")
    }
    if run.attributes.strikethrough {
      frame.push(true)
      frame.rawSet(-2, field: "strikethrough")
    }
    if run.attributes.letterSpacing != 0 {
      frame.pushNumber(run.attributes.letterSpacing)
      frame.rawSet(-2, field: "letterSpacing")
    }
    if run.attributes.baselineOffset != 0 {
      frame.pushNumber(run.attributes.baselineOffset)
      frame.rawSet(-2, field: "baselineOffset")
    }
    if let link = run.attributes.link {
      frame.push(link)
      frame.rawSet(-2, field: "link")
    }
    frame.rawSet(-2, Int64(index + 1))
  }
}

private let runKeys = [
  "font", "color", "backgroundColor", "underline", "strikethrough", "letterSpacing", "baselineOffset", "link",
]

/// Reads a text of runs: a string, or a list of strings and runs.
func attributedText(_ value: ScriptValue, _ host: ScriptHost) throws(Mismatch) -> AttributedText {
  if value.text != nil { return AttributedText(try value.displayedText()) }
  guard value.type == .table else {
    throw Mismatch(expected: "a list of runs such as { { \"Ann\", color = \"red\" }, \" likes this\" }", value)
  }
  let frame = value.frame
  var runs: [AttributedText.Run] = []
  guard frame.checkStack(16) else { throw Mismatch(expected: "a shorter text", got: "too much") }
  let count = Int64(frame.rawLength(value.slot))
  var length = 0
  if count > 0 {
    for index in 1...count {
      let top = frame.top
      frame.rawGet(value.slot, index)
      let item = ScriptValue(frame, at: -1)
      if item.type == .table, frame.rawEqual(item.slot, value.slot) {
        throw Mismatch(expected: "a string or a run", got: "the list itself").inside(.item(Int(index)))
      }
      if item.type == .boolean, !item.isTrue {
        frame.top = top
        continue
      }
      do throws(Mismatch) {
        let run = try run(item, host)
        length += run.text.utf8.count + 1
        guard length <= ScriptValue.longestText else { throw ScriptValue.tooLong(length) }
        runs.append(run)
      } catch {
        throw error.inside(.item(Int(index)))
      }
      frame.top = top
    }
  }
  return AttributedText(runs: runs)
}

private func run(_ value: ScriptValue, _ host: ScriptHost) throws(Mismatch) -> AttributedText.Run {
  if let text = value.text { return AttributedText.Run(text) }
  if value.type == .number { return AttributedText.Run(value.description) }
  guard value.type == .table else {
    throw Mismatch(expected: "a string or a run such as { \"Ann\", color = \"red\" }", value)
  }
  let frame = value.frame
  frame.rawGet(value.slot, 1)
  let first = ScriptValue(frame, at: -1)
  guard first.type == .string || first.type == .number else {
    throw Mismatch(expected: "a run whose [1] is its text", first)
  }
  let text = first.text ?? first.description
  var attributes = TextAttributes()
  var failure: Mismatch?
  frame.forEachRaw(value.slot) { _ in
    guard failure == nil, let name = frame.string(at: -2), frame.type(at: -2) == .string else { return }
    do throws(Mismatch) {
      try set(name, ScriptValue(frame, at: -1), &attributes, host)
    } catch {
      failure = runKeys.contains(name) ? error.inside(.name(name)) : error.at(key: name)
    }
  }
  if let failure { throw failure }
  return AttributedText.Run(text, attributes)
}

private func set(
  _ name: String, _ value: ScriptValue, _ attributes: inout TextAttributes, _ host: ScriptHost
) throws(Mismatch) {
  switch name {
  case "font": attributes.font = try host.knownFont(value)
  case "color": attributes.color = try value.color()
  case "backgroundColor": attributes.backgroundColor = try value.color()
  case "underline":
    if value.type == .boolean {
      attributes.underline = value.isTrue ? .single : .none
    } else {
      attributes.underline = try Underline.named(value)
    }
  case "strikethrough": attributes.strikethrough = try value.bool()
  case "letterSpacing": attributes.letterSpacing = try value.finite()
  case "baselineOffset": attributes.baselineOffset = try value.finite()
  case "link": attributes.link = try value.string()
  default:
    throw Mismatch(
      expected: "a run's attribute (\(runKeys.joined(separator: ", ")))", got: "\"\(name)\"",
      hint: Spelling.nearest(to: name, among: runKeys).map { "did you mean \"\($0)\"?" })
  }
}

extension ScriptHost {
  /// Reads a font; warns of a family that isn't there.
  func knownFont(_ value: ScriptValue) throws(Mismatch) -> FontDescription {
    let font = try value.font()
    if checkedFonts.insert(font.family).inserted, let unknown = platform.textEngine.unknownFamily(of: font) {
      warn(ScriptWarning(.unknownFont, "\(unknown)", location: value.frame.location()))
    }
    return font
  }
}
