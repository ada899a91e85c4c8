import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript
import WeftSyntax

/// Runs entries that are typed one after the other, in a script's Lua state.
///
/// Their globals are the script's. Besides those they see `ui`, the last values as `_`, `_1`, `_2` and so on, and the
/// functions that ``addFunction(_:_:)`` has added; a global of the script's of the same name comes first. A `local`
/// at the top of an entry is a global, so that the next entry sees it.
public final class Prompt {
  /// What an entry has come to.
  public struct Values {
    /// Its values; none for statements.
    public let values: [LuaReference]
    /// Whether it asks not to show them, by a semicolon at its end.
    public let isSilent: Bool
  }

  /// The script's state.
  public let host: ScriptHost
  /// How many entries have been run.
  public private(set) var count = 0
  /// The table of globals that entries see, which reads and writes the script's.
  public let environment: LuaReference
  private let functions: LuaReference
  /// The last values, the newest first.
  private var last: [LuaReference] = []
  /// How many values are kept.
  private static let mostValues = 10

  /// Makes a prompt for a state.
  ///
  /// - Throws: `WeftError` where there is no memory for it.
  public init(_ host: ScriptHost) throws(WeftError) {
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

  /// Gives entries a function that scripts don't have.
  public func addFunction(_ name: String, _ body: @escaping LuaFunction) {
    set(host.lua.makeFunction(name, body), name)
  }

  /// The name by which a function has been added; nil for any other value.
  public func functionName(at index: Int32, _ frame: LuaFrame) -> String? {
    let index = frame.absolute(index)
    guard frame.type(at: index) == .function else { return nil }
    var name: String?
    frame.push(functions)
    frame.forEachRaw(-1) { frame in
      guard name == nil, frame.type(at: -2) == .string, frame.rawEqual(-1, index) else { return }
      // It may be the last value, too.
      if let found = frame.string(at: -2), !found.hasPrefix("_") { name = found }
    }
    frame.pop()
    return name
  }

  /// The names of the functions that have been added, and of the last values.
  public var ownNames: [String] {
    let frame = host.lua.stack
    var names: [String] = []
    frame.push(functions)
    frame.forEachRaw(-1) { frame in
      if frame.type(at: -2) == .string, let name = frame.string(at: -2) { names.append(name) }
    }
    frame.pop()
    return names
  }

  /// Makes what the main script has returned a global by the name of its class, unless there is such a global.
  ///
  /// - Returns: the name; nil where it returned no class.
  public func nameReturnedValue() -> String? {
    guard let name = host.returnedClassName, let value = host.state.mainResult else { return nil }
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

  /// Whether a text is the beginning of an entry: Lua itself says that it ends too early.
  public func isIncomplete(_ text: String) -> Bool {
    // At a line's end a string is unfinished for good; at the text's it might go on.
    let source = EntrySource(text + "\n")
    guard let asExpression = problem(source.expression) else { return false }
    if Self.endsEarly(asExpression) { return true }
    return problem(source.bytes).map(Self.endsEarly) ?? false
  }

  /// Whether a text is an entry that Lua can read.
  public func parses(_ text: String) -> Bool {
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

  /// The error of a text with a place where something can be done, if it is none that Lua can read.
  private func explained(_ error: WeftError, _ source: EntrySource) -> WeftError {
    error.code == .syntax ? SyntaxHints.explain(error, SourceText(source.bytes), parsing: problem) : error
  }

  /// The name by which errors call the entry that ran last.
  public var name: String { "entry \(count)" }

  /// Runs an entry. It may wait; the clock goes on meanwhile.
  ///
  /// - Throws: What it raises; what a timer raises meanwhile. The state can be used on.
  public func run(_ text: String) throws(WeftError) -> Values {
    count += 1
    let name = name
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

  /// Runs a file for the prompt: its globals are functions and values of entries, which scripts don't see.
  ///
  /// - Parameter file: What errors call it.
  /// - Throws: What it raises; what a timer raises meanwhile.
  public func runOwn(_ text: [UInt8], file: String) throws(WeftError) {
    let chunk = try host.load(text, file: file)
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
  /// - Throws: `WeftError` where it doesn't parse.
  public func compile(_ text: String) throws(WeftError) -> LuaReference {
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

  /// Runs a chunk to its end, waiting where it waits.
  private func finish(
    _ chunk: LuaReference, at location: SourceLocation, as description: String
  ) throws(WeftError) -> [LuaReference] {
    host.forgetFailures()
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(chunk)
    let body = host.pushTask(description, functionAt: -1, location: location, frame)
    do throws(WeftError) {
      try host.finish(body)
      try host.settle()
      try host.checkUnawaited()
    } catch {
      // What was stopped while it waited must not go on by itself.
      if !body.isDone { try? host.cancel(body) }
      host.forgetFailures()
      throw withNearestName(error)
    }
    let first = frame.top
    let count = try host.pushResults(of: body, frame)
    return (0..<count).map { frame.reference(at: first + 1 + $0) }
  }

  /// An error about a global that there is not, with the name of one that there is.
  private func withNearestName(_ error: WeftError) -> WeftError {
    guard error.hint == nil, error.location?.file.hasPrefix("entry ") == true,
      let subject = LuaSubject(error.message), subject.kind == "global", error.message.contains("a nil value")
    else { return error }
    let frame = host.lua.stack
    frame.pushGlobals()
    let names = host.names(at: -1, frame).fields + ownNames
    frame.pop()
    var error = error
    error.hint = Spelling.nearest(to: subject.name, among: names.sorted()).map { "did you mean \"\($0)\"?" }
    return error
  }

  /// The first value becomes `_`; those before move on to `_1`, `_2` and so on.
  private func keep(_ values: [LuaReference]) {
    let frame = host.lua.stack
    guard let value = values.first else { return }
    frame.push(value)
    let isNil = frame.isNil(at: -1)
    frame.pop()
    guard !isNil else { return }
    last.insert(value, at: 0)
    if last.count > Self.mostValues { last.removeLast() }
    for (index, value) in last.enumerated() { set(value, index == 0 ? "_" : "_\(index)") }
  }

  // MARK: looking

  /// Hands on the value of `a.b.c`, as entries see it, on top of the stack. Code of scripts may run on the way, for a
  /// moment at most.
  ///
  /// - Returns: false where there is no such value.
  @discardableResult
  public func withValue(of path: [String], _ body: (LuaFrame) -> Void) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      return try host.lua.withLimits(time: 0.1) { () throws(WeftError) in
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
