import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

// The assertions of tests about what VoiceOver reads.

package let accessibilityAssertions = assertions(
  Function(
    "accessibility", ("node", .accessibilityRoot), ("expected", .optional(.list(.string))),
    returns: .list(.accessibilityElement),
    "The stops of VoiceOver in a node, or in a window, in order. With sentences it passes if these are read, and nothing "
      + "else."
  ) { (_, root, expected) throws(WeftError) in
    let shown = try root.shown()
    if let expected, let difference = shown.difference(from: expected) {
      throw WeftError(.assertion, "\(shown.name): \(difference)")
    }
    return shown.stops
  },
  Function(
    "find", ("node", .accessibilityRoot),
    ("stop", stopQueryRecord.codec.hint { _ in "write t.find(node, { label = \"Like\" })" }),
    returns: .accessibilityElement,
    "The one stop of VoiceOver in a node, or in a window, that has what is given; its methods send what VoiceOver sends."
  ) { (_, root, query) throws(WeftError) in try root.shown().stop(query) })

/// The properties of a stop that is looked for.
struct StopQuery: Sendable {
  var label: String?
  var identifier: String?
  var sentence: String?
  var value: String?
}

let stopQueryRecord = Record(
  "StopQuery", "properties of a stop", "The properties of a stop that is looked for; all that are given count.",
  written: "{label =, identifier =, …}", example: "{ label = \"Like\" }", StopQuery(),
  .init("label", \.label, orNil: .string, "Its label."),
  .init("identifier", \.identifier, orNil: .string, "Its accessibilityIdentifier."),
  .init("sentence", \.sentence, orNil: .string, "What VoiceOver speaks."),
  .init("value", \.value, orNil: .string, "Its value."))

/// What is read of a node or a window.
struct ShownStops {
  let name: String
  let stops: [AccessibilityElement]

  /// Returns the first difference from a list of sentences; nil if there is none.
  fileprivate func difference(from expected: [String]) -> String? {
    let sentences = stops.map(\.speech.sentence)
    guard sentences != expected else { return nil }
    let all = "; read are \(sentences.quotedList)"
    let index = zip(sentences, expected).prefix { $0 == $1 }.count
    guard index < sentences.count else {
      return "stop \(index + 1) is missing, expected \(expected[index].inQuotes)" + all
    }
    let sentence = "stop \(index + 1) is \(sentences[index].inQuotes)"
    guard index < expected.count else { return "\(sentence), expected no more" + all }
    return "\(sentence), expected \(expected[index].inQuotes)" + all
  }

  /// Returns the one stop with the given properties.
  fileprivate func stop(_ query: StopQuery) throws(WeftError) -> AccessibilityElement {
    let wanted = query.given
    guard !wanted.isEmpty else {
      throw WeftError(
        .type, "expected a property of the stop, got an empty table", hint: "write t.find(node, { label = \"Like\" })")
    }
    let found = stops.filter { stop in wanted.allSatisfy { stop[keyPath: $0.path] == $0.text } }
    if let stop = found.first, found.count == 1 { return stop }
    let words = wanted.map { "\($0.name) \($0.text.inQuotes)" }.joined(separator: " and ")
    guard found.isEmpty else {
      throw WeftError(
        .assertion, "\(name): \(found.count) stops have \(words)",
        hint: "narrow it down, or choose one of t.accessibility(node)")
    }
    let texts = stops.compactMap { $0[keyPath: wanted[0].path] }
    let nearest = Spelling.nearest(to: wanted[0].text, among: texts)
    throw WeftError(
      .assertion, "\(name): no stop has \(words); read are \(stops.map(\.speech.sentence).quotedList)",
      hint: nearest.map { "did you mean \($0.inQuotes)?" })
  }
}

extension StopQuery {
  /// The properties that are given.
  fileprivate var given: [(name: String, path: KeyPath<AccessibilityElement, String?>, text: String)] {
    [
      ("label", \AccessibilityElement.label, label), ("identifier", \AccessibilityElement.identifier, identifier),
      ("sentence", \AccessibilityElement.spoken, sentence), ("value", \AccessibilityElement.value, value),
    ].compactMap { name, path, text in text.map { (name, path, $0) } }
  }
}

extension AccessibilityElement {
  fileprivate var spoken: String? { speech.sentence }
}

extension String {
  fileprivate var inQuotes: String { "\"\(self)\"" }
}

extension [String] {
  /// The texts in quotation marks.
  fileprivate var quotedList: String { isEmpty ? "none" : map(\.inQuotes).joined(separator: ", ") }
}

/// A node or a window, of which something may be read.
enum AccessibilityRoot {
  case node(DisplayNode)
  case window(Window)

  /// Returns what is read of it.
  fileprivate func shown() throws(WeftError) -> ShownStops {
    switch self {
    case .window(let window): return ShownStops(name: "Window", stops: window.accessibilityStops)
    case .node(let node):
      guard node.window != nil else {
        throw WeftError(.runtime, "\(node.layoutName) is in no window", hint: showInWindowHint)
      }
      return ShownStops(name: node.layoutName, stops: node.accessibilityStops)
    }
  }
}

extension Codec where Value == AccessibilityRoot {
  fileprivate static var accessibilityRoot: Codec {
    Codec(passing: .oneOf([.node, .window])) { (value) throws(Mismatch) in
      if value.type == .userdata, let window = value.frame.object(at: value.slot, value.frame.host.objects.window.kind)
      {
        return .window(window)
      }
      return .node(try value.node())
    }
  }
}
