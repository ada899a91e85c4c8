import WeftDisplay
import WeftLua
import WeftSupport
import WeftSyntax

/// Hints about Lua's own messages, which don't know about nodes.
struct LuaHints {
  let host: ScriptHost
  let source: SourceText?
  let line: Int

  /// Returns a message with more information than Lua's; nil if Lua's is enough.
  func message(for message: String) -> String? {
    if message.hasPrefix("attempt to yield") {
      return "coroutine.yield: nothing resumes this function later; expected a coroutine of the script's own"
    }
    if message.contains("stack overflow") { return "calls are nested too deeply (stack overflow)" }
    return nil
  }

  func hint(for message: String, in function: WeftError.Frame?) -> String? {
    if message.hasPrefix("attempt to yield") {
      return "yield inside coroutine.wrap(function() … end); init, layoutSpecThatFits, layoutSpecBlock and draw must "
        + "run to their end"
    }
    if message.contains("stack overflow") { return "infinite recursion: a function calls itself" }
    if let function, let hint = dottedMethod(function) { return hint }
    if let hint = rangeHint(message, in: function) { return hint }
    guard let subject = LuaSubject(message) else { return plainHint(for: message) }
    if let hint = sizeHint(message, subject) { return hint }
    if let hint = propsHint(message, subject, in: function) { return hint }
    if let hint = superHint(message, subject, in: function) { return hint }
    if message.contains("a nil value"), subject.kind == "local", ReturnedClassCall.of(host).isWithoutProps,
      function?.function?.hasSuffix(":init") == true
    {
      return "init was called without arguments: give some with --props, or declare a ui.preview that makes the node"
    }
    if message.contains("a nil value"), ["?", "integer index"].contains(subject.name) {
      return "the list has no such item"
    }
    if message.contains("a boolean value"), let hint = moduleHint(subject) { return hint }
    if message.hasPrefix("attempt to index a function value"), subject.kind == "field", ui(has: subject.name) {
      if let call = constructorHint(subject.name) { return call }
      return text.contains(":subclass") || text.contains(".subclass")
        ? "only ui.LayoutSpec and classes of nodes can be derived from"
        : "call it: ui.\(subject.name) { … }"
    }
    if message.hasPrefix("attempt to call a nil value") { return callHint(subject) }
    if message.hasPrefix("attempt to call a ") { return otherCallHint(message) }
    if message.hasPrefix("attempt to index a nil value") { return indexHint(subject) }
    if message.hasPrefix("attempt to get length"), subject.kind == "global" || subject.kind == "field",
      text.contains("#\(subject.name)"), subject.name.allSatisfy(\.isHexDigit)
    {
      return "write a colour in quotes: \"#\(subject.name)\""
    }
    return nilHint(message, subject)
  }

  /// Returns the hint for `ui.StackLayoutSpec.vertical()`, `ui.InsetLayoutSpec:insetLayoutSpecWithInsets(…)`.
  private func constructorHint(_ spec: String) -> String? {
    guard let source,
      let index = source.tokens.indices.first(where: {
        source.tokens[$0].line == line && source.text(source.tokens[$0]) == spec
          && (source.isSymbol($0 + 1, ".") || source.isSymbol($0 + 1, ":"))
      }), source.tokens.indices.contains(index + 2)
    else { return nil }
    return host.specClasses.hint(forConstructor: source.text(source.tokens[index + 2]), of: spec, host.foreignNames)
  }

  /// The line's text.
  private var text: String {
    guard let source else { return "" }
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return line >= 1 && line <= lines.count ? String(lines[line - 1]) : ""
  }

  /// Returns the hint for `function Cell.layoutSpecThatFits(constrainedSize)`.
  private func dottedMethod(_ frame: WeftError.Frame) -> String? {
    guard let dotted = host.state.sources.text(of: frame.file)?.dottedFunction(atLine: frame.definedLine),
      let first = dotted.parameters.first, first != "self", first != "_",
      ClassMember(rawValue: dotted.name) == .`init` || host.api.isCallback(dotted.name)
    else { return nil }
    return "with a dot the first argument is the node itself, so \(first) is the node; write function "
      + "\(dotted.owner):\(dotted.name)(\(dotted.parameters.joined(separator: ", ")))"
  }

