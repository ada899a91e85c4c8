import WeftEssentials
import Weft
import WeftSyntax
import WeftSupport

/// Finds completions of the word before the cursor: from the values in the script's state, and from the API.
struct Completion {
  let prompt: Prompt
  /// The folder that relative file names are completed in.
  var folder = FileManager.default.currentDirectoryPath

  /// Returns the change of the text on Tab; nil if there is nothing to add or to show.
  func complete(_ text: String, cursor: Int) -> LineEditor.Completing? {
    let before = String(decoding: Array(text.utf8)[..<cursor], as: UTF8.self)
    let (prefix, names) = candidates(before)
    guard let first = names.first else { return nil }
    let common = names.dropFirst().reduce(first.text) { String(zip($0, $1.text).prefix { $0 == $1 }.map(\.0)) }
    // The typed text may differ in case; it is never shortened.
    let isLonger = common.count >= prefix.count
    let only = names.count == 1
    return LineEditor.Completing(
      replaced: isLonger ? prefix.utf8.count : 0,
      text: isLonger ? common + (only ? first.ending : "") : "",
      choices: only ? [] : names.map(\.text))
  }

  /// A completion, with the text that is added after it if it is the only one.
  struct Name: Hashable {
    let text: String
    var ending = ""
  }

  /// Returns the word before the cursor, and its completions, sorted.
  func candidates(_ before: String) -> (prefix: String, names: [Name]) {
    switch CursorPlace(before: before) {
    case .name(let prefix):
      return (prefix, sorted(globals() + LuaAPI.keywords.map { Name(text: $0) }, prefix))
    case .member(let path, let isMethod, let prefix):
      return (prefix, sorted(members(path, isMethod: isMethod), prefix))
    case .key(let call, let path, let prefix):
      let keys = keys(call, path)
      return (prefix, sorted(keys.isEmpty || !prefix.isEmpty ? keys + globals() : keys, prefix))
    case .value(let call, let path, let prefix):
      return (prefix, sorted(values(owner(call, path), path, prefix), prefix))
    case .assigned(let path, let prefix):
      guard path.count >= 2 else { return (prefix, []) }
      let names = names(Array(path.dropLast()))
      return (prefix, sorted(values(names?.path, path, prefix), prefix))
    case .argument(let call, let prefix):
      return argument(call, prefix, before)
    case .command(let prefix):
      return (prefix, sorted(Commands.all.map { Name(text: $0.name, ending: $0.hasArgument ? " " : "") }, prefix))
    case .commandArgument(let name, let prefix):
      return commandArgument(name, prefix)
    case .nothing: return ("", [])
    }
  }

  /// The form of a completed name, and the first line of its help.
  struct About: Equatable {
    let signature: String
    let doc: String
  }

  /// Returns what is known about a completion of the word that ends a text.
  func about(_ name: Name, before: String) -> About? {
    switch CursorPlace(before: before) {
    case .name: return about(function: name.text) ?? about(LuaAPI.weft.entry(name.text))
    case .member(let path, _, _):
      guard let owner = names(path)?.path else { return nil }
      guard owner != "ui" else { return about(LuaAPI.weft.entry("ui.\(name.text)") ?? LuaAPI.weft.entry(name.text)) }
      return about(LuaAPI.weft.member(name.text, of: owner))
    case .key(let call, let path, _):
      if let option = options(call, path).first(where: { $0.name == name.text }) {
        return About(signature: "\(option.name) = \(option.type.written)", doc: option.doc)
      }
      let key = LuaAPI.weft.keys(of: constructed(call), under: path).first { $0.name == name.text }
      return key.map { About(signature: "\($0.name) = \($0.type)", doc: $0.doc) } ?? about(LuaAPI.weft.entry(name.text))
    case .value(let call, let path, _): return about(value: name, of: path, in: owner(call, path))
    case .assigned(let path, _): return about(value: name, of: path, in: names(Array(path.dropLast()))?.path)
    case .argument(let call, _): return call.last == "help" ? about(LuaAPI.weft.entry(name.text)) : nil
    case .command: return about(command: name.text)
    case .commandArgument("help", _):
      return about(command: name.text) ?? about(function: name.text) ?? about(LuaAPI.weft.entry(name.text))
    case .commandArgument, .nothing: return nil
    }
  }

