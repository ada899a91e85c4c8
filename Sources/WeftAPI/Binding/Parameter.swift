import WeftLua
import WeftScript

/// A parameter of a function, as a row declares it: its name, and the codec that reads it. It may be left out if its
/// codec reads nil as a value, too. A codec of two arguments has a name for each: `section, row`.
struct Parameter<Value>: Sendable {
  private let names: [String]
  private let codec: Codec<Value>
  /// The index of its argument on the stack.
  private let index: Int32

  /// Makes the first parameter.
  init(_ row: (name: String, codec: Codec<Value>), at index: Int32) {
    names = row.codec.second == nil ? [row.name] : row.name.split(separator: ", ").map(String.init)
    codec = row.codec
    self.index = index
  }

  /// Makes the parameter after another.
  init<Before>(_ row: (name: String, codec: Codec<Value>), after before: Parameter<Before>) {
    self.init(row, at: before.index + Int32(before.names.count))
  }

  /// The parameter in a signature.
  var described: [(String, ValueType)] {
    zip(names, [codec.type] + (codec.second.map { [$0] } ?? [])).map { (codec.isOptional ? "\($0)?" : $0, $1) }
  }

  /// Reads the argument.
  ///
  /// - Parameter function: the called function in messages: `canvas:fillRect`.
  func read(_ frame: LuaFrame, _ function: @autoclosure () -> String) throws(WeftError) -> Value {
    let value = ScriptValue(frame, at: index)
    // A table's parts stay on the stack while they are read: they must not be taken for the next argument.
    guard value.type == .table else { return try read(value, function()) }
    let top = frame.top
    defer { frame.top = top }
    return try read(value, function())
  }

  private func read(_ value: ScriptValue, _ function: @autoclosure () -> String) throws(WeftError) -> Value {
    do throws(Mismatch) {
      return try codec.read(value)
    } catch {
      let name = names[error.isOfSecond ? names.count - 1 : 0]
      throw value.frame.error(
        error, calling: function(), argument: codec.areNamedArguments && !error.path.isEmpty ? nil : name)
    }
  }
}
