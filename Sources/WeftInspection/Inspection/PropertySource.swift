import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport
import WeftSyntax

/// The owner of a style, as far as its source shows.
struct PropertyOwner {
  let className: String
  /// The line that made it.
  fileprivate(set) var location: SourceLocation?
  /// The field of the script that contains it: `title`.
  let field: String?
  /// The line that derived its class, if a script did.
  let declared: SourceLocation?
  /// True if its class has an `init`, which decides on the constructor's arguments.
  let hasInit: Bool

  init(_ node: DisplayNode?, _ element: LaidOutTree.Element, field: String?) {
    self.init(node, className: node?.className ?? element.className, field: field, element)
  }

  init(_ node: DisplayNode?, className: String, field: String?, _ element: LaidOutTree.Element? = nil) {
    self.className = className
    location = node?.layoutSource ?? element?.source
    self.field = field
    declared = (node?.methods as? ScriptClass)?.declared
    hasInit = (node?.methods as? ScriptClass)?.hasInit ?? false
  }
}

/// Finds the place where a style is set: in the constructor's table, or in a later statement.
struct PropertySource {
  /// A property in the text.
  struct Site {
    let file: String
    let source: ConstructorSource
    /// The tokens of its value.
    let value: Range<Int>
    /// The index of its first token.
    let start: Int

    var location: SourceLocation {
      let token = source.source.tokens[start]
      return SourceLocation(file: file, line: token.line, column: source.source.column(token))
    }
  }

  private let host: ScriptHost
  private let owner: PropertyOwner

  init(_ host: ScriptHost, _ owner: PropertyOwner) {
    self.host = host
    var owner = owner
    // A node that a reload has kept knows its line in the text before: lines may have been inserted above it.
    if let location = owner.location, let source = host.state.sources.constructors(of: location.file) {
      let line = Self.line(of: owner, at: location.line, in: source)
      owner.location?.line = line
    }
    self.owner = owner
  }

  /// Returns the line at which an owner's field is set to what a constructor of its class makes, if there is exactly one
  /// such line; else the known line.
  private static func line(of owner: PropertyOwner, at line: Int, in source: ConstructorSource) -> Int {
    guard let field = owner.field else { return line }
    let calls = source.calls.filter { $0.name == owner.className && source.assignedField(of: $0) == field }
    guard calls.count == 1, calls[0].line != line, calls[0].tableLine != line else { return line }
    return calls[0].line
  }

  /// Returns the location where a property is set; nil if it can't be found.
  func location(of property: String) -> SourceLocation? {
    let names = [property] + host.api.styles(setting: property)
    // A later assignment overrides the constructor.
    for name in names { if let site = assignment(of: name) { return site.location } }
    guard let location = owner.location, let source = host.state.sources.constructors(of: location.file) else {
      return nil
    }
    var best: ConstructorSource.Place?
    for name in names {
      if let place = source.place(of: ["style", .name(name)], constructor: owner.className, from: location.line),
        place.steps > best?.steps ?? 0
      {
        best = place
      }
    }
    return best.map { SourceLocation(file: location.file, line: $0.line, column: $0.column) }
  }

  // MARK: constructor

  /// Returns the table that the element was made from, by the index of its brace.
  ///
  /// - Throws: `WeftError` if there is none, or if several on one line are candidates.
  func table() throws(WeftError) -> (file: String, source: ConstructorSource, table: Int) {
    guard let location = owner.location, let source = host.state.sources.constructors(of: location.file) else {
      throw WeftError(.runtime, "\(owner.className) was made by no line of a script")
    }
    guard !owner.hasInit else {
      throw WeftError(
        .runtime, "\(owner.className) has an init, which decides on what its constructor takes", location: location,
        hint: "set the style there: self.style.…")
    }
    // A constructor's only argument is its table.
    let here = source.calls.filter {
      ($0.line == location.line || $0.tableLine == location.line) && !source.source.isSymbol($0.table - 1, ",")
    }
    let named = here.filter { $0.name == owner.className }
    let candidates = named.isEmpty ? here.filter { !isOtherClass($0.name) } : named
    guard let call = candidates.first else {
      throw WeftError(.runtime, "\(owner.className) is made without a table here", location: location)
    }
    guard candidates.count == 1 else {
      throw WeftError(
        .runtime, "\(candidates.count) \(owner.className)s are made on this line", location: location,
        hint: "write each on a line of its own")
    }
    return (location.file, source, call.table)
  }

  /// Returns true if a name is that of a built-in class other than the element's: a class in a variable has another
  /// name.
  private func isOtherClass(_ name: String) -> Bool {
    name != owner.className
      && (host.api.classes.contains { $0.name == name } || ElementKind.allCases.contains { $0.className == name })
  }

  /// Returns the location where a property of the element itself is set; nil if it can't be found.
  func location(ofOwn name: String) -> SourceLocation? {
    if let statement = statement(of: name, isStyle: false) { return statement.location }
    guard let location = owner.location, let source = host.state.sources.constructors(of: location.file),
      let place = source.place(of: [.name(name)], constructor: owner.className, from: location.line), place.steps == 1
    else { return nil }
    return SourceLocation(file: location.file, line: place.line, column: place.column)
  }

  // MARK: assignments

  /// A statement that sets a property.
  struct Statement {
    let file: String
    let source: ConstructorSource
    let location: SourceLocation
    /// The tokens of its value; nil if that is computed.
    let value: Range<Int>?
  }

