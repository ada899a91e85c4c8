import WeftLua
import WeftScript

/// A table with named fields that scripts receive and don't pass, as a row declares it: what is pushed, the stub and the page
/// follow from the fields.
struct ReceivedRecord<Value>: Sendable {
  /// A field: its name, its codec, its meaning and its place in the value.
  struct Field: Sendable {
    fileprivate let name: StaticString
    fileprivate let isOptional: Bool
    fileprivate let type: ValueType
    fileprivate let doc: String
    fileprivate let push: @Sendable (Value, LuaFrame) -> Void

    /// Makes a field that each table has.
    init<Part>(
      _ name: StaticString, _ codec: Codec<Part>, _ doc: String, _ part: @escaping @Sendable (Value) -> Part
    ) {
      self.name = name
      isOptional = false
      type = codec.type
      self.doc = doc
      push = { value, frame in codec.push(part(value), frame) }
    }

    /// Makes a field that a table may lack.
    init<Part>(
      _ name: StaticString, orNil codec: Codec<Part>, _ doc: String, _ part: @escaping @Sendable (Value) -> Part?
    ) {
      self.name = name
      isOptional = true
      type = codec.type
      self.doc = doc
      push = { value, frame in codec.orNil.push(part(value), frame) }
    }
  }

  let type: ValueType
  /// Pushes a table.
  let codec: Codec<Value>

  /// - Parameters:
  ///   - name: the type's name in stubs.
  ///   - written: the table in pages.
  init(_ name: String, _ written: String, _ doc: String, example: String, _ fields: Field...) {
    type = .named(
      NamedType(
        name, written, doc, example: example,
        .table(
          fields.map { NamedType.Field("\($0.name)\($0.isOptional ? "?" : "")", $0.type, $0.doc) }, asList: false)))
    codec = Codec(reading: type) { value, frame in
      frame.pushTable(fields: Int32(clamping: fields.count))
      for field in fields {
        field.push(value, frame)
        frame.rawSet(-2, field: field.name)
      }
    }
  }
}
