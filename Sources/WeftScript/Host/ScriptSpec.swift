import WeftLayout

/// A kind of spec in Lua: its name, its properties, and the names of its children.
package protocol ScriptSpec: LayoutSpecProperties {
  /// The properties' defaults.
  static var standard: Self { get }
  /// The class's line in the documentation.
  static var doc: String { get }
  /// The properties, without style and children.
  static var properties: [SpecProperty] { get }
  /// The names of the children, in order; nil for a spec with any number of children.
  static var childNames: [String]? { get }
}