  private func about(_ entry: LuaAPI.Entry?) -> About? {
    entry.map { About(signature: LuaAPI.weft.signature(of: $0), doc: $0.doc) }
  }

  private func about(function name: String) -> About? {
    PromptFunction.named(name).map { About(signature: $0.signature, doc: $0.doc) }
  }

  private func about(command name: String) -> About? {
    Commands.all.first { $0.name == name }.map { About(signature: $0.usage, doc: $0.doc) }
  }

  private func about(value: Name, of path: [String], in owner: String?) -> About? {
    guard let owner, let property = path.last else { return nil }
    let found = LuaAPI.weft.values(of: property, in: owner).first { $0.name == value.text }
    return found.map { About(signature: "\(property) = \"\($0.name)\"", doc: $0.doc) }
  }

  private func sorted(_ names: [Name], _ prefix: String) -> [Name] {
    let folded = prefix.lowercased()
    let fitting = names.filter { $0.text.lowercased().hasPrefix(folded) }
    // If some names match the typed case, only those are offered.
    let exact = fitting.filter { $0.text.hasPrefix(prefix) }
    return Set(exact.isEmpty ? fitting : exact).sorted { $0.text < $1.text }
  }

  // MARK: values

  /// Returns the names that the value of `a.b.c` has; nil if there is no such value.
  private func names(_ path: [String]) -> ObjectNames? {
    var names: ObjectNames?
    prompt.withValue(of: path) { frame in names = ObjectNameReader(prompt.host).names(at: -1, frame) }
    return names
  }

  private func globals() -> [Name] {
    let frame = prompt.host.lua.stack
    frame.pushGlobals()
    let names = ObjectNameReader(prompt.host).names(at: -1, frame)
    frame.pop()
    return (names.fields + prompt.ownNames).filter(\.isLuaWord).map { Name(text: $0) }
  }

  private func members(_ path: [String], isMethod: Bool) -> [Name] {
    guard !path.isEmpty, let names = names(path) else { return [] }
    var found = isMethod ? names.methods : names.fields
    if let path = names.path {
      let context: LuaAPI.Context =
        path == "ui" ? .module : path == "style" ? .style : isMethod ? .methods(path) : .fields(path)
      if path == "ui" { found = [] }
      found += LuaAPI.weft.completions(in: context).map(\.name)
      if !isMethod, path != "ui", names.methods.isEmpty == false { found += names.methods }
      if !isMethod, LuaAPI.weft.entry(path)?.kind == .class || LuaAPI.weft.entry(path)?.kind == .spec {
        found.append("style")
      }
    }
    return found.filter(\.isLuaWord).map { Name(text: $0) }
  }

  // MARK: constructors

  /// Returns the API's class that a call creates: `ui.StackLayoutSpec`, or a class of the script's.
  private func constructed(_ call: [String]) -> String? {
    if call.count == 2, call[0] == "ui", let entry = LuaAPI.weft.entry(call[1]) { return entry.path }
    return names(call)?.constructs ?? call.last.flatMap { LuaAPI.weft.entry($0)?.path }
  }

  /// Returns the class whose property the last part of a path is, in a constructor's table.
  private func owner(_ call: [String], _ path: [String]) -> String? {
    path.count >= 2 && path[path.count - 2] == "style" ? "style" : path.count == 1 ? constructed(call) : nil
  }

  private func keys(_ call: [String], _ path: [String]) -> [Name] {
    let options = options(call, path)
    guard options.isEmpty else { return options.map { Name(text: $0.name, ending: " = ") } }
    return LuaAPI.weft.keys(of: constructed(call), under: path).map { Name(text: $0.name, ending: " = ") }
  }

