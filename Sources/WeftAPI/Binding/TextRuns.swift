import WeftDisplay
import WeftLua
import WeftScript
import WeftSupport

/// Pushes a text's runs; nil for a text without characters, so that `if label.attributedText then` tests for one.
func pushRunsOrNil(_ text: AttributedText?, _ frame: LuaFrame) {
  if let text, !text.isEmpty { pushRuns(text, frame) } else { frame.pushNil() }
}

/// Pushes a text as a list of runs.
func pushRuns(_ text: AttributedText, _ frame: LuaFrame) {
  frame.pushTable()
  for (index, run) in text.runs.enumerated() {
    frame.pushTable()
    frame.push(run.text)
    frame.rawSet(-2, 1)
    frame.set(runFields, of: run.attributes)
    frame.rawSet(-2, Int64(index + 1))
  }
}

/// The attributes of a run. Those that it hasn't got are not pushed.
private let runFields: [Record<TextAttributes>.Field] = [
  .init("font", \.font, orNil: .font, "Family, style and size."),
  .init("color", \.color, orNil: .color, "The colour of the glyphs."),
  .init("backgroundColor", \.backgroundColor, orNil: .color, "The colour behind the run."),
  .init("underline", \.underline, .underline.except(.none), "Lines under the run.", default: ""),
  .init("strikethrough", \.strikethrough, .boolean.except(false), "True for a line through the middle.", default: ""),
  .init("letterSpacing", \.letterSpacing, .signedPoints.except(0), "Space after each character.", default: ""),
  .init(
    "baselineOffset", \.baselineOffset, .signedPoints.except(0), "The distance by which the run is raised.", default: ""
  ),
  .init("link", \.link, orNil: .string, "The link's target."),
  .init(
    "attributes", \.ownAttributes, .ownAttributes.except([:]),
    "Attributes of your own: strings by names. See linkAttributeNames.", default: ""),
]

/// The attributes of a run without its text.
let textAttributesRecord = Record(
  "TextAttributes", "attributes", "The attributes of text: those of a run, without its text.",
  written: "{font =, color =, …}", example: "{ font = \"Inter 16\", color = \"navy\" }", TextAttributes(),
  fields: runFields)

private let runFieldsByName = Dictionary(
  runFields.map { ("\($0.name)", $0) }, uniquingKeysWith: { first, _ in first })

extension ValueType {
  static let run = ValueType.named(
    NamedType(
      "Run", "run", "A piece of text with its attributes; missing ones are the text node's.",
      example: "{ \"Ann\", font = \"Inter Bold 14\", color = \"#2f5bd0\" }",
      .table(
        [.init("[1]", .string, "The text.")] + runFields.map { $0.described(TextAttributes()) }, asList: false)))
}

extension Codec where Value: Equatable & Sendable {
  /// Returns the same codec, which pushes nil for a value.
  fileprivate func except(_ standard: Value) -> Codec {
    Codec(
      type, push: { [push] value, frame in if value == standard { frame.pushNil() } else { push(value, frame) } },
      read: read)
  }
}

extension Codec where Value == Underline {
  /// Lines under a run; true for one.
  fileprivate static var underline: Codec {
    Codec(.oneOf([.choice(Underline.self), .boolean]), push: choice.push) { (value) throws(Mismatch) in
      guard value.type == .boolean else { return try Underline.named(value) }
      return value.isTrue ? .single : .none
    }
  }
}

extension Codec where Value == [String: String] {
  /// A script's own attributes of a run.
  fileprivate static var ownAttributes: Codec {
    Codec(
      .table,
      push: { attributes, frame in
        frame.pushTable()
        for (name, value) in attributes {
          frame.push(name)
          frame.push(value)
          frame.rawSet(-3)
        }
      }
    ) { (value) throws(Mismatch) in try WeftAPI.ownAttributes(value) }
  }
}

extension Underline: ScriptEnum {
  package static let description = EnumDescription(
    "Underline", "Lines under text.", ["none": "No line.", "single": "One line.", "double": "Two lines."])
}

/// Reads a text of runs: a string, or a list of strings and runs.
func runs(_ value: ScriptValue, _ host: ScriptHost) throws(Mismatch) -> AttributedText {
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
    guard let field = runFieldsByName[name] else {
      let names = runFields.map { "\($0.name)" }
      failure = Mismatch(
        expected: "a run's attribute (\(names.joined(separator: ", ")))", got: "\"\(name)\"",
        hint: host.foreignNames.runs[name] ?? Spelling.nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
          ?? "attributes of your own: attributes = { \(name) = \"…\" }"
      ).at(key: name)
      return
    }
    do throws(Mismatch) {
      try field.set(&attributes, ScriptValue(frame, at: -1))
    } catch {
      failure = error.inside(.name(name))
    }
  }
  if let failure { throw failure }
  return AttributedText.Run(text, attributes)
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
