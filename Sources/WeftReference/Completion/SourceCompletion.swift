import WeftSyntax

/// Names that fit a place in a script's text, from the API and from what the text declares in front of it. The script
/// isn't run.
package struct SourceCompletion {
  /// A name that fits.
  package struct Candidate: Sendable, Hashable {
    /// The name, or an enum's value without quotes.
    package let name: String
    /// The text that is added after it: ` = `.
    package let ending: String
    /// The type or signature.
    package let type: String
    /// The documentation, in one line.
    package let doc: String
  }

  /// What the strings of a script may name besides the API's values.
  package struct Surroundings: Sendable {
    /// The script's folder, and the folder outside of which no file is named; full paths.
    package let folder, root: String
    /// The families of fonts.
    package let fonts: [String]

    package init(folder: String, root: String, fonts: [String]) {
      (self.folder, self.root, self.fonts) = (folder, root, fonts)
    }
  }

  private let api: LuaAPI
  private let surroundings: Surroundings?
  private let before: String
  private let place: CursorPlace
  private let source: SourceText
  private let names: ScriptNames

  /// - Parameters:
  ///   - before: the text up to the cursor.
  ///   - surroundings: nil where no files and fonts are known.
  ///   - api: the names; Weft's by default.
  package init(before: String, in surroundings: Surroundings? = nil, api: LuaAPI = .weft) {
    self.api = api
    self.before = before
    self.surroundings = surroundings
    place = CursorPlace(inScript: before)
    source = SourceText(Array(before.utf8))
    names = ScriptNames(source, api)
  }

  /// True if the place takes certain names: after a dot, in a constructor's table, in the string of a property.
  package var isNarrow: Bool {
    switch place {
    case .member, .key, .value, .assigned: true
    case .argument(let call, _): takesModule(call) || takesFile(call)
    case .name, .command, .commandArgument, .nothing: false
    }
  }

  /// Returns the word before the cursor, and its completions, sorted.
  package var candidates: (prefix: String, names: [Candidate]) {
    switch place {
    case .name(let prefix):
      let words = LuaAPI.keywords.map { Candidate(name: $0, ending: "", type: "", doc: "") }
      return (prefix, fitting(words + declared(prefix) + library + found(api.completions(in: .globals)), prefix))
    case .member(let path, let isMethod, let prefix):
      let own = fitting(ownFields(path, isMethod), prefix)
      return (prefix, own + fitting(members(path, isMethod), prefix).filter { !own.map(\.name).contains($0.name) })
    case .key(let call, let path, let prefix):
      let options = path.isEmpty && isOfModule(call) ? api.options(of: call[1]) : []
      let keys = options + api.keys(of: names.constructed(call), under: path)
      return (prefix, fitting(found(keys, ending: " = "), prefix))
    case .value(let call, let path, let prefix):
      if isOfModule(call), path.count == 1, names.constructed(call) == nil {
        return (prefix, fitting(found(api.values(ofOption: path[0], of: call[1])), prefix))
      }
      let owner = path.count > 1 ? path[path.count - 2] : names.constructed(call)
      return (prefix, fitting(values(owner, path, prefix), prefix))
    case .assigned(let path, let prefix):
      return (prefix, fitting(values(names.owner(path.dropLast()), path, prefix), prefix))
    case .argument(let call, let prefix):
      if takesModule(call) {
        return (prefix, fitting(strings(FilePaths.modules(files(prefix)) + ["weft"], "module"), prefix))
      }
      return takesFile(call) ? (prefix, fitting(strings(files(prefix), "file"), prefix)) : ("", [])
    case .command, .commandArgument, .nothing: return ("", [])
    }
  }

  /// True for a call of a function of the module, or of one of its classes.
  private func isOfModule(_ call: [String]) -> Bool { call.count == 2 && names.modules.contains(call[0]) }

  private func found(_ completions: [LuaAPI.Completion], ending: String = "") -> [Candidate] {
    completions.map { Candidate(name: $0.name, ending: ending, type: $0.type, doc: $0.doc) }
  }

  private func fitting(_ all: [Candidate], _ prefix: String) -> [Candidate] {
    let folded = prefix.lowercased()
    var known: Set<String> = []
    let fitting = all.filter { $0.name.lowercased().hasPrefix(folded) && known.insert($0.name).inserted }
    return fitting.sorted { $0.name < $1.name }
  }

  /// The functions and tables of Lua's library.
  private var library: [Candidate] {
    LuaLibrary.globals.map { Candidate(name: $0, ending: "", type: "Lua", doc: "") }
  }

  /// The names that occur in the text, with at least a letter or where one asks for all.
  private func declared(_ prefix: String) -> [Candidate] {
    let words = Set(source.tokens.dropLast().filter { $0.kind == .name }.map { source.text($0) })
    return words.map { word in Candidate(name: word, ending: "", type: names.classes[word] ?? "", doc: "") }
  }

  private func members(_ path: [String], _ isMethod: Bool) -> [Candidate] {
    guard let owner = names.owner(path) else {
      guard path.count == 1, !isMethod, let functions = LuaLibrary.tables[path[0]] else { return [] }
      return functions.map { Candidate(name: $0, ending: "", type: "\(path[0]).\($0)", doc: "") }
    }
    if owner == "ui" { return isMethod ? [] : found(api.completions(in: .module)) }
    if isDefinition { return found(api.completions(in: .callbacks(owner))) }
    guard isMethod else {
      let style = api.entry(owner)?.kind == .object ? [] : api.entry("style").map { [$0] } ?? []
      return found(api.completions(in: owner == "style" ? .style : .fields(owner)))
        + style.map { Candidate(name: $0.name, ending: "", type: $0.type, doc: $0.doc) }
    }
    return found(api.completions(in: .methods(owner)))
  }

  /// The fields that the class gives itself, after `self.`.
  private func ownFields(_ path: [String], _ isMethod: Bool) -> [Candidate] {
    guard path == ["self"], !isMethod else { return [] }
    return names.ownFields.map { Candidate(name: $0.name, ending: "", type: $0.className, doc: "") }
  }

  /// True in `function Card:`.
  private var isDefinition: Bool {
    var index = source.tokens.count - 1
    if index >= 0, source.tokens[index].kind != .symbol { index -= 1 }
    return source.isSymbol(index, ":") && source.isWord(index - 2, "function")
  }

  private func values(_ owner: String?, _ path: [String], _ prefix: String) -> [Candidate] {
    guard let owner, let property = path.last else { return [] }
    if api.takesFile(property, in: owner) { return strings(files(prefix), "file") }
    if api.takesFont(property, in: owner) { return strings(surroundings?.fonts ?? [], "font") }
    return found(api.values(of: property, in: owner))
  }

  // MARK: files

  private func takesModule(_ call: [String]) -> Bool { call == ["require"] }

  private func takesFile(_ call: [String]) -> Bool { isOfModule(call) && api.takesFile(call[1]) }

  private func files(_ beginning: String) -> [String] {
    surroundings.map { FilePaths.completing(beginning, in: $0.folder, inside: $0.root) } ?? []
  }

  private func strings(_ all: [String], _ type: String) -> [Candidate] {
    all.map { Candidate(name: $0, ending: "", type: type, doc: "") }
  }

  // MARK: help

  /// The documentation of the name that ends at the cursor, or of the call around it; nil if the API has neither.
  package var help: (title: String, doc: String)? {
    let (prefix, all) = candidates
    if named == nil, isNarrow, !prefix.isEmpty, let value = all.first(where: { $0.name == prefix }) {
      return (value.type, value.doc)
    }
    guard let entry = named ?? called else { return nil }
    let facts = [entry.default.map { "default \($0)" }, entry.unit].compactMap { $0 }.joined(separator: ", ")
    return (api.signature(of: entry), entry.doc + (facts.isEmpty ? "" : " (\(facts))"))
  }

  private var named: LuaAPI.Entry? {
    switch place {
    case .member(let path, _, let name):
      guard !name.isEmpty, let owner = names.owner(path) else { return nil }
      return owner == "ui" ? api.entry(name) ?? api.entry("ui.\(name)") : api.member(name, of: owner)
    case .key(let call, let path, let name):
      let owner = path.last == "style" ? "style" : path.isEmpty ? names.constructed(call) : nil
      return owner.flatMap { api.member(name, of: $0) }
    case .name(let name):
      guard !name.isEmpty else { return nil }
      return names.owner([name]).flatMap { api.entry($0) }
        ?? api.entries.first { $0.kind == .global && $0.name == name }
    case .value, .assigned, .argument, .command, .commandArgument, .nothing: return nil
    }
  }

  private var called: LuaAPI.Entry? {
    guard let call = CursorPlace.call(around: before), let name = call.last else { return nil }
    if let made = names.constructed(call) { return api.entry(made) }
    guard let owner = names.owner(Array(call.dropLast())) else { return nil }
    return owner == "ui" ? api.entry("ui.\(name)") : api.member(name, of: owner)
  }
}
