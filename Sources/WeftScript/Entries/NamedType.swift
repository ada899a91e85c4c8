/// A type with a name: how it is written, in pages and in stubs.
package struct NamedType: Sendable {
  package enum Shape: Sendable {
    /// One of Lua's own types, or an object that a class entry describes: the stubs' name for it.
    case known(String)
    /// Another way to write types of Lua.
    case alias(String)
    /// A table with these fields. With a list, the fields may also be written in this order, without names.
    case table([Field], asList: Bool)
  }

  package struct Field: Sendable {
    package let name: String
    package let type: ValueType
    package let doc: String

    package init(_ name: String, _ type: ValueType, _ doc: String) {
      self.name = name
      self.type = type
      self.doc = doc
    }
  }

  package let name: String
  /// As pages write it.
  package let written: String
  package let unit: String?
  /// One line.
  package let doc: String
  /// A value, as Lua.
  package let example: String
  package let shape: Shape

  package init(_ name: String, _ written: String, unit: String? = nil, _ doc: String, example: String, _ shape: Shape) {
    self.name = name
    self.written = written
    self.unit = unit
    self.doc = doc
    self.example = example
    self.shape = shape
  }

  /// As the stubs write a value that a script gives.
  package var annotation: String {
    switch shape {
    case .known(let name): name
    case .alias: "weft.\(name)"
    case .table(_, let asList): asList ? "weft.\(name)Like" : "weft.\(name)"
    }
  }

  /// As the stubs write a value that Weft gives.
  package var resultAnnotation: String {
    if case .table = shape { "weft.\(name)" } else { annotation }
  }
}
