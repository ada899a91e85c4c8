import WeftLua
import WeftScript
import WeftSupport

/// A parameter of a function, as a row declares it: its name, and the codec that reads it. It may be left out if its
/// codec reads nil as a value, too. A codec of two arguments has a name for each: `section, row`.
struct Parameter<Value>: Sendable {
  let reader: ArgumentReader<Value>
  /// The parameter in a signature.
  let described: [(String, ValueType)]
  /// The index of the argument after it.
  private let next: Int32

  /// Makes the first parameter of a function.
  init(_ row: (name: String, codec: Codec<Value>), of function: String, at index: Int32) {
    let codec = row.codec
    let names = codec.second == nil ? [row.name] : row.name.split(separator: ",").map { String($0.trimmedOfSpaces) }
    let second = codec.second.map { [($0, codec.isOptional || codec.isSecondOptional)] } ?? []
    described = zip(names, [(codec.type, codec.isOptional)] + second).map { name, read in
      (read.1 ? "\(name)?" : name, read.0)
    }
    next = index + Int32(names.count)
    reader = ArgumentReader(
      index: index, read: codec.read,
      names: ArgumentNames(function: function, names: names, areNamed: codec.areNamedArguments))
  }

  /// Makes the parameter after another.
  init<Before>(
    _ row: (name: String, codec: Codec<Value>), of function: String, after before: Parameter<Before>
  ) {
    self.init(row, of: function, at: before.next)
  }
}

extension ScriptValue {
  /// Reads the argument after this one, for the codec of both.
  package func second<Value>(
    _ read: (ScriptValue) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value {
    do throws(Mismatch) {
      return try read(ScriptValue(frame, at: slot + 1))
    } catch {
      throw error.ofSecond()
    }
  }
}

/// The reading of an argument, which each call of a function holds: as few words as possible.
struct ArgumentReader<Value>: Sendable {
  /// The index of the argument on the stack.
  fileprivate let index: Int32
  fileprivate let read: @Sendable (ScriptValue) throws(Mismatch) -> Value
  fileprivate let names: ArgumentNames

  /// Reads an argument that others follow.
  func read(_ frame: LuaFrame, _ receiver: some MethodReceiver) throws(WeftError) -> Value {
    let value = ScriptValue(frame, at: index)
    // A table's parts stay on the stack while they are read: they must not be taken for the next argument.
    guard value.type == .table else { return try read(value, receiver) }
    let top = frame.top
    defer { frame.top = top }
    return try read(value, receiver)
  }

  /// Reads the last argument.
  func readLast(_ frame: LuaFrame, _ receiver: some MethodReceiver) throws(WeftError) -> Value {
    try read(ScriptValue(frame, at: index), receiver)
  }

  private func read(_ value: ScriptValue, _ receiver: some MethodReceiver) throws(WeftError) -> Value {
    do throws(Mismatch) {
      return try read(value)
    } catch {
      throw names.error(error, value.frame, receiver)
    }
  }
}

/// The names of an argument and its function in messages.
private final class ArgumentNames: Sendable {
  private let function: String
  /// The argument's name, or the names of the two that one codec reads.
  private let names: [String]
  private let areNamed: Bool

  init(function: String, names: [String], areNamed: Bool) {
    self.function = function
    self.names = names
    self.areNamed = areNamed
  }

  /// Returns the error of an argument that is wrong.
  func error(_ mismatch: Mismatch, _ frame: LuaFrame, _ receiver: some MethodReceiver) -> WeftError {
    let name = names[mismatch.isOfSecond ? names.count - 1 : 0]
    return frame.error(
      mismatch, calling: receiver.nameInMessages(of: function),
      argument: areNamed && !mismatch.path.isEmpty ? nil : name)
  }
}