  private func callHint(_ subject: LuaSubject) -> String? {
    let name = subject.name
    if let today = host.foreignNames.renamed(name, .member, .override) { return today.hint }
    if ScriptMethod(rawValue: name) == .calculateSizeThatFits {
      return "a node is measured by node:layoutThatFits { max = { width, height } }"
    }
    if ScriptMethod(rawValue: name) == .layoutSpecThatFits {
      return text.contains(ClassMember.super.rawValue)
        ? "the built-in classes have no layout of their own to call; return the whole spec here"
        : "a node is measured by node:layoutThatFits { max = { width, height } }"
    }
    if host.foreignNames.constructors.contains(name), ["method", "field"].contains(subject.kind),
      let made = owner(before: name)
    {
      return "call the class itself: \(made) { … }"
    }
    let receiver = subject.kind == "field" ? owner(before: name) : nil
    if receiver == "os" { return "of os a script has clock, date and time" }
    // Shorter names may be those of the script's own modules.
    if let receiver, receiver != "ui", name.count >= 8,
      let owner = host.api.classes.first(where: { $0.methods.contains { $0.name == name } })
    {
      return "nodes of the class \(owner.name) have it, and of those derived from it; write node:\(name)(…)"
    }
    guard subject.kind == "method" else { return nearestName(subject) }
    if let owner = host.api.classes.first(where: { $0.methods.contains { $0.name == name } }) {
      let other = property(of: name).flatMap { property in
        host.api.classes.first { $0 != owner && $0.properties.contains { $0.name == property } }
          .map { "; of a node of the class \($0.name) set the property: node.\(property) = …" }
      }
      return "nodes of the class \(owner.name) have it, and of those derived from it\(other ?? "")"
    }
    if let foreign = host.foreignNames.method(name) { return foreign }
    if let property = property(of: name) { return "properties are set by assignment: node.\(property) = …" }
    if let style = styleProperty(of: name) { return "styles are set by assignment: node.style.\(style) = …" }
    if host.forms.styleNames.contains(name) { return "it belongs to the style: node.style.\(name)" }
    // SwiftUI's modifiers: `node:padding(5)`.
    if let foreign = host.foreignNames.property(name, isSpec: false) { return foreign }
    if let handler = host.foreignNames.hint(forHandler: name, isControl: false) { return handler }
    let methods =
      (host.api.classes.flatMap { $0.methods.map(\.name) } + host.api.canvasMethods.map(\.name)).filter {
        $0 != name
      }
    if let longer = methods.filter({ name.hasPrefix($0) && $0.count >= 6 }).max(by: { $0.count < $1.count }) {
      return "did you mean \"\(longer)\"?"
    }
    return Spelling.nearest(to: name, among: methods).map { "did you mean \"\($0)\"?" }
      ?? (ui(has: name) ? "call it on the module: ui.\(name)" : nil)
  }

  /// Returns the property of a node that an accessor is for: of `setBackgroundColor` or `isHidden`.
  private func property(of accessor: String) -> String? {
    for prefix in ["set", "get", "is"] where accessor.hasPrefix(prefix) {
      let property = accessor.dropFirst(prefix.count).withSmallFirstLetter
      if host.api.nodePropertyNames.contains(property) { return property }
    }
    return nil
  }

  /// Returns the property of a style that a setter such as `setFlexGrow` is for.
  private func styleProperty(of accessor: String) -> String? {
    API.property(ofSetter: accessor).flatMap { host.forms.styleNames.contains($0) ? $0 : nil }
  }

  private func ui(has name: String) -> Bool { host.specClasses.constructible.contains { $0.name == name } }

