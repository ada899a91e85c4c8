import Foundation

/// A decoder of a message that gives any values, and notes the names and types that are asked for.
final class RecordingDecoder: Decoder {
  let interfaces: PageInterfaces
  /// The message's type; nil inside of a message.
  let name: String?
  private(set) var members: [PageType.Member] = []
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ interfaces: PageInterfaces, name: String? = nil) {
    self.interfaces = interfaces
    self.name = name
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { unexpected() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { unexpected() }

  /// Returns some value of a type, and what TypeScript calls the type.
  private func value<Value: Decodable>(_: Value.Type) throws -> (value: Value, type: PageType) {
    func known(_ value: Any) -> (Value, PageType)? {
      (value as? Value).flatMap { value in PageType(Value.self).map { (value, $0) } }
    }
    if let found = known("") ?? known(1) ?? known(1.0) ?? known(true) ?? known(Data()) ?? known([1.0]) { return found }
    if let words = Value.self as? any CaseIterable.Type, let type = PageType(Value.self),
      let first = Self.first(words) as? Value
    {
      return (first, type)
    }
    if let list = Value.self as? any DecodableList.Type {
      let (elements, type) = try list.some { try self.element($0) }
      guard let elements = elements as? Value else { unexpected() }
      return (elements, .list(type))
    }
    let inside = RecordingDecoder(interfaces)
    let value = try Value(from: inside)
    interfaces.define(PageInterfaces.name(Value.self), inside.members)
    return (value, .named(PageInterfaces.name(Value.self)))
  }

  private static func first<Words: CaseIterable>(_: Words.Type) -> Any? { Words.allCases.first }

  private func decode<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey, isOptional: Bool) throws -> Value {
    if key.stringValue == "type", let name = name as? Value { return name }
    let found = try value(type)
    if !members.contains(where: { $0.name == key.stringValue }) {
      members.append(PageType.Member(name: key.stringValue, type: found.type, isOptional: isOptional))
    }
    return found.value
  }

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RecordingDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder.decode(type, key, isOptional: false)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
      try decoder.decode(type, key, isOptional: true)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
      try decoder.decode(type, key, isOptional: true)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
      try decoder.decode(type, key, isOptional: true)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
      try decoder.decode(type, key, isOptional: true)
    }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
      try decoder.decode(type, key, isOptional: true)
    }

    func nestedContainer<Nested>(keyedBy: Nested.Type, forKey: Key) -> KeyedDecodingContainer<Nested> { unexpected() }
    func nestedUnkeyedContainer(forKey: Key) -> any UnkeyedDecodingContainer { unexpected() }
    func superDecoder() -> any Decoder { unexpected() }
    func superDecoder(forKey: Key) -> any Decoder { unexpected() }
  }
}

/// A list of a type that is decoded.
private protocol DecodableList {
  static func some(_ element: (any Decodable.Type) throws -> (value: any Decodable, type: PageType)) throws
    -> (elements: Any, type: PageType)
}

extension Array: DecodableList where Element: Decodable {
  static func some(_ element: (any Decodable.Type) throws -> (value: any Decodable, type: PageType)) throws
    -> (elements: Any, type: PageType)
  {
    let (value, type) = try element(Element.self)
    return (([value as? Element].compactMap { $0 }) as [Element], type)
  }
}

extension RecordingDecoder {
  private func element(_ type: any Decodable.Type) throws -> (value: any Decodable, type: PageType) {
    func opened<Value: Decodable>(_ type: Value.Type) throws -> (value: any Decodable, type: PageType) {
      let found: (value: Value, type: PageType) = try self.value(type)
      return (found.value, found.type)
    }
    return try opened(type)
  }
}
