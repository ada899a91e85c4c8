import WeftLua
import WeftScript

/// A parameter of a function, as a row declares it: its name, and the codec that reads it. It may be left out if its
/// codec reads nil as a value, too. A codec of two arguments has a name for each: `section, row`.
struct Parameter<Value>: Sendable {
  private let names: [String]
  private let codec: Codec<Value>
  /// The number of its argument; 1 is the first after the receiver.
  private let position: Int32

  init(_ row: (name: String, codec: Codec<Value>)) { self.init(row, at: 1) }

  /// Makes the parameter after another.
  init<Before>(_ row: (name: String, codec: Codec<Value>), after before: Parameter<Before>) {
    self.init(row, at: before.position + Int32(before.names.count))
  }

  private init(_ row: (name: String, codec: Codec<Value>), at position: Int32) {
    names = row.codec.second == nil ? [row.name] : row.name.split(separator: ", ").map(String.init)
    codec = row.codec
    self.position = position
  }

  /// The parameter in a signature.
  var described: [(String, ValueType)] {
    zip(names, [codec.type] + (codec.second.map { [$0] } ?? [])).map { (codec.isOptional ? "\($0)?" : $0, $1) }
  }

  /// Reads the argument.
  ///
  /// - Parameter function: the called function in messages: `canvas:fillRect`.
  func read(_ frame: LuaFrame, _ function: @autoclosure () -> String) throws(WeftError) -> Value {
    do throws(Mismatch) {
      return try codec.read(ScriptValue(frame, at: position + 1))
    } catch {
      throw WeftError(error, calling: function(), argument: names[error.isOfSecond ? names.count - 1 : 0])
    }
  }
}