  private func otherCallHint(_ message: String) -> String? {
    var names: [String] = []
    host.nodeClasses.forEachClass { names.append($0.name) }
    if names.contains(where: { message.hasPrefix("attempt to call a \($0) value") }) {
      return "a node is made by calling its class; afterwards set its properties: node.text = …"
    }
    if message.contains("a spec value") { return "a spec is made by calling ui.StackLayoutSpec { … } and the like" }
    guard let subject = LuaSubject(message), subject.kind == "method",
      host.api.nodePropertyNames.contains(subject.name)
    else { return nil }
    return "it is a property: node.\(subject.name)"
  }

  /// Returns the hint for `local Header = require "header"` of a module that returns nothing.
  private func moduleHint(_ subject: LuaSubject) -> String? {
    guard let source else { return nil }
    let isModule = source.tokens.indices.contains { index in
      source.tokens[index].kind == .name && source.text(source.tokens[index]) == subject.name
        && source.isSymbol(index + 1, "=") && source.tokens.indices.contains(index + 2)
        && source.text(source.tokens[index + 2]) == "require"
    }
    return isModule ? "the module returns nothing; end it with return \(subject.name)" : nil
  }

  private func indexHint(_ subject: LuaSubject) -> String? {
    if subject.name == "self" { return "self is nil: call the method with a colon" }
    return nearestName(subject)
  }

  /// Returns the hint for a global: a similar name in the script.
  private func nearestName(_ subject: LuaSubject) -> String? {
    guard subject.kind == "global", let source else { return nil }
    if let missing = host.foreignNames.globals[subject.name] { return missing }
    if let foreign = host.api.hint(forGlobal: subject.name) { return foreign }
    if subject.name == "ui" { return "write local ui = require \"weft\"" }
    if ui(has: subject.name) || host.api.classes.contains(where: { $0.name == subject.name }) {
      return "did you mean \"ui.\(subject.name)\"?"
    }
    var counts: [String: Int] = [:]
    for token in source.tokens where token.kind == .name { counts[source.text(token), default: 0] += 1 }
    let names =
      counts.keys.filter { $0 != subject.name && $0 != "_" }.sorted() + ["print", "string", "table", "math", "require"]
    // Swapped letters are two replacements, which the usual rule doesn't accept for `iu`.
    let swapped = names.first { $0.count == subject.name.count && $0.sorted() == subject.name.sorted() }
    return (swapped ?? Spelling.nearest(to: subject.name, among: names)).map { "did you mean \"\($0)\"?" }
  }

  /// Returns the hint about `constrainedSize.width`, with the layout method's own name of the range.
  private func rangeHint(_ message: String, in function: WeftError.Frame?) -> String? {
    guard message.hasPrefix("attempt to perform arithmetic on a nil value") || message.hasPrefix("attempt to compare"),
      message.contains("nil"), let source
    else { return nil }
    var ranges = ["constrainedSize", "range", "sizeRange"]
    let methods = [
      ScriptMethod.layoutSpecThatFits.rawValue, ScriptMethod.calculateLayoutThatFits.rawValue,
      "\(NodeBlock.layoutSpecBlock)",
    ]
    if let function, methods.contains(where: { function.function?.hasSuffix($0) == true }),
      let range = host.state.sources.text(of: function.file)?.parameters(ofFunctionAtLine: function.definedLine).last
    {
      ranges.append(range)
    }
    for index in source.tokens.indices where source.tokens[index].line == line && source.isSymbol(index + 1, ".") {
      let name = source.text(source.tokens[index])
      guard ranges.contains(name), source.tokens.indices.contains(index + 2) else { continue }
      let axis = source.text(source.tokens[index + 2])
      if axis == "width" || axis == "height" { return "a size range has a min and a max: \(name).max.\(axis)" }
    }
    return nil
  }

