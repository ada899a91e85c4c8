import WeftEssentials
import WeftDisplay
import WeftScript
import WeftSyntax
import WeftSupport

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
  package func completions(in context: Context, prefix: String = "") -> [Completion] {
    let folded = prefix.lowercased()
    return candidates(in: context).filter { $0.name.lowercased().hasPrefix(folded) }
  }

  private func candidates(in context: Context) -> [Completion] {
    switch context {
    case .module:
      return entries.filter { $0.kind == .class || $0.kind == .spec || $0.kind == .function || $0.owner == "ui" }
        .map(Self.completion)
    case .constructor(let name):
      guard let entry = entry(name), entry.kind == .class || entry.kind == .spec else { return [] }
      let properties = members(of: name).filter { $0.kind == .property && !$0.isReadOnly }.map(Self.completion)
      guard entry.kind == .spec else { return properties }
      return properties
        + (entry.children ?? ["children"]).map { child in
          Completion(
            name: child, kind: .property, type: child == "children" ? "list of nodes and specs" : "node | spec",
            doc: child == "children" ? "The children." : "The \(child), in place of the list.")
        }
    case .style: return members(of: "style").map(Self.completion)
    case .values(let path):
      let values = find(path).flatMap { $0.kind == .enum || $0.choices != nil ? $0.parts : [] }
      return values.map { Completion(name: $0.name, kind: nil, type: "\"\($0.name)\"", doc: $0.doc) }
    case .fields(let path): return members(of: path).filter { $0.kind == .property }.map(Self.completion)
    case .methods(let path): return members(of: path).filter { $0.kind == .method }.map(Self.completion)
    case .callbacks(let path):
      let overridableMethods = overridableMethods
      return members(of: path).filter { $0.kind == .callback || overridableMethods.contains($0.path) }.map(
        Self.completion)
    case .globals: return entries.filter { $0.kind == .global }.map(Self.completion)
    }
  }

  /// The paths of methods for scripts to call that a class may define, too: the engine calls them.
  private var overridableMethods: Set<String> {
    Set(
      classes.flatMap { native in
        let methods = Set(native.methods.map(\.name))
        return native.callbacks.map(\.name).filter(methods.contains).map { "\(native.name).\($0)" }
      })
  }

  private static func completion(_ entry: Entry) -> Completion {
    Completion(name: entry.name, kind: entry.kind, type: entry.type, doc: entry.doc)
  }

  // MARK: constructors

  /// Returns the keys that fit the table of a constructor, or a table inside it.
  ///
  /// - Parameters:
  ///   - name: the class or spec that is made; nil if it is unknown.
  ///   - path: the keys from the constructor's table to the inner one: `["style"]`.
  package func keys(of name: String?, under path: [String]) -> [Completion] {
    if path.last == "style" { return completions(in: .style) }
    guard let name else { return [] }
    if path.isEmpty {
      let style = members(of: name).isEmpty ? nil : entry("style").map(Self.completion)
      return completions(in: .constructor(name)) + (style.map { [$0] } ?? [])
    }
    guard path.count == 1, let type = members(of: name).first(where: { $0.name == path[0] })?.type,
      let value = entries.first(where: { $0.kind == .type && $0.type == type })
    else { return [] }
    return Self.fields(of: value)
  }

  /// Returns the fields of the table of options that a function of the module takes: `width` for `ui.preview`.
  package func options(of function: String) -> [Completion] {
    guard let entry = entry("ui.\(function)"), entry.kind == .function else { return [] }
    return entries.filter { $0.kind == .type && entry.annotation.contains($0.annotation) }.flatMap {
      Self.fields(of: $0)
    }
  }

  /// Returns the strings that fit an option of a function of the module.
  package func values(ofOption option: String, of function: String) -> [Completion] {
    guard let type = options(of: function).first(where: { $0.name == option })?.type else { return [] }
    return type.split(separator: "|").compactMap { part in
      let text = part.trimmedOfSpaces
      guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
      return Completion(name: String(text.dropFirst().dropLast()), kind: nil, type: text, doc: "")
    }
  }

  /// Returns the fields of the table that a type describes.
  private static func fields(of type: Entry) -> [Completion] {
    type.parts.compactMap { part in
      // A field that may be left out is written with a question mark.
      let name = part.name.hasSuffix("?") ? String(part.name.dropLast()) : part.name
      return part.type.map { Completion(name: name, kind: .property, type: $0, doc: part.doc) }
    }
  }

  /// Returns the strings that fit a property.
  package func values(of property: String, in owner: String) -> [Completion] {
    if takes("color", property, in: owner) { return Self.colors }
    return completions(in: .values(member(property, of: owner)?.path ?? "\(owner).\(property)"))
  }

  /// Returns true if a property's string may be the path of a file.
  package func takesFile(_ property: String, in owner: String) -> Bool {
    takes("path", property, in: owner)
  }

  /// Returns true if a property's string is the description of a font.
  package func takesFont(_ property: String, in owner: String) -> Bool {
    takes("font", property, in: owner)
  }

  /// Returns true if the first argument of a function of the module may be the path of a file.
  package func takesFile(_ function: String) -> Bool {
    entry("ui.\(function)")?.type.hasPrefix("(path: path") == true
  }

  private func takes(_ type: String, _ property: String, in owner: String) -> Bool {
    member(property, of: owner)?.type.split(separator: " | ").contains { $0 == type } == true
  }

  private static let colors: [Completion] = (Color.systemNames + Color.names).map { name in
    let color = Color(css: name)
    let (light, dark) = (color?.resolved(isDark: false).css ?? "", color?.resolved(isDark: true).css ?? "")
    return Completion(
      name: name, kind: nil, type: "\"\(name)\"", doc: light == dark ? light : "\(light), in the dark \(dark)")
  }

  /// Returns a member of a class or an object, which may be inherited.
  package func member(_ name: String, of owner: String) -> Entry? {
    members(of: owner).first { $0.name == name }
  }

  /// Lua's keywords.
  package static let keywords = LuaToken.keywords.sorted()
}
