import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport
import WeftSyntax

/// Runs entries that are typed one after the other, in a script's Lua state.
///
/// They share the script's globals. In addition they see `ui`, the last values as `_`, `_1`, `_2` and so on, and the
/// functions that ``addFunction(_:_:)`` has added; a global of the script with the same name takes precedence. A
/// `local` at the top level of an entry is a global, so that the next entry sees it.
package final class Prompt {
  /// The result of an entry.
  package struct Values {
    /// Its values; none for statements.
    package let values: [LuaReference]
    /// True if a semicolon at its end asks not to show them.
    package let isSilent: Bool
  }

  /// The script's state.
  package let host: ScriptHost
  /// The number of entries run.
  package private(set) var count = 0
  /// The globals that entries see: a table that reads and writes the script's.
  package let environment: LuaReference
  private let functions: LuaReference
  /// The last values, the newest first.
  private var last: [LuaReference] = []
  private var nodeNames: Set<String> = []
  private var entryNames: Set<String> = []
  /// The maximum number of values kept.
  private static let maximumValues = 10

  /// Makes a prompt for a state.
  ///
  /// - Throws: `WeftError` if memory is exhausted.
  package init(_ host: ScriptHost) throws(WeftError) {
    self.host = host
    let frame = host.lua.stack
    frame.pushTable()
    functions = host.lua.makeReference()
    let make = try host.lua.load(Self.makeEnvironment, file: "=prompt")
    let functions = functions
    try host.lua.call(make, results: 1) { frame in
      frame.pushGlobals()
      frame.pushGlobals()
      frame.push(functions)
      frame.pushLookup()
    }
    environment = host.lua.makeReference()
    if let module = host.state.loaded["weft"] { set(module, "ui") }
  }

  private static let makeEnvironment = """
    local globals, find = ...
    return setmetatable({}, { __index = find, __newindex = globals })
    """

  private func set(_ value: LuaReference, _ name: String) {
    let frame = host.lua.stack
    frame.push(functions)
    frame.push(value)
    frame.rawSet(-2, field: name)
    frame.pop()
  }

  /// Sets the nodes that entries see by name, in place of those of the last call. Functions keep their names.
  package func setNodes(_ nodes: [(name: String, node: DisplayNode)]) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(functions)
    for name in nodeNames {
      frame.pushNil()
      frame.rawSet(-2, field: name)
    }
    nodeNames = []
    let taken = Set(ownNames)
    for (name, node) in nodes where !taken.contains(name) && nodeNames.insert(name).inserted {
      PromptObjects(host).pushNode(node, frame)
      frame.rawSet(-2, field: name)
    }
  }

  /// Adds a function for entries, which scripts don't see.
  package func addFunction(_ name: String, _ body: @escaping LuaFunction) {
    set(host.lua.makeFunction(name, body), name)
  }

  /// Returns the name of an added function; nil for any other value.
  package func functionName(_ value: ScriptValue) -> String? {
    guard value.type == .function else { return nil }
    let frame = value.frame
    var name: String?
    frame.push(functions)
    frame.forEachRaw(-1) { frame in
      guard name == nil, frame.type(at: -2) == .string, frame.rawEqual(-1, value.slot) else { return }
      // The function may also be the last value.
      if let found = frame.string(at: -2), !found.hasPrefix("_") { name = found }
    }
    frame.pop()
    return name
  }

  /// The names of the added functions, and of the last values.
  package var ownNames: [String] {
    let frame = host.lua.stack
    var names: [String] = []
    frame.push(functions)
    frame.forEachRaw(-1) { frame in
      if frame.type(at: -2) == .string, let name = frame.string(at: -2) { names.append(name) }
    }
    frame.pop()
    return names
  }

  /// Makes the main script's result a global with the name of its class, unless there is such a global.
  ///
  /// - Returns: The name; nil if it returned no class.
  package func nameReturnedValue() -> String? {
    guard let name = ScriptResult(of: host).className, let value = host.state.mainResult else { return nil }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.pushGlobals()
    frame.push(name)
    if frame.rawGet(-2) == .nil {
      frame.pop()
      frame.push(value)
      frame.rawSet(-2, field: name)
    }
    return name
  }

  // MARK: entries

  /// Returns true if a text is the beginning of an entry: Lua reports that it ends too early.
  package func isIncomplete(_ text: String) -> Bool {
    // A string is unfinished for good at a line's end; at the text's end it might continue.
    let source = EntrySource(text + "\n")
    guard let asExpression = problem(source.expression) else { return false }
    if Self.endsEarly(asExpression) { return true }
    return problem(source.bytes).map(Self.endsEarly) ?? false
  }

  /// Returns true if a text is a valid entry.
  package func parses(_ text: String) -> Bool {
    let source = EntrySource(text)
    return problem(source.expression) == nil || problem(source.bytes) == nil
  }

  private static func endsEarly(_ error: WeftError) -> Bool { error.message.hasSuffix("near <eof>") }

  private func problem(_ text: [UInt8]) -> WeftError? {
    do throws(WeftError) {
      _ = try host.lua.load(text, file: "=entry")
      return nil
    } catch {
      return error
    }
  }

  /// Explains the error of an invalid text, with a hint for its correction.
  private func explained(_ error: WeftError, _ source: EntrySource) -> WeftError {
    error.code == .syntax ? SyntaxHints.explain(error, SourceText(source.bytes), parsing: problem) : error
  }

  /// The name of the latest entry in errors.
  package var name: String { "entry \(count)" }

  /// Returns true if an error's file is an entry: it has a name that this prompt has given.
  package func isEntry(_ file: String) -> Bool { entryNames.contains(file) }

  /// Runs an entry. If it waits, the clock continues meanwhile.
  ///
  /// - Throws: The error of the entry, or of a timer that runs meanwhile. The state stays usable.
  package func run(_ text: String) throws(WeftError) -> Values {
    count += 1
    let name = name
    entryNames.insert(name)
    let source = EntrySource(text)
    host.state.sources.add(source.bytes, file: name)
    let chunk: LuaReference
    var isExpression = false
    do throws(WeftError) {
      chunk = try host.lua.load(source.secondExpression, file: name)
      isExpression = true
    } catch {
      do throws(WeftError) {
        chunk = try host.lua.load(source.statements, file: name)
      } catch {
        throw explained(error, source)
      }
    }
    let values = Array(try run(chunk).dropFirst(isExpression ? 1 : 0))
    keep(values)
    return Values(values: values, isSilent: isExpression && source.isSilent)
  }

  /// Runs a file for the prompt: its globals become functions and values for entries, which scripts don't see.
  ///
  /// - Parameter file: its name in errors.
  /// - Throws: The error of the file, or of a timer that runs meanwhile.
  package func runOwn(_ text: [UInt8], file: String) throws(WeftError) {
    let chunk = try ScriptLoader.of(host).load(text, file: file)
    let make = try host.lua.load(Self.makeOwnEnvironment, file: "=prompt")
    let (environment, functions) = (environment, functions)
    try host.lua.call(make, results: 1) { frame in
      frame.push(environment)
      frame.push(functions)
    }
    host.lua.setEnvironment(of: chunk, to: host.lua.makeReference())
    _ = try finish(chunk, at: SourceLocation(file: file, line: 1), as: "the startup file")
  }

  private static let makeOwnEnvironment = """
    local entries, own = ...
    return setmetatable({}, { __index = entries, __newindex = own })
    """

  /// Compiles an expression, or statements, without running it.
  ///
  /// - Throws: `WeftError` for a syntax error.
  package func compile(_ text: String) throws(WeftError) -> LuaReference {
    let source = EntrySource(text)
    host.state.sources.add(source.bytes, file: "expression")
    let chunk: LuaReference
    if let asExpression = try? host.lua.load(source.expression, file: "expression") {
      chunk = asExpression
    } else {
      do throws(WeftError) {
        chunk = try host.lua.load(source.statements, file: "expression")
      } catch {
        throw explained(error, source)
      }
    }
    host.lua.setEnvironment(of: chunk, to: environment)
    return chunk
  }

  private func run(_ chunk: LuaReference) throws(WeftError) -> [LuaReference] {
    host.lua.setEnvironment(of: chunk, to: environment)
    return try finish(chunk, at: SourceLocation(file: name, line: 1), as: "the entry")
  }

  /// Runs a chunk to its end, waiting when it waits.
  private func finish(
    _ chunk: LuaReference, at location: SourceLocation, as description: String
  ) throws(WeftError) -> [LuaReference] {
    Tasks.of(host).forgetFailures()
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(chunk)
    let body = Tasks.of(host).pushTask(description, functionAt: -1, location: location, frame)
    do throws(WeftError) {
      try Tasks.of(host).finish(body)
      try host.settle()
      try Tasks.of(host).checkUnawaited()
    } catch {
      // A chunk stopped while it waited must not continue.
      if !body.isDone { try? Tasks.of(host).cancel(body) }
      Tasks.of(host).forgetFailures()
      throw withNearestName(error)
    }
    let first = frame.top
    let count = try Tasks.of(host).pushResults(of: body, frame)
    return (0..<count).map { frame.reference(at: first + 1 + $0) }
  }

  /// Adds the nearest existing name to an error about an unknown global.
  private func withNearestName(_ error: WeftError) -> WeftError {
    guard error.hint == nil, let file = error.location?.file, isEntry(file),
      let subject = LuaSubject(error.message), subject.kind == "global", error.message.contains("a nil value")
    else { return error }
    let frame = host.lua.stack
    frame.pushGlobals()
    let names = ObjectNameReader(host).names(at: -1, frame).fields + ownNames
    frame.pop()
    var error = error
    error.hint = Spelling.nearest(to: subject.name, among: names.sorted()).map { "did you mean \"\($0)\"?" }
    return error
  }

  /// Makes the first value `_`; the earlier ones become `_1`, `_2` and so on.
  private func keep(_ values: [LuaReference]) {
    let frame = host.lua.stack
    guard let value = values.first else { return }
    frame.push(value)
    let isNil = frame.isNil(at: -1)
    frame.pop()
    guard !isNil else { return }
    last.insert(value, at: 0)
    if last.count > Self.maximumValues { last.removeLast() }
    for (index, value) in last.enumerated() { set(value, index == 0 ? "_" : "_\(index)") }
  }

  // MARK: values

  /// The time that a script's code may take while a value is looked up for completion or help, in seconds.
  package var lookupTime = 0.1

  /// Calls a closure with the value of `a.b.c`, as entries see it, on top of the stack. Code of scripts may run,
  /// for ``lookupTime`` at most.
  ///
  /// - Returns: False if there is no such value.
  @discardableResult
  package func withValue(of path: [String], _ body: (LuaFrame) -> Void) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      return try host.lua.withLimits(time: lookupTime) { () throws(WeftError) in
        frame.push(environment)
        for name in path { try frame.get(-1, field: name) }
        guard !frame.isNil(at: -1) else { return false }
        body(frame)
        return true
      }
    } catch {
      return false
    }
  }
}
