extension JSON: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Encodes the value as a part of another one.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for member in members { try container.encode(member.value, forKey: Key(stringValue: member.key)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      default: try container.encodeNil()
      }
    }
  }
}