  /// Returns the last statement that sets a property of the element, or of its style: `self.title.text = "A"`.
  func statement(of property: String, isStyle: Bool) -> Statement? {
    if isStyle, let site = assignment(of: property) {
      let value = site.source.isLiteral(site.value) && site.source.isWhole(site.value) ? site.value : nil
      return Statement(file: site.file, source: site.source, location: site.location, value: value)
    }
    for file in files {
      guard let constructors = host.state.sources.constructors(of: file) else { continue }
      let source = constructors.source
      for index in source.tokens.indices.reversed()
      where source.tokens[index].kind == .name && source.text(source.tokens[index]) == property {
        guard source.isSymbol(index - 1, "."), source.isSymbol(index + 1, "=") else { continue }
        let isMeant =
          isStyle
          ? source.isWordOfStyle(index - 2) && source.isSymbol(index - 3, ".") && isOwner(index - 4, file, source)
          : isOwner(index - 2, file, source)
        guard isMeant else { continue }
        let token = source.tokens[index]
        let value = literal(at: index + 2, source)
        let isLiteral = value.map { constructors.isLiteral($0) && constructors.isWhole($0) } ?? false
        return Statement(
          file: file, source: constructors,
          location: SourceLocation(file: file, line: token.line, column: source.column(token)),
          value: isLiteral ? value : nil)
      }
    }
    return nil
  }

  /// The files in which statements can set the element's properties.
  private var files: [String] {
    var files: [String] = []
    for file in [owner.location?.file, owner.declared?.file] {
      if let file, !files.contains(file) { files.append(file) }
    }
    return files
  }

  /// Returns the last statement that sets the property: `self.title.style.flexGrow = 1`, `self.style = { width = 30 }`.
  func assignment(of property: String) -> Site? {
    for file in files {
      guard let source = host.state.sources.constructors(of: file) else { continue }
      if let site = assignment(of: property, file, source) { return site }
    }
    return nil
  }

  private func assignment(of property: String, _ file: String, _ constructors: ConstructorSource) -> Site? {
    let source = constructors.source
    for index in source.tokens.indices.reversed().dropLast(2)
    where source.tokens[index].kind == .name && source.text(source.tokens[index]) == "style" {
      guard source.isSymbol(index - 1, "."), isOwner(index - 2, file, source) else { continue }
      if source.isSymbol(index + 1, "."), index + 2 < source.tokens.count,
        source.text(source.tokens[index + 2]) == property, source.isSymbol(index + 3, "="),
        let value = literal(at: index + 4, source)
      {
        return Site(file: file, source: constructors, value: value, start: index + 2)
      }
      if source.isSymbol(index + 1, "="), source.isSymbol(index + 2, "{"),
        let entry = constructors.entries(of: index + 2).last(where: { $0.key == .name(property) })
      {
        return Site(file: file, source: constructors, value: entry.value, start: entry.start)
      }
    }
    return nil
  }

  /// Returns true if the token names the element: its field, `self` in a method of its class, or the class itself.
  private func isOwner(_ index: Int, _ file: String, _ source: SourceText) -> Bool {
    guard source.tokens.indices.contains(index), source.tokens[index].kind == .name else { return false }
    let name = source.text(source.tokens[index])
    if let field = owner.field, name == field { return true }
    guard owner.declared?.file == file else { return false }
    if name == owner.className { return true }
    return name == "self" && methodOwner(around: index, source) == owner.className
  }

  /// Returns the class whose method contains a token: `PhotoCell` after `function PhotoCell:init`.
  private func methodOwner(around index: Int, _ source: SourceText) -> String? {
    for place in source.tokens.indices.prefix(index).reversed()
    where source.tokens[place].kind == .keyword && source.text(source.tokens[place]) == "function" {
      if source.isSymbol(place + 2, ":") || source.isSymbol(place + 2, ".") {
        return source.text(source.tokens[place + 1])
      }
    }
    return nil
  }

  /// Returns the tokens of a literal: a number, a string, a table; nil for other expressions.
  private func literal(at index: Int, _ source: SourceText) -> Range<Int>? {
    guard source.tokens.indices.contains(index) else { return nil }
    if source.isSymbol(index, "{") {
      let end = ConstructorSource(source).closing(index)
      return end < source.tokens.count ? index..<end + 1 : nil
    }
    let isNegative = source.isSymbol(index, "-")
    let last = isNegative ? index + 1 : index
    guard source.tokens.indices.contains(last) else { return nil }
    switch source.tokens[last].kind {
    case .number, .string, .name: return index..<last + 1
    case .keyword, .symbol: return nil
    }
  }
}

extension SourceText {
  /// Returns true if a token is the name `style`.
  fileprivate func isWordOfStyle(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name && text(tokens[index]) == "style"
  }
}

extension ConstructorSource {
  /// Returns true if nothing after a value continues its expression.
  fileprivate func isWhole(_ value: Range<Int>) -> Bool {
    let next = value.upperBound
    guard source.tokens.indices.contains(next) else { return true }
    switch source.tokens[next].kind {
    case .name, .number: return true
    case .string: return false
    case .keyword: return !source.isWord(next, "and") && !source.isWord(next, "or")
    case .symbol: return source.isSymbol(next, ";") || source.isSymbol(next, "}") || isSeparatorInTable(next)
    }
  }

  /// Returns true for a comma in a table: outside of one, several values are assigned.
  private func isSeparatorInTable(_ index: Int) -> Bool {
    source.isSymbol(index, ",") && calls.contains { $0.table < index && closing($0.table) > index }
  }
}

extension ConstructorSource {
  /// Returns the field that is set to what a constructor makes, `title` of `self.title = ui.TextNode { … }`; nil for
  /// none.
  fileprivate func assignedField(of call: Call) -> String? {
    let equals = start(of: call) - 1
    guard equals > 1, source.isSymbol(equals, "="), source.tokens[equals - 1].kind == .name,
      source.isSymbol(equals - 2, ".")
    else { return nil }
    return source.text(source.tokens[equals - 1])
  }
}