  /// Returns the hint about a preview's function that reads props, if there are none.
  private func propsHint(_ message: String, _ subject: LuaSubject, in function: WeftError.Frame?) -> String? {
    guard message.hasPrefix("attempt to index a nil value"), subject.kind == "local", host.props == nil, let function,
      isFunctionOfPreview(function),
      host.state.sources.text(of: function.file)?.parameters(ofFunctionAtLine: function.definedLine).first
        == subject.name
    else { return nil }
    return "a preview's function gets what --props gives, and there is nothing; write (\(subject.name) or {})"
  }

  /// Returns true if a function is that of a preview.
  private func isFunctionOfPreview(_ function: WeftError.Frame) -> Bool {
    let frame = host.lua.stack
    guard frame.checkStack(2) else { return false }
    return host.previews.contains { preview in
      frame.push(preview.function)
      defer { frame.pop() }
      guard let location = frame.functionLocation(at: -1) else { return false }
      return location.file == function.file && location.line == function.definedLine
    }
  }

  /// Returns the hint about `self.super.init(self)`.
  private func superHint(_ message: String, _ subject: LuaSubject, in function: WeftError.Frame?) -> String? {
    guard message.hasPrefix("attempt to index a nil value"), subject.kind == "field",
      ClassMember(rawValue: subject.name) == .super,
      let method = function?.function?.split(separator: ":"), method.count == 2
    else { return nil }
    return "write \(method[0]).super.\(method[1])(self, …)"
  }

  /// Returns what is in front of `:name` or `.name` in the line, if it is a name, with its prefix: `ui.TextNode`.
  private func owner(before name: String) -> String? {
    guard let source,
      let end = source.tokens.indices.first(where: {
        source.tokens[$0].line == line && source.text(source.tokens[$0]) == name
          && (source.isSymbol($0 - 1, ":") || source.isSymbol($0 - 1, "."))
      }).map({ $0 - 1 })
    else { return nil }
    var index = end - 1
    while index >= 2, source.isSymbol(index - 1, ".") { index -= 2 }
    guard index >= 0, source.tokens[index].kind == .name else { return nil }
    return source.tokens[index..<end].map { source.text($0) }.joined()
  }

  /// Returns the hint about `constrainedSize.max - 10`.
  private func sizeHint(_ message: String, _ subject: LuaSubject) -> String? {
    guard message.hasPrefix("attempt to perform arithmetic on a table value"), subject.kind == "field",
      ["max", "min", "size", "calculatedSize", "contentSize", "preferredSize"].contains(subject.name)
    else { return nil }
    return "a size has a width and a height"
      + (owner(before: subject.name).map { ": \($0).\(subject.name).width" } ?? "")
  }

  private func nilHint(_ message: String, _ subject: LuaSubject) -> String? {
    guard message.contains("a nil value") else { return plainHint(for: message) }
    if message.hasPrefix("attempt to concatenate") { return "\(subject.name) is nil here; (\(subject.name) or \"\")" }
    if subject.kind == "field", host.forms.styleNames.contains(subject.name), owner(before: subject.name) == "self" {
      return "no field of this name has been set; the style has a property: self.style.\(subject.name)"
    }
    return nil
  }

  private func plainHint(for message: String) -> String? {
    if message.hasPrefix("attempt to compare"), message.contains("string"), message.contains("number") {
      return "tonumber(text) makes a number of a text"
    }
    if message.hasPrefix("attempt to index a canvas value") || message.contains("canvas value") {
      return "a canvas has methods, and colours are their arguments: canvas:fillRect(bounds, \"red\")"
    }
    return nil
  }
}

/// The subject of Lua's message: `(field 'photo')`.
package struct LuaSubject {
  /// The kind: `global`, `local`, `method`, `field`, `constant`, `upvalue`.
  package let kind: String
  package let name: String

  package init?(_ message: String) {
    guard let open = message.lastIndex(of: "("), message.hasSuffix("')") else { return nil }
    let parts = message[message.index(after: open)...].dropLast(2).split(separator: "'", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    kind = parts[0].trimmingCharacters
    name = String(parts[1])
  }
}

extension Substring {
  fileprivate var trimmingCharacters: String { String(self).split(separator: " ").joined(separator: " ") }
}
