import WeftLua

/// A Swift type as Lua writes it: its description for pages and stubs, how it is read, and how it is pushed.
///
/// A Swift type may have several: a `Double` is points, a factor, seconds or a part of something.
package struct Codec<Value>: Sendable {
  package let type: ValueType
  package let push: @Sendable (Value, LuaFrame) -> Void
  package let read: @Sendable (ScriptValue) throws(Mismatch) -> Value

  @inlinable
  package init(
    _ type: ValueType, push: @escaping @Sendable (Value, LuaFrame) -> Void,
    read: @escaping @Sendable (ScriptValue) throws(Mismatch) -> Value
  ) {
    self.type = type
    self.push = push
    self.read = read
  }

  /// A type that scripts are given, and never give.
  @inlinable package init(reading type: ValueType, push: @escaping @Sendable (Value, LuaFrame) -> Void) {
    self.init(type, push: push) { (value) throws(Mismatch) in throw Mismatch(expected: type.written, value) }
  }

  /// The same type, of which not every value will do.
  @inlinable package func reading(_ read: @escaping @Sendable (ScriptValue) throws(Mismatch) -> Value) -> Codec {
    Codec(type, push: push, read: read)
  }

  /// The same, with nil for no value.
  @inlinable package var orNil: Codec<Value?> {
    Codec<Value?>(type, push: { value, frame in value.map { push($0, frame) } ?? frame.pushNil() }) {
      (value) throws(Mismatch) in value.isNil ? nil : try read(value)
    }
  }

  /// A list that scripts are given.
  package static func list<Item>(_ item: Codec<Item>) -> Codec where Value: Collection<Item> & SendableMetatype {
    Codec(reading: .list(item.type)) { items, frame in
      frame.pushTable(items: Int32(clamping: items.count))
      for (index, value) in items.enumerated() {
        item.push(value, frame)
        frame.rawSet(-2, Int64(index + 1))
      }
    }
  }
}

extension LuaFrame {
  /// The host that the state belongs to.
  package var host: ScriptHost {
    guard let hostPointer else { preconditionFailure("a state of a ScriptHost has that host") }
    return Unmanaged<ScriptHost>.fromOpaque(hostPointer).takeUnretainedValue()
  }
}
