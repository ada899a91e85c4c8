import WeftLayout

/// What a kind of spec is in Lua: its name, its properties, and how it names its children.
package protocol ScriptSpec: LayoutSpecProperties {
  /// The properties' defaults.
  static var standard: Self { get }
  /// The class's line in the documentation.
  static var doc: String { get }
  /// The properties, style and children apart.
  static var properties: [SpecProperty] { get }
  /// The names of the children that have one, in order; nil for a spec with any number of them.
  static var childNames: [String]? { get }
}
