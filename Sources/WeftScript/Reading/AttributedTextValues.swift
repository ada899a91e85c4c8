import WeftDisplay
import WeftLua
import WeftSupport

/// Pushes a text's runs; nil for a text without characters, so that `if label.attributedText then` tests for one.
package func pushRunsOrNil(_ text: AttributedText?, _ frame: LuaFrame) {
  if let text, !text.isEmpty { pushRuns(text, frame) } else { frame.pushNil() }
}

/// Pushes a text as a list of runs.
package func pushRuns(_ text: AttributedText, _ frame: LuaFrame) {
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
    if !run.attributes.ownAttributes.isEmpty {
      frame.pushTable()
      for (name, value) in run.attributes.ownAttributes {
        frame.push(name)
        frame.push(value)
        frame.rawSet(-3)
      }
      frame.rawSet(-2, field: "attributes")
    }
    frame.rawSet(-2, Int64(index + 1))
  }
}

private let runKeys = [
  "font", "color", "backgroundColor", "underline", "strikethrough", "letterSpacing", "baselineOffset", "link",
  "attributes",
]

/// Reads a text of runs: a string, or a list of strings and runs.
package func runs(_ value: ScriptValue, _ host: ScriptHost) throws(Mismatch) -> AttributedText {
  if value.text != nil { return AttributedText(try value.displayedText()) }
  guard value.type == .table else {
    throw Mismatch(expected: "a list of runs such as { { \"Ann\", color = \"red\" }, \" likes this\" }", value)
  }
  let frame = value.frame
  var runs: [AttributedText.Run] = []
  guard frame.checkStack(16) else { throw Mismatch(expected: "a shorter text", got: "too much") }
  if let name = value.firstName {
    throw Mismatch(
      expected: "a list of runs", got: "a table with \"\(name)\"",
      hint: "a run is a table in the list: { { \"Ann\", color = \"red\" }, \" likes this\" }")
  }
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
        guard length <= ScriptValue.maximumTextLength else { throw ScriptValue.tooLong(length) }
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
    throw Mismatch(expected: "a run whose [1] is its text", first, hint: "write { \"Ann\", color = \"red\" }")
  }
  let text = first.text ?? first.description
  var attributes = TextAttributes()
  var failure: Mismatch?
  frame.forEachRaw(value.slot) { _ in
    guard failure == nil, let name = frame.name(at: -2), frame.type(at: -2) == .string else { return }
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
  case "font": attributes.font = try value.knownFont(host)
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
  case "attributes": attributes.ownAttributes = try ownAttributes(value)
  default:
    throw Mismatch(
      expected: "a run's attribute (\(runKeys.joined(separator: ", ")))", got: "\"\(name)\"",
      hint: foreignRunKey(name) ?? Spelling.nearest(to: name, among: runKeys).map { "did you mean \"\($0)\"?" }
        ?? "attributes of your own: attributes = { \(name) = \"…\" }")
  }
}

/// Returns the name in a run of an attribute of Apple's or of CSS.
private func foreignRunKey(_ name: String) -> String? {
  switch name {
  case "kern", "kerning", "tracking", "letterSpace": "it is called letterSpacing"
  case "foregroundColor", "textColor", "fill": "it is called color"
  case "background": "it is called backgroundColor"
  case "underlineStyle", "textDecoration": "it is called underline"
  case "strikethroughStyle", "lineThrough": "it is called strikethrough"
  case "fontSize", "fontFamily", "fontWeight", "fontStyle", "size", "weight", "bold", "italic":
    "a font is one string: font = \"Inter Semi-Bold 14\""
  case "url", "href", "onTap": "it is called link; the text node's delegate gets the taps"
  case "text", "string": "the text of a run is at [1]: { \"Ann\", color = \"red\" }"
  case "alignment", "lineSpacing", "paragraphStyle", "textAlign", "lineHeight":
    "alignment and lineSpacing are the text node's"
  case "attachment", "image", "icon": "a text has no pictures in it: put a ui.ImageNode beside it in the layout"
  case "shadow": "the text node has shadowColor, shadowOpacity, shadowOffset and shadowRadius"
  default: nil
  }
}

/// Reads attributes of the script's own: names with strings.
private func ownAttributes(_ value: ScriptValue) throws(Mismatch) -> [String: String] {
  let expected = "a table of strings by names, such as { user = \"ann\" }"
  guard value.type == .table else { throw Mismatch(expected: expected, value) }
  var attributes: [String: String] = [:]
  var failure: Mismatch?
  value.frame.forEachRaw(value.slot) { frame in
    guard failure == nil else { return }
    guard frame.type(at: -2) == .string, let name = frame.string(at: -2) else {
      failure = Mismatch(expected: expected, got: "\(ScriptValue(frame, at: -2).description) as a name")
      return
    }
    let item = ScriptValue(frame, at: -1)
    if let text = item.text {
      attributes[name] = text
    } else {
      let hint = item.type == .number ? "write \"\(item.description)\", or tostring(…)" : nil
      failure = Mismatch(expected: "a string", item, hint: hint).inside(.name(name))
    }
  }
  if let failure { throw failure }
  return attributes
}

extension ScriptValue {
  /// Reads a font; warns of a family that isn't installed.
  package func knownFont(_ host: ScriptHost) throws(Mismatch) -> FontDescription {
    let text = text
    if let text, let known = host.state.fonts[text] { return known }
    let font = try self.font()
    if host.state.fonts.families.insert(font.family).inserted,
      let unknown = host.platform.textEngine.unknownFamily(of: font)
    {
      ScriptWarning(.unknownFont, "\(unknown)", location: frame.location()).report(host)
    }
    if let text { host.state.fonts[text] = font }
    return font
  }
}
