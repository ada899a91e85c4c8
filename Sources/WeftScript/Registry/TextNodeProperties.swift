import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// What text nodes have beside what all nodes have.
var textNodeProperties: [NodeProperty] {
  [
    textProperty(
      "text", "string", "\"\"", "The text, in one run.",
      get: { node, frame, _ in frame.push(node.text) },
      set: { (node, value, _) throws(Mismatch) in
        // Numbers are welcome: a count is shown as often as a name.
        if value.type == .number {
          node.text = value.description
        } else {
          node.text = value.isNil ? "" : try value.displayedText()
        }
      }),
    textProperty(
      "attributedText", "list of runs: {text, font =, color =, …} or strings", "{}",
      "The text in runs. A run may set font, color, backgroundColor, underline, strikethrough, letterSpacing, link.",
      get: { node, frame, _ in pushRuns(node.attributedText, frame) },
      set: { (node, value, host) throws(Mismatch) in node.attributedText = try runs(value, host) }),
    textProperty(
      "font", "string", "\"Inter 14\"", "Family, style and size in points, for runs that set none.",
      get: { node, frame, _ in frame.push((node.font ?? .standard).description) },
      set: { (node, value, host) throws(Mismatch) in
        node.font = value.isNil ? nil : try host.knownFont(value)
      }),
    textProperty(
      "color", "color", "\"black\"", "The colour of runs that set none.",
      get: { node, frame, _ in frame.push((node.color ?? .black).css) },
      set: { (node, value, _) throws(Mismatch) in node.color = value.isNil ? nil : try value.color() }),
    choice("alignment", "Where lines that are shorter than the node stand.", { $0.alignment }, { $0.alignment = $1 }),
    textProperty(
      "lineSpacing", "points", "0", "Space between lines, in points.",
      get: { node, frame, _ in frame.pushNumber(node.options.lineSpacing) },
      set: { (node, value, _) throws(Mismatch) in node.options.lineSpacing = try value.nonNegative() }),
    textProperty(
      "maximumNumberOfLines", "integer", "0", "How many lines may be shown, over the whole text; 0 is no limit.",
      get: { node, frame, _ in frame.push(node.options.maximumNumberOfLines) },
      set: { (node, value, _) throws(Mismatch) in
        let lines = try value.integer()
        guard lines >= 0 else { throw Mismatch(expected: "0 (no limit) or more", value) }
        node.options.maximumNumberOfLines = lines
      }),
    choice(
      "truncationMode", "Where text that doesn't fit is cut, and an ellipsis put.", { $0.truncationMode },
      { $0.truncationMode = $1 }),
    textProperty(
      "truncationAttributedText", "list of runs", "{\"…\"}", "What stands where text is cut.",
      get: { node, frame, _ in pushRuns(node.options.truncationText, frame) },
      set: { (node, value, host) throws(Mismatch) in node.options.truncationText = try runs(value, host) }),
    textProperty(
      "textContainerInset", "points | {top, left, bottom, right}", "0", "Space around the text inside the node.",
      get: { node, frame, _ in frame.push(node.textContainerInset) },
      set: { (node, value, _) throws(Mismatch) in
        let insets = try value.insets()
        guard insets.top.isFinite, insets.left.isFinite, insets.bottom.isFinite, insets.right.isFinite else {
          throw Mismatch(expected: "finite insets, in points", value)
        }
        node.textContainerInset = insets
      }),
    textProperty(
      "lineCount", "integer", "0", "How many lines are shown at the node's size.",
      get: { node, frame, _ in frame.push(node.lineCount) }),
    textProperty(
      "truncated", "boolean", "false", "Whether some of the text is cut off at the node's size.",
      get: { node, frame, _ in frame.push(node.isTruncated) }),
  ]
}

private func textProperty(
  _ name: String, _ type: @autoclosure @escaping () -> String, _ standard: @autoclosure @escaping () -> String,
  _ doc: String, get: @escaping (TextNode, LuaFrame, ScriptHost) -> Void,
  set: ((TextNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
) -> NodeProperty {
  var setter: ((DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  if let set {
    setter = { (node, value, host) throws(Mismatch) in
      if let node = node as? TextNode { try set(node, value, host) }
    }
  }
  return NodeProperty(
    name, type(), standard(), doc,
    get: { node, frame, host in
      if let node = node as? TextNode { get(node, frame, host) } else { frame.pushNil() }
    },
    set: setter)
}

private func choice<Value: CaseIterable & Equatable>(
  _ name: String, _ doc: String, _ get: @escaping (TextOptions) -> Value,
  _ set: @escaping (inout TextOptions, Value) -> Void
) -> NodeProperty {
  let names = EnumNames<Value>()
  return textProperty(
    name, names.all.map { "\"\($0)\"" }.joined(separator: " | "),
    "\"\(names.name(of: get(TextOptions())))\"", doc,
    get: { node, frame, _ in frame.push(names.name(of: get(node.options))) },
    set: { (node, value, _) throws(Mismatch) in set(&node.options, try names.value(of: value)) })
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
private func runs(_ value: ScriptValue, _ host: ScriptHost) throws(Mismatch) -> AttributedText {
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
      if item.type == .boolean, !item.isTrue {
        frame.top = top
        continue
      }
      do throws(Mismatch) {
        let run = try run(item, index, host)
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

private func run(_ value: ScriptValue, _ index: Int64, _ host: ScriptHost) throws(Mismatch) -> AttributedText.Run {
  if let text = value.text { return AttributedText.Run(text) }
  if value.type == .number { return AttributedText.Run(value.description) }
  guard value.type == .table else {
    throw Mismatch(expected: "a string or a run such as { \"Ann\", color = \"red\" } at [\(index)]", value)
  }
  let frame = value.frame
  frame.rawGet(value.slot, 1)
  let first = ScriptValue(frame, at: -1)
  guard first.type == .string || first.type == .number else {
    throw Mismatch(expected: "a run whose [1] is its text", first).inside(1)
  }
  let text = first.text ?? first.description
  var attributes = TextAttributes()
  var failure: Mismatch?
  frame.forEachRaw(value.slot) { _ in
    guard failure == nil, let name = frame.string(at: -2), frame.type(at: -2) == .string else { return }
    do throws(Mismatch) {
      try set(name, ScriptValue(frame, at: -1), &attributes, host)
    } catch {
      failure = error.inside(.name(name))
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
      attributes.underline = try EnumNames<Underline>().value(of: value)
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
