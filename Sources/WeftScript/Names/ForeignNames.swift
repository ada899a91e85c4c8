import WeftLua
import WeftNodes

/// Names of CSS, UIKit, SwiftUI, canvases and former versions of Texture, with the answers to them.
///
/// Each feature of the API has a text of them, `names.txt`, of which ``ForeignNamesReader`` describes the form. The texts
/// are read when the first name is looked up.
package struct ForeignNames: Sendable {
  /// The answers to a property; nil where there is none.
  struct PropertyAnswer: Sendable {
    var ofSpec: String?
    var ofNode: String?
    var ofStyle: String?
    /// Answers for what has another property, of any of them: a list's spacing is not a stack's.
    var besides: [(property: String, answer: String)] = []
  }

  var properties: [String: PropertyAnswer] = [:]
  /// Names that elsewhere are properties, and that scripts give their own data on nodes, too.
  var dataNames: Set<String> = []
  /// Names that nobody gives to something of their own: each is an error wherever it is used.
  package var renamed = RenamedName.own
  var finalMethods: [String: String] = [:]
  var uncalledMethods: [String: String] = [:]
  /// The first words of Objective-C's selectors: the object that calls.
  var callers: Set<String> = []
  /// Methods of classes that make an object, where a class is called here.
  var constructors: Set<String> = []
  /// Those of one class of specs, by its name, with their answers.
  var constructorsOfSpecs: [String: [String: String]] = [:]
  var methods: [String: String] = [:]
  var handlers: [String: String] = [:]
  /// Names of fields, each with a field that those tables have which lack it.
  var fields: [String: [(beside: String, answer: String)]] = [:]
  /// Methods of a collection's layout.
  var layoutMethods: [String: String] = [:]
  /// Attributes of a run of text.
  package var runs: [String: String] = [:]
  /// Subjects that people look up, and that are no names: `yoga`.
  var topics: [String: String] = [:]
  var values: [String: [String]] = [:]
  /// Values that no property has, with a value that those properties have which lack it.
  var missingValues: [String: [(beside: String, answer: String)]] = [:]
  /// Parts of Lua's library that scripts don't have, and what there is in their place; for errors of code that uses them.
  /// Reading one is none: `unpack or table.unpack`.
  var globals: [String: String] = [:]
  var delegates: [Delegate: [String: String]] = [:]
  /// What is wrong with the texts.
  package var problems: [String] = []

  private var renamedByName: [String: [RenamedName]] = [:]

  /// Reads texts, in the order of their names.
  package init(reading texts: [String: String]) {
    var reader = ForeignNamesReader()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      reader.read(text, named: name) { section, names, answer in add(section, names, answer) }
    }
    problems += reader.problems
    renamedByName = Dictionary(grouping: renamed, by: \.name)
  }

  /// Returns the entry of a name that nobody gives to something of their own; that of a class with or without `AS` in
  /// front, or without `UI`: `Alert`.
  package func renamed(_ name: String, _ uses: RenamedName.Use...) -> RenamedName? {
    func entry(_ name: String) -> RenamedName? { renamedByName[name]?.first { uses.contains($0.use) } }
    guard uses.contains(.module) else { return entry(name) }
    let bare = name.hasPrefix("AS") ? String(name.dropFirst(2)) : name
    return entry(bare) ?? (bare.first?.isUppercase == true ? entry("UI" + bare) : nil)
  }

  /// Returns the alternative to a property of a node or a spec; `isSpec` selects between the two if they differ.
  ///
  /// - Parameter known: the properties of the node or the spec, for names whose answer depends on them.
  package func property(_ name: String, isSpec: Bool, among known: [String] = []) -> String? {
    guard let answer = properties[name] else { return nil }
    return property(name, beside: known) ?? (isSpec ? answer.ofSpec : answer.ofNode)
  }

  /// Returns the alternative to a property of what has certain other ones.
  func property(_ name: String, beside known: [String]) -> String? {
    properties[name]?.besides.first { known.contains($0.property) }?.answer
  }

  /// Returns the alternative to a property in a style, where it differs from that of a node or a spec.
  package func property(ofStyle name: String) -> String? { properties[name]?.ofStyle }

  /// Returns the alternative to a property, whatever has it.
  package func property(_ name: String) -> String? {
    guard let answer = properties[name] else { return nil }
    return answer.ofNode ?? answer.ofSpec ?? answer.ofStyle ?? answer.besides.first?.answer
  }

  /// Returns what there is about a subject, for the search of names; letter case and blanks are ignored.
  package func topic(_ words: String) -> String? { topics[words.lowercased().filter(\.isLetter)] }

  /// Returns the alternative to a method of nodes or of the canvas.
  package func method(_ name: String) -> String? { methods[name] }

  /// Returns the method to override instead of one that a class must not override, since Weft doesn't call its methods of
  /// these names: those for which Texture's `ASDisplayNode` asserts. Nil for a name that a class may use.
  func hint(forFinalMethod name: String) -> String? { finalMethods[name] }

  /// Returns the alternative to a method of a class that other frameworks call and Weft doesn't. A script that uses such a
  /// name for itself also calls it; one that only defines it expects a call that will not happen.
  package func hint(forMethod name: String) -> String? { uncalledMethods[name] }

  /// Returns the alternative to a function for a touch, set on one node.
  func hint(forHandler name: String, isControl: Bool) -> String? {
    let meant: String
    if let handler = handlers[name] {
      meant = handler
    } else {
      guard !isControl, let event = ControlEvent.allCases.first(where: { $0.handlerName == name }) else { return nil }
      meant = event.handlerName
    }
    let call = "\(meant) = function(control, event) … end"
    return isControl ? "write \(call)" : "only controls have it: ui.ControlNode { \(call) }, or a ui.ButtonNode"
  }

  /// Returns the answer to a field of a table of options from canvases, CSS or UIKit: `stops` of a gradient.
  package func key(_ name: String, among known: [String]) -> String? {
    fields[name]?.first { known.contains($0.beside) }?.answer
  }

  /// Returns the answer to a value of another system for which there is no equal one.
  package func missingValue(_ text: String, among known: [String]) -> String? {
    missingValues[text.lowercased().filter(\.isLetter)]?.first { known.contains($0.beside) }?.answer
  }

  /// Returns the value for another system's name of it: CSS's `flex-start`, Objective-C's
  /// `ASStackLayoutDirectionVertical`.
  package func value(_ text: String, among known: [String]) -> String? {
    func equal(_ name: String) -> String? { known.first { $0.lowercased() == name.lowercased() } }
    let words = text.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    let joined = words.joined()
    if let value = equal(joined) { return value }
    if words.first == "flex", let value = equal(words.dropFirst().joined()) { return value }
    // The constant's ending, long enough to be no coincidence.
    let ending = known.filter {
      $0.count > 2 && ["AS", "NS", "UI"].contains(String(text.prefix(2)))
        && joined.lowercased().hasSuffix($0.lowercased())
    }
    if let value = ending.max(by: { $0.count < $1.count }) { return value }
    return values[joined.lowercased()]?.lazy.compactMap(equal).first
  }
}
