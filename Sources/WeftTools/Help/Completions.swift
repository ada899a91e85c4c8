import WeftScript

extension LuaAPI {
  /// The place in a script where a name is completed.
  package enum Context: Sendable, Hashable {
    /// After `ui.`
    case module
    /// A key in the table of a class's or a spec's constructor: `ui.StackLayoutSpec { `
    case constructor(String)
    /// A key in `style = { `, or after `style.`
    case style
    /// A string for a property, by its path: `StackLayoutSpec.alignItems`, `style.alignSelf`.
    case values(String)
    /// After an object and a dot, by its kind's path: `DisplayNode`, `TextNode`, `StackLayoutSpec`, `layout`, `canvas`.
    case fields(String)
    /// After an object and a colon, by its kind's path.
    case methods(String)
    /// The methods that a class can define, by the built-in class that it derives from.
    case callbacks(String)
    /// A global function that Weft adds or changes.
    case globals
  }

  /// A name that fits a place.
  package struct Completion: Sendable, Hashable {
    /// The name, or an enum's value without quotes.
    package let name: String
    /// Its kind; nil for an enum's value.
    package let kind: Entry.Kind?
    /// The type of a property, or the signature of a function.
    package let type: String
    /// The documentation, in one line.
    package let doc: String
  }

  /// Returns the names that fit a place, in the order of the documentation.
  ///
  /// - Parameters:
  ///   - context: the place.
  ///   - prefix: the letters typed so far; letter case doesn't matter.
  package static func completions(in context: Context, prefix: String = "") -> [Completion] {
    let folded = prefix.lowercased()
    return candidates(in: context).filter { $0.name.lowercased().hasPrefix(folded) }
  }

  private static func candidates(in context: Context) -> [Completion] {
    switch context {
    case .module:
      return entries.filter { $0.kind == .class || $0.kind == .spec || $0.kind == .function }.map(completion)
    case .constructor(let name):
      guard let entry = entry(name), entry.kind == .class || entry.kind == .spec else { return [] }
      let properties = members(of: name).filter { $0.kind == .property && !$0.isReadOnly }.map(completion)
      guard entry.kind == .spec else { return properties }
      return properties
        + (entry.children ?? ["children"]).map { child in
          Completion(
            name: child, kind: .property, type: child == "children" ? "list of nodes and specs" : "node | spec",
            doc: child == "children" ? "The children." : "The \(child), in place of the list.")
        }
    case .style: return members(of: "style").map(completion)
    case .values(let path):
      let values = find(path).flatMap { $0.kind == .enum || $0.choices != nil ? $0.parts : [] }
      return values.map { Completion(name: $0.name, kind: nil, type: "\"\($0.name)\"", doc: $0.doc) }
    case .fields(let path): return members(of: path).filter { $0.kind == .property }.map(completion)
    case .methods(let path): return members(of: path).filter { $0.kind == .method }.map(completion)
    case .callbacks(let path): return members(of: path).filter { $0.kind == .callback }.map(completion)
    case .globals: return entries.filter { $0.kind == .global }.map(completion)
    }
  }

  private static func completion(_ entry: Entry) -> Completion {
    Completion(name: entry.name, kind: entry.kind, type: entry.type, doc: entry.doc)
  }
}
