import WeftSupport

/// The error type of Weft.
///
/// It passes from Swift through Lua and back unchanged. It is one word wide, so a throwing function costs its callers
/// nothing.
public struct WeftError: Error, Sendable {
  /// The kind of error, as a stable word for programs.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
    /// The word.
    public let rawValue: String

    /// Makes a code from its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a code from its word.
    public init(stringLiteral value: String) { rawValue = value }

    /// The source has a syntax error.
    public static let syntax: Code = "syntax"
    /// An error raised by Lua or by a script.
    public static let runtime: Code = "runtime"
    /// The memory limit was reached.
    public static let memory: Code = "memory"
    /// The time limit passed.
    public static let time: Code = "time"
    /// The script was interrupted.
    public static let interrupted: Code = "interrupted"
    /// Calls are nested too deeply.
    public static let depth: Code = "depth"
    /// A value has the wrong type, or an argument is invalid.
    public static let type: Code = "type"
    /// A layout cannot be computed.
    public static let layout: Code = "layout"
    /// A file, the network or a device failed.
    public static let io: Code = "io"
  }

  /// One function of a traceback.
  public struct Frame: Hashable, Sendable, Codable {
    /// The full path of the file, or `[C]` for a function of the host.
    public var file: String
    /// The current line, counted from 1; 0 in functions of the host.
    public var line: Int
    /// The name by which it was called; nil for a function without one.
    public var function: String?
    /// True if it is the body of a file.
    public var isMainChunk: Bool
    /// The line of the function's definition, counted from 1; 0 if there is none.
    public var definedLine: Int

    /// Makes a frame; by default not of the body of a file, and without a line of definition.
    public init(file: String, line: Int, function: String?, isMainChunk: Bool = false, definedLine: Int = 0) {
      self.file = file
      self.line = line
      self.function = function
      self.isMainChunk = isMainChunk
      self.definedLine = definedLine
    }
  }

  /// The fault of an argument of a function of the host.
  package enum Argument: Hashable, Sendable {
    /// It is nil; the word is that of the type that was expected.
    case missing(String)
    /// It is something else than was expected.
    case invalid
  }

  final class Storage: Sendable {
    let code: Code
    let message: String
    let location: SourceLocation?
    let chain: [String]
    let path: String?
    let traceback: [Frame]
    let hint: String?
    let cause: WeftError?
    let value: String?
    let token: UInt64
    let sourceText: String?
    let argument: Argument?

    init(
      code: Code, message: String, location: SourceLocation?, chain: [String], path: String?, traceback: [Frame],
      hint: String?, cause: WeftError?, value: String?, token: UInt64, sourceText: String? = nil,
      argument: Argument? = nil
    ) {
      self.code = code
      self.message = message
      self.location = location
      self.chain = chain
      self.path = path
      self.traceback = traceback
      self.hint = hint
      self.cause = cause
      self.value = value
      self.token = token
      self.sourceText = sourceText
      self.argument = argument
    }
  }

  private(set) var storage: Storage

  /// Makes an error. Each part that may be left out is none by default.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - message: The message, without a location in front.
  ///   - location: The location; raised into Lua without one, the error gets the location of the call.
  ///   - chain: The elements in which it occurred, with their ranges, outermost first.
  ///   - traceback: The functions that were running, the script's own first.
  ///   - hint: A suggestion for a fix.
  ///   - cause: The error that caused it.
  public init(
    _ code: Code, _ message: String, location: SourceLocation? = nil, chain: [String] = [], traceback: [Frame] = [],
    hint: String? = nil, cause: WeftError? = nil
  ) {
    storage = Storage(
      code: code, message: message, location: location, chain: chain, path: nil, traceback: traceback, hint: hint,
      cause: cause, value: nil, token: 0)
  }

  init(
    _ code: Code, _ message: String, location: SourceLocation?, traceback: [Frame], value: String?, token: UInt64
  ) {
    storage = Storage(
      code: code, message: message, location: location, chain: [], path: nil, traceback: traceback, hint: nil,
      cause: nil, value: value, token: token)
  }

  /// The kind of error.
  public var code: Code { storage.code }

  /// The message, without a location in front.
  public var message: String {
    get { storage.message }
    set { storage = changed(message: newValue) }
  }

  /// The location of the error.
  public var location: SourceLocation? {
    get { storage.location }
    set { storage = changed(location: .some(newValue)) }
  }

  /// The elements of a layout in which it occurred, with their ranges, outermost first.
  public var chain: [String] {
    get { storage.chain }
    set { storage = changed(chain: newValue) }
  }

  /// The path of the node in which it occurred, from the root: `PhotoCell > header > title`.
  public var path: String? {
    get { storage.path }
    set { storage = changed(path: .some(newValue)) }
  }

  /// The functions that were running: the script's own innermost first, then those of the host.
  public var traceback: [Frame] {
    get { storage.traceback }
    set { storage = changed(traceback: newValue) }
  }

  /// A suggestion for a fix.
  public var hint: String? {
    get { storage.hint }
    set { storage = changed(hint: .some(newValue)) }
  }

  /// The error that caused this one.
  public var cause: WeftError? {
    get { storage.cause }
    set { storage = changed(cause: .some(newValue)) }
  }

  /// The text of the location's file as it ran, if that text may be gone when the error is shown.
  public var sourceText: String? {
    get { storage.sourceText }
    set { storage = changed(sourceText: .some(newValue)) }
  }

  /// The fault of the argument that caused it; nil if it has another cause.
  package var argument: Argument? { storage.argument }

  package init(_ argument: Argument, _ message: String, hint: String? = nil) {
    storage = Storage(
      code: .type, message: message, location: nil, chain: [], path: nil, traceback: [], hint: hint, cause: nil,
      value: nil, token: 0, argument: argument)
  }

  /// A description of the error value if a script raised one that is no string, such as `{ code = 42 }`.
  public var value: String? { storage.value }

  /// The key of the script's own value while the call that raised it runs; 0 for none.
  var token: UInt64 { storage.token }

  private func changed(
    message: String? = nil, location: SourceLocation?? = nil, chain: [String]? = nil, path: String?? = nil,
    traceback: [Frame]? = nil, hint: String?? = nil, cause: WeftError?? = nil, sourceText: String?? = nil
  ) -> Storage {
    Storage(
      code: storage.code, message: message ?? storage.message, location: location ?? storage.location,
      chain: chain ?? storage.chain, path: path ?? storage.path, traceback: traceback ?? storage.traceback,
      hint: hint ?? storage.hint,
      cause: cause ?? storage.cause, value: storage.value, token: storage.token,
      sourceText: sourceText ?? storage.sourceText, argument: storage.argument)
  }
}

extension WeftError: Problem {}

extension WeftError: Equatable {
  /// Returns true if two errors have equal contents.
  public static func == (a: WeftError, b: WeftError) -> Bool {
    a.storage === b.storage
      || (a.code == b.code && a.message == b.message && a.location == b.location && a.chain == b.chain
        && a.path == b.path && a.traceback == b.traceback && a.hint == b.hint && a.cause == b.cause
        && a.value == b.value)
  }
}

extension WeftError: CustomStringConvertible {
  /// The message with its location in front: `file:line: message`.
  public var description: String {
    guard let location else { return message }
    return location.line > 0 ? "\(location.file):\(location.line): \(message)" : "\(location.file): \(message)"
  }
}
