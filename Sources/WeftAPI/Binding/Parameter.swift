import WeftLua
import WeftScript

/// A parameter of a function, as a row declares it: its name, and the codec that reads it. It may be left out if its
/// codec reads nil as a value, too.
struct Parameter<Value>: Sendable {
  let name: String
  let codec: Codec<Value>

  init(_ row: (name: String, codec: Codec<Value>)) {
    name = row.name
    codec = row.codec
  }

  /// The parameter in a signature.
  var described: (String, ValueType) { (codec.isOptional ? "\(name)?" : name, codec.type) }

  /// Reads the argument.
  ///
  /// - Parameters:
  ///   - position: its number; 1 is the first after the receiver.
  ///   - function: the called function in messages: `canvas:fillRect`.
  func read(
    _ position: Int32, _ frame: LuaFrame, _ function: @autoclosure () -> String
  ) throws(WeftError) -> Value {
    do throws(Mismatch) {
      return try codec.read(ScriptValue(frame, at: position + 1))
    } catch {
      throw WeftError(error, calling: function(), argument: name)
    }
  }
}
