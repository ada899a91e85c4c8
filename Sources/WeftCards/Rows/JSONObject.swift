import WeftJSON

extension JSON {
  /// The reason why a text is no object that props can be taken from.
  package struct NoObject: Error {
    package let reason: String
    /// The value, if it is JSON.
    var value: JSON?
  }

  /// Parses a text that has an object, in which no name stands twice: which of the values is meant can't be known.
  package init(objectIn text: [UInt8]) throws(NoObject) {
    do {
      self = try JSON(parsing: text)
    } catch {
      throw NoObject(reason: "no JSON: \(error)")
    }
    guard case .object = self else { throw NoObject(reason: "expected an object of JSON, got \(kind)", value: self) }
    if let name = repeatedName { throw NoObject(reason: "\"\(name)\" is there twice in an object", value: self) }
  }

  /// A name that an object in the value has twice; nil if there is none.
  private var repeatedName: String? {
    var names: Set<String> = []
    for (name, value) in members {
      guard names.insert(name).inserted else { return name }
      if let inner = value.repeatedName { return inner }
    }
    return elements.lazy.compactMap(\.repeatedName).first
  }

  /// The kind of the value in words.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number, .integer: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON {
  /// True for a number that may have been written with more digits than it keeps.
  var hasLostDigits: Bool {
    guard case .number(let number) = self else { return false }
    return abs(number) >= 0x1p53
  }
}