  /// Returns the options that a function of the prompt takes in a table.
  private func options(_ call: [String], _ path: [String]) -> [NamedType.Field] {
    call.count == 1 && path.isEmpty ? PromptFunction.named(call[0])?.options ?? [] : []
  }

  private func values(_ owner: String?, _ path: [String], _ prefix: String) -> [Name] {
    guard let owner, let property = path.last else { return [] }
    // A file's name, relative to the script's folder.
    if LuaAPI.weft.takesFile(property, in: owner) { return files(prefix) }
    return LuaAPI.weft.values(of: property, in: owner).map { Name(text: $0.name, ending: "\"") }
  }

  // MARK: strings

  private func argument(_ call: [String], _ prefix: String, _ before: String) -> (String, [Name]) {
    switch call.last {
    case "help":
      return (prefix, sorted(LuaAPI.weft.entries.map { Name(text: $0.path, ending: "\"") }, prefix))
    case "require":
      let files = FilePaths.modules(files(prefix).map(\.text)).map { file in
        Name(text: file, ending: file.hasSuffix("/") ? "" : "\"")
      }
      return (prefix, sorted(files + [Name(text: "weft", ending: "\"")], prefix))
    default:
      guard call.count == 1, let function = PromptFunction.named(call[0]) else {
        return (prefix, sorted(files(prefix), prefix))
      }
      return (prefix, sorted(strings(for: function, prefix, before), prefix))
    }
  }

  /// Returns the strings that fit the argument of a function of the prompt in which a text ends.
  private func strings(for function: PromptFunction, _ prefix: String, _ before: String) -> [Name] {
    let index = CursorPlace.argumentIndex(in: before)
    guard function.parameters.indices.contains(index) else { return [] }
    let type = function.parameters[index].type
    if type.includes(.previewName) { return prompt.host.previews.map { Name(text: $0.name, ending: "\"") } }
    if type.includes(.elementName) { return elementNames(before, function.name) }
    return type.includes(.pictureFile) ? files(prefix) : []
  }

  /// Returns the names of the elements inside the first argument of `find(card, "`.
  private func elementNames(_ before: String, _ function: String) -> [Name] {
    guard let start = before.ranges(of: function + "(").last else { return [] }
    let argument = before[start.upperBound...].prefix { $0 != "," }.trimmedOfSpaces
    let path = argument.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.allSatisfy({ $0.isLuaWord }) else { return [] }
    var names: Set<String> = []
    let host = prompt.host
    prompt.withValue(of: path) { frame in
      guard let node = frame.node(at: -1, host) else { return }
      let fields = FieldNames(host)
      var open = [node]
      while let next = open.popLast(), names.count < 1000 {
        names.formUnion([next.className, next.debugName, fields.name(of: next)].compactMap { $0 })
        open += next.subnodes
      }
    }
    return names.map { Name(text: $0, ending: "\"") }
  }

  private func commandArgument(_ name: String, _ prefix: String) -> (String, [Name]) {
    let command = Commands.all.first { $0.name == name }
    return (prefix, sorted(command.map { offered($0.offers, prefix) } ?? [], prefix))
  }

  private func offered(_ offers: CommandOffers, _ prefix: String) -> [Name] {
    switch offers {
    case .words(let words): words.map { Name(text: $0) }
    case .topics:
      (Commands.all.map(\.name) + PromptFunction.all.map(\.name) + LuaAPI.weft.entries.map(\.path)).map {
        Name(text: $0)
      }
    case .files: files(prefix)
    case .scripts: files(prefix).filter { $0.text.hasSuffix("/") || $0.text.hasSuffix(".lua") }
    }
  }

  /// Returns the files and folders that match a path.
  private func files(_ path: String) -> [Name] { FilePaths.completing(path, in: folder).map { Name(text: $0) } }
}
