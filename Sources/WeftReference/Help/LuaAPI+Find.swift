import WeftAPI
import WeftDisplay
import WeftScript
import WeftSupport

extension LuaAPI {
  /// Returns the entries for a name, best first: one if it is unambiguous, several if the name belongs to several
  /// classes, none if there is nothing similar.
  ///
  /// - Parameter name: in any common form: `StackLayoutSpec`, `ui.StackLayoutSpec.direction`, `node:addSubnode`,
  ///   `flexGrow`, `ASStackLayoutSpec`, `alignItems values`.
  package func find(_ name: String) -> [Entry] {
    let words = name.split(separator: " ").map(String.init)
    if words.count == 2, ["values", "value"].contains(words[1]) {
      // A property's values are its enum.
      let enums = find(words[0]).compactMap { $0.kind == .enum ? $0 : $0.choices.flatMap(entry) }
      return enums.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    let path = normal(name)
    if let exact = entry(path) { return [exact] }
    let folded = path.lowercased()
    let same = entries.filter { $0.path.lowercased() == folded }
    if same.count == 1 { return same }
    if let dot = path.lastIndex(of: ".") {
      let last = String(path[path.index(after: dot)...])
      let owner = String(path[..<dot])
      if let inherited = inherited(last, of: owner) { return [inherited] }
      // The field of a type is no entry, and others of its name are not meant: `SweepOptions.height`.
      if fields(named: path).contains(where: { $0.owner.path == owner }) { return [] }
      return named(last)
    }
    return named(path)
  }

  /// A field of a type, such as a method of a delegate.
  struct Field {
    let owner: Entry
    let part: Entry.Part
    /// The name without the mark for optional ones.
    var name: String { part.name.hasSuffix("?") ? String(part.name.dropLast()) : part.name }
  }

  /// Returns the fields of types with a name; ignores letter case if there is none in the given one.
  func fields(named name: String) -> [Field] {
    let path = normal(name)
    let last = path.split(separator: ".").last.map(String.init) ?? path
    let all = entries.filter { $0.kind == .type }.flatMap { owner in owner.parts.map { Field(owner: owner, part: $0) } }
    let same = all.filter { $0.name == last }
    let found = same.isEmpty ? all.filter { $0.name.lowercased() == last.lowercased() } : same
    let owned = found.filter { path == "\($0.owner.path).\(last)" }
    return owned.isEmpty ? found : owned
  }

  /// Returns the paths of the entries, and of the fields of types, whose names contain a word, each with its line; at
  /// most twenty.
  func containing(_ name: String) -> [(path: String, doc: String)] {
    let word = normal(name).lowercased()
    guard word.count >= 3 else { return [] }
    let found = entries.filter { $0.kind != .enum }.flatMap { entry -> [(path: String, doc: String)] in
      if entry.name.lowercased().contains(word) { return [(entry.path, entry.doc)] }
      let parts = entry.kind == .type ? entry.parts.filter { $0.name.lowercased().contains(word) } : []
      return parts.map { ("\(entry.path).\($0.name)", $0.doc) }
    }
    return Array(found.prefix(20))
  }

  /// Returns the equivalent of a name of Texture's or UIKit's.
  func foreignName(_ name: String) -> String? {
    let bare = normal(name)
    let last = bare.split(separator: ".").last.map(String.init) ?? bare
    let names = API.weft.foreignNames
    let hint =
      names.renamed(bare, .module)?.hint ?? names.renamed(last, .member, .override)?.hint
      ?? API.weft.hint(forModuleName: bare) ?? names.property(last) ?? names.method(last)
      ?? names.hint(forMethod: last) ?? names.answer(last) ?? names.topic(name)
    return hint.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
  }

  /// Returns the known names nearest to an unknown one, at most five.
  package func suggestions(for name: String) -> [String] {
    let path = normal(name)
    let word = (path.split(separator: ".").last.map(String.init) ?? path).lowercased()
    guard !word.isEmpty else { return [] }
    var candidates = entries.map(\.path) + entries.map(\.name) + entries.flatMap { $0.parts.map(\.name) }
    var found: [String] = []
    while found.count < 3,
      let next = Spelling.nearest(to: path, among: candidates) ?? Spelling.nearest(to: word, among: candidates)
    {
      found.append(next)
      candidates.removeAll { $0 == next }
    }
    if word.count >= 3 {
      for entry in entries where entry.name.lowercased().contains(word) && !found.contains(entry.name) {
        found.append(entry.name)
      }
    }
    return Array(found.prefix(5))
  }

  /// Normalises a name: removes `ui.` and Texture's prefix, and replaces colons by dots.
  private func normal(_ name: String) -> String {
    var path = name.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" && $0 != "\"" }.replacing(":", with: ".")
    if entry(path) != nil { return path }
    if path.hasPrefix("ui."), entry(path) == nil { path.removeFirst(3) }
    if path.hasPrefix("AS"), path.dropFirst(2).first?.isUppercase == true { path.removeFirst(2) }
    for (short, full) in [("node.", "DisplayNode."), ("self.", "DisplayNode."), ("spec.", "LayoutSpec.")]
    where path.hasPrefix(short) {
      path = full + path.dropFirst(short.count)
    }
    let shorts = ["node": "DisplayNode", "spec": "LayoutSpec", "Style": "style", "Layout": "layout", "weft": "ui"]
    return shorts[path] ?? path
  }

  private func inherited(_ name: String, of owner: String) -> Entry? {
    let folded = owner.lowercased()
    guard let owner = entries.first(where: { $0.path.lowercased() == folded }) else { return nil }
    return members(of: owner.path).first { $0.name == name }
      ?? members(of: owner.path).first { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns the entries of that name, or else the properties that take such a value.
  private func named(_ name: String) -> [Entry] {
    let exact = entries.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    let folded = name.lowercased()
    let loose = entries.filter { $0.name.lowercased() == folded }
    if !loose.isEmpty { return loose }
    return entries.filter { $0.kind == .enum && $0.parts.contains { $0.name == name } }
  }
}
