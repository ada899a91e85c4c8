/// A named type: its notation in pages and in stubs.
package struct NamedType: Sendable {
  package enum Shape: Sendable {
    /// One of Lua's own types, or an object that a class entry describes: its name in stubs.
    case known(String)
    /// An alias of Lua types.
    case alias(String)
    /// A table with these fields. With a list, the values may also be written in this order, without names.
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
  /// The notation in pages.
  package let written: String
  package let unit: String?
  /// Its description, in one line.
  package let doc: String
  /// An example of a value, as Lua.
  package let example: String
  package var shape: Shape { makeShape() }
  /// Fields and defaults are for pages and stubs: they are not made where a script runs.
  private let makeShape: @Sendable () -> Shape

  package init(
    _ name: String, _ written: String, unit: String? = nil, _ doc: String, example: String,
    _ shape: @autoclosure @escaping @Sendable () -> Shape
  ) {
    self.name = name
    self.written = written
    self.unit = unit
    self.doc = doc
    self.example = example
    makeShape = shape
  }

  /// The notation in stubs for a value that a script passes.
  package var annotation: String {
    switch shape {
    case .known(let name): name
    case .alias: "weft.\(name)"
    case .table(_, let asList): asList ? "weft.\(name)Like" : "weft.\(name)"
    }
  }

  /// The notation in stubs for a value that a script receives.
  package var resultAnnotation: String {
    if case .table = shape { "weft.\(name)" } else { annotation }
  }
}
