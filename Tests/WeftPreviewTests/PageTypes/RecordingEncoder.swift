import WeftJSON

/// An encoder that notes what a value encodes: the names, the types, and what may be missing.
final class RecordingEncoder: Encoder {
  let interfaces: PageInterfaces
  /// The type of the encoded value; nil before anything is encoded.
  fileprivate(set) var type: PageType?
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ interfaces: PageInterfaces) { self.interfaces = interfaces }

  /// Returns the type of a value; structures become interfaces.
  static func type(of value: some Encodable, _ interfaces: PageInterfaces) throws -> PageType {
    if let known = PageType(Swift.type(of: value)) { return known }
    if let list = value as? [any Encodable] {
      if list.isEmpty { return PageInterfaces.type(Swift.type(of: value)) }
      return .list(try list.map { try type(of: $0, interfaces) }.reduce(.word("never")) { $0.merged(with: $1) })
    }
    if let record = value as? [String: any Encodable], let first = record.values.first {
      return .record(try type(of: first, interfaces))
    }
    let recorder = RecordingEncoder(interfaces)
    try value.encode(to: recorder)
    let found = recorder.type ?? .object([])
    guard case .object(let members) = found, !(value is JSON) else { return found }
    interfaces.define(PageInterfaces.name(Swift.type(of: value)), members)
    return .named(PageInterfaces.name(Swift.type(of: value)))
  }

  fileprivate func add(_ name: String, _ type: PageType, isOptional: Bool = false) {
    guard case .object(var members) = self.type ?? .object([]) else { return }
    // A value that is encoded twice under a name has the later one.
    members.removeAll { $0.name == name }
    members.append(PageType.Member(name: name, type: type, isOptional: isOptional))
    self.type = .object(members)
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    self.type = self.type ?? .object([])
    return KeyedEncodingContainer(Members(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    type = .tuple([])
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RecordingEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.add(key.stringValue, .word("null")) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let isName = key.stringValue == "type" && value is String && encoder.isMessage
      let type = isName ? .word("\"\(value)\"") : try RecordingEncoder.type(of: value, encoder.interfaces)
      encoder.add(key.stringValue, type)
    }

    private func encode(optional value: (some Encodable)?, _ type: Any.Type, _ key: Key) throws {
      let found = try value.map { try RecordingEncoder.type(of: $0, encoder.interfaces) } ?? PageInterfaces.type(type)
      encoder.add(key.stringValue, found, isOptional: true)
    }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encode(optional: value, Bool.self, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encode(optional: value, String.self, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encode(optional: value, Double.self, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encode(optional: value, Int.self, key) }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
      try encode(optional: value, Value.self, key)
    }

    func nestedContainer<Nested>(keyedBy: Nested.Type, forKey: Key) -> KeyedEncodingContainer<Nested> { unexpected() }
    func nestedUnkeyedContainer(forKey: Key) -> any UnkeyedEncodingContainer { unexpected() }
    func superEncoder() -> any Encoder { unexpected() }
    func superEncoder(forKey: Key) -> any Encoder { unexpected() }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let encoder: RecordingEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    func encodeNil() {}

    func encode<Value: Encodable>(_ value: Value) throws {
      let type = try RecordingEncoder.type(of: value, encoder.interfaces)
      switch encoder.type {
      // All elements of a list of JSON have one type.
      case .tuple([]) where value is JSON: encoder.type = .list(type)
      case .tuple(let before): encoder.type = .tuple(before + [type])
      case .list(let before): encoder.type = .list(before.merged(with: type))
      default: unexpected()
      }
    }

    func nestedContainer<Nested>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> { unexpected() }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { unexpected() }
    func superEncoder() -> any Encoder { unexpected() }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: RecordingEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.type = .word("null") }

    func encode<Value: Encodable>(_ value: Value) throws {
      encoder.type = try RecordingEncoder.type(of: value, encoder.interfaces)
    }
  }

  /// True for the encoder of a whole message, whose `type` is its name.
  var isMessage = false
}

/// Stops at a way of encoding or decoding that no message has.
func unexpected() -> Never { fatalError("no message is encoded in this way") }
