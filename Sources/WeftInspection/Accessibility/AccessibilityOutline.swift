import WeftAPI
import WeftJSON
import WeftLayout
import WeftNodes

/// The elements that assistive technologies read of a node, as text and as JSON, and the reasons why they leave out the
/// other nodes in it.
package struct AccessibilityOutline {
  private let node: DisplayNode
  private let explanation: AccessibilityExplanation

  /// Explains a node that is in a window.
  package init(_ node: DisplayNode) {
    self.node = node
    explanation = node.explainAccessibility()
  }

  /// A line for each stop: its number, its sentence, its frame in the window, and its node's path; below it the spoken
  /// hint and the names of its actions. Then the other nodes, each with the reason.
  package var text: String {
    let width = "\(stops.count)".count
    let margin = String(repeating: " ", count: width + 2)
    var lines: [String] = []
    for (index, stop) in stops.enumerated() {
      let number = "\(index + 1)"
      let speech = stop.speech
      let frame = stop.frame
      lines.append(
        String(repeating: " ", count: width - number.count) + "\(number)  \(Self.title(of: speech))  "
          + "\(frame.origin.short) \(frame.size.short)  \(path(of: stop.node))")
      if let hint = speech.hint { lines.append("\(margin)hint: \(hint)") }
      if !speech.actions.isEmpty { lines.append("\(margin)actions: \(speech.actions.joined(separator: ", "))") }
      if speech.hasContent { lines.append("\(margin)more content") }
    }
    if stops.isEmpty { lines.append(summary) }
    let others = others
    if !others.isEmpty { lines.append("not read:") }
    lines += others.map { "  \(path(of: $0.node)): \($0.text)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line for each stop, as records keep it: its sentence, its hint and the names of its actions.
  var recordedLines: [String] {
    stops.map { stop in
      let speech = stop.speech
      return TestText.quoted(speech.sentence) + (speech.hint.map { " hint \(TestText.quoted($0))" } ?? "")
        + (speech.actions.isEmpty
          ? "" : " actions " + speech.actions.map(TestText.quoted).joined(separator: ", "))
        + (speech.hasContent ? " more content" : "")
    }
  }

  /// The elements that are read, in order.
  package var stops: [AccessibilityElement] { explanation.stops }

  /// The number of stops in words.
  package var summary: String {
    switch stops.count {
    case 0: "nothing is read"
    case 1: "1 stop"
    case let count: "\(count) stops"
    }
  }

  /// Returns the sentence, or that there is none.
  package static func title(of speech: AccessibilitySpeech) -> String {
    speech.sentence.isEmpty ? "(no words)" : speech.sentence
  }

  /// The same as JSON: `stops` and `others`.
  package var json: JSON {
    .object([
      ("stops", .array(stops.map(object))),
      (
        "others",
        .array(
          others.map { entry in
            .object([
              ("node", .string(path(of: entry.node))), ("reason", .string(entry.reason.rawValue)),
              ("text", .string(entry.text)),
            ])
          })
      ),
    ])
  }

  private func object(_ stop: AccessibilityElement) -> JSON {
    let speech = stop.speech
    let (frame, point) = (stop.frame, stop.activationPoint)
    var object: JSON = [:]
    object.add("sentence", .string(speech.sentence))
    object.add("spokenHint", speech.hint.map(JSON.string))
    object.add("label", stop.label.map(JSON.string))
    object.add("value", stop.value.map(JSON.string))
    object.add("hint", stop.hint.map(JSON.string))
    object.add("traits", .array(AccessibilityTrait.names(of: stop.traits).map(JSON.string)))
    object.add("identifier", stop.identifier.map(JSON.string))
    object.add("language", stop.language.map(JSON.string))
    object.add("frame", frame.jsonValue)
    object.add("activationPoint", .array([.number(point.x), .number(point.y)]))
    object.add("actions", .array(speech.actions.map(JSON.string)))
    object.add("node", .string(path(of: stop.node)))
    return object
  }

  /// The nodes that are no stops, without those that only hold others that are read, and those inside an element that
  /// have nothing to say beside it.
  package var others: [AccessibilityExplanation.Entry] {
    let entries = explanation.entries
    return entries.indices.filter { index in
      let entry = entries[index]
      guard entry.number == nil, !Self.reads.contains(entry.reason) else { return false }
      if entry.reason == .inside { return !isSaid(entry, before: index) }
      guard Self.holds.contains(entry.reason) else { return true }
      let inside = entries[(index + 1)...].prefix { $0.depth > entry.depth }
      return !inside.contains { $0.number != nil || Self.reads.contains($0.reason) }
    }.map { entries[$0] }
  }

  /// Returns true if a node inside an element has no label, or one that is part of the element's.
  private func isSaid(_ entry: AccessibilityExplanation.Entry, before index: Int) -> Bool {
    guard let label = entry.node.accessibilityLabel, !label.isEmpty else { return true }
    let element = explanation.entries[..<index].last { $0.number != nil && $0.depth < entry.depth }
    return element?.node.accessibilityLabel?.contains(label) ?? false
  }

  /// The reasons of nodes whose labels are read with those of others.
  private static let reads: Set<AccessibilityReason> = [.part, .action]
  /// The reasons of nodes that hold elements.
  private static let holds: Set<AccessibilityReason> = [.notElement, .container, .rasterizes]

  /// Returns a node's path.
  package func path(of inner: DisplayNode) -> String { inner.path(below: node) }
}
