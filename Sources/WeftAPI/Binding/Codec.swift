import WeftLua
import WeftScript

/// The description, the reading and the pushing of a Swift type in Lua. The description is for pages and stubs.
///
/// A Swift type may have several codecs: a `Double` is ``points``, a ``number``, ``seconds`` or a ``part``.
public struct Codec<Value>: Sendable {
  package let type: ValueType
  package let push: @Sendable (Value, LuaFrame) -> Void
  package private(set) var read: @Sendable (ScriptValue) throws(Mismatch) -> Value
  /// Its usual values, where they can be read with a constructor's table.
  let usual: UsualValues<Value>?
  /// True if nil is read as a value, too, so that an argument may be left out.
  package let isOptional: Bool
  /// The type of a second argument that it reads, after its value; nil for a codec of one.
  let second: ValueType?
  /// True if the second argument may be left out while the first isn't.
  private(set) var isSecondOptional = false
  /// True if the argument is a table of named arguments: messages name the field alone.
  var areNamedArguments = false

  /// The results of a function that returns this; nil for one result of the type.
  package var results: Results?

  /// The results of a function: their types, and how they are given.
  package struct Results: Sendable {
    /// The type of the first result; nil for a function without one.
    let type: ValueType?
    /// The type of a second result.
    let second: ValueType?
    /// Pushes the results; returns their number.
    let give: @Sendable (Value, LuaFrame) -> Int32

    package init(
      type: ValueType?, second: ValueType? = nil, give: @escaping @Sendable (Value, LuaFrame) -> Int32
    ) {
      self.type = type
      self.second = second
      self.give = give
    }
  }

  init(
    _ type: ValueType, and second: ValueType? = nil, isOptional: Bool = false, usual: UsualValues<Value>? = nil,
    push: @escaping @Sendable (Value, LuaFrame) -> Void,
    read: @escaping @Sendable (ScriptValue) throws(Mismatch) -> Value
  ) {
    self.type = type
    self.second = second
    self.isOptional = isOptional
    self.usual = usual
    self.push = push
    self.read = read
  }

  /// Makes the codec of a type that scripts receive but never pass.
  package init(reading type: ValueType, push: @escaping @Sendable (Value, LuaFrame) -> Void) {
    self.init(type, push: push) { (value) throws(Mismatch) in throw Mismatch(expected: type.written, value) }
  }

  /// Makes the codec of a type that scripts pass but never receive.
  package init(
    passing type: ValueType, isOptional: Bool = false,
    read: @escaping @Sendable (ScriptValue) throws(Mismatch) -> Value
  ) {
    self.init(type, isOptional: isOptional, push: { _, frame in frame.pushNil() }, read: read)
  }

  /// Makes the codec of two arguments, of which the second may be left out: then the first says all.
  package init(
    passing type: ValueType, andMaybe second: ValueType,
    read: @escaping @Sendable (ScriptValue) throws(Mismatch) -> Value
  ) {
    self.init(type, and: second, push: { _, frame in frame.pushNil() }, read: read)
    isSecondOptional = true
  }

  /// Returns a codec for the same type that accepts fewer values.
  func reading(
    usual: UsualValues<Value>? = nil, _ read: @escaping @Sendable (ScriptValue) throws(Mismatch) -> Value
  ) -> Codec {
    Codec(type, usual: usual, push: push, read: read)
  }

  /// The same codec with nil for no value.
  package var orNil: Codec<Value?> {
    Codec<Value?>(
      type, and: second, isOptional: true, push: { value, frame in value.map { push($0, frame) } ?? frame.pushNil() }
    ) {
      (value) throws(Mismatch) in value.isNil ? nil : try read(value)
    }
  }

  /// Returns the same codec with nil for no value, for rows.
  public static func optional<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? { codec.orNil }

  /// Returns the same codec with a value for nil: then an argument may be left out.
  public func or(_ standard: @autoclosure @escaping @Sendable () -> Value) -> Codec {
    Codec(type, isOptional: true, push: push) { (value) throws(Mismatch) in
      value.isNil ? standard() : try read(value)
    }
  }

  /// Returns the same codec with a hint for values that it refuses without one.
  func hint(_ hint: @escaping @Sendable (ScriptValue) -> String?) -> Codec {
    var codec = self
    codec.read = { [read] (value) throws(Mismatch) in
      do throws(Mismatch) {
        return try read(value)
      } catch {
        var error = error
        if error.path.isEmpty { error.hint = error.hint ?? hint(value) }
        throw error
      }
    }
    return codec
  }

  /// Returns the same codec for the only argument of a function, a table of named arguments: messages leave the
  /// parameter's name out in front of a field.
  var asArguments: Codec {
    var codec = self
    codec.areNamedArguments = true
    return codec
  }

  /// Returns the codec of what is made from a value that was read.
  func map<Made>(_ make: @escaping @Sendable (Value) throws(Mismatch) -> Made) -> Codec<Made> {
    Codec<Made>(passing: type) { (value) throws(Mismatch) in try make(try read(value)) }
  }

  /// Returns the codec of a value that the function reads itself.
  static func unread(_ type: ValueType, isOptional: Bool = false) -> Codec where Value == ScriptValue {
    Codec(passing: type, isOptional: isOptional) { $0 }
  }

  /// Returns the codec of a list.
  public static func list<Item>(_ item: Codec<Item>) -> Codec where Value == [Item] {
    let receiving: Codec = .received(item)
    return Codec(.list(item.type), push: receiving.push) { (value) throws(Mismatch) in
      try value.list("a list of \(item.type.written)", item.read)
    }
  }

  /// Returns the codec of a list that scripts receive.
  static func list<Item>(_ item: Codec<Item>) -> Codec where Value: Collection<Item> & SendableMetatype {
    received(item)
  }

  private static func received<Item>(_ item: Codec<Item>) -> Codec where Value: Collection<Item> & SendableMetatype {
    Codec(reading: .list(item.type)) { items, frame in
      frame.pushTable(items: Int32(clamping: items.count))
      for (index, value) in items.enumerated() {
        item.push(value, frame)
        frame.rawSet(-2, Int64(index + 1))
      }
    }
  }
}
