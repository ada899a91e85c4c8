import WeftScript

/// The Lua API described: every class, spec, property, method, callback, function, enum and type, from the entries
/// that the bindings are made from.
///
/// Reading it needs no Lua state.
public enum LuaAPI {
  /// One name of the API.
  public struct Entry: Sendable, Hashable, Codable {
    /// What the name stands for.
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// The table that `require "weft"` gives.
      case module
      /// A class of nodes.
      case `class`
      /// A kind of layout spec.
      case spec
      /// An object that scripts are given: a style, a layout, a canvas.
      case object
      /// A value that is set or read.
      case property
      /// A function that an object has.
      case method
      /// A method that a class may override.
      case callback
      /// A function of the module.
      case function
      /// A global function.
      case global
      /// Strings to choose from.
      case `enum`
      /// How a value is written.
      case type
    }

    /// A value of an enum, or a field of a type.
    public struct Part: Sendable, Hashable, Codable {
      /// As Lua writes it, an enum's value without quotes.
      public let name: String
      /// What a field takes; nil for an enum's value.
      public let type: String?
      /// One line.
      public let doc: String
    }

    /// What the name stands for.
    public let kind: Kind
    /// The full name: `StackLayoutSpec.direction`, `style.flexGrow`, `ui.preview`.
    public let path: String
    /// The name as scripts write it.
    public let name: String
    /// The path of the class or the object that it belongs to.
    public let owner: String?
    /// What it takes, or how it is called.
    public let type: String
    /// The same in the notation of the stubs.
    public let annotation: String
    /// What a property is when nothing is set.
    public let `default`: String?
    /// What its numbers count.
    public let unit: String?
    /// What it is, in a line.
    public let doc: String
    /// What is done anew when a property is set: `layout`, `display` or `nothing`.
    public let invalidates: String?
    /// Whether a property can only be read.
    public let isReadOnly: Bool
    /// The path of the class that a class derives from.
    public let parent: String?
    /// The names of a spec's children, where they have some.
    public let children: [String]?
    /// The values of an enum, or of the enum that a property takes; the fields of a type.
    public let parts: [Part]
    /// The path of the enum that it takes.
    public let choices: String?
    /// A few lines of Lua; ``exampleScript(of:)`` makes a script of them.
    public let example: String
    /// The width of the example's picture, in points.
    public let exampleWidth: Double
    /// Whether the example returns a node or a spec, to be drawn.
    public var isDrawn: Bool { example.split(separator: "\n").contains { $0.hasPrefix("return ") } }

    init(
      _ kind: Kind, _ path: String, type: String, annotation: String, default: String? = nil, unit: String? = nil,
      doc: String, invalidates: Invalidation? = nil, isReadOnly: Bool = false, parent: String? = nil,
      children: [String]? = nil, parts: [Part] = [], choices: String? = nil, example: String? = nil
    ) {
      self.kind = kind
      self.path = path
      let dot = path.lastIndex(of: ".")
      name = dot.map { String(path[path.index(after: $0)...]) } ?? path
      owner = dot.map { String(path[..<$0]) }
      self.type = type
      self.annotation = annotation
      self.default = `default`
      self.unit = unit
      self.doc = doc
      self.invalidates = invalidates?.rawValue
      self.isReadOnly = isReadOnly
      self.parent = parent
      self.children = children
      self.parts = parts
      self.choices = choices
      let example = example.map { Example(code: $0) } ?? .of(path)
      self.example = example.code
      exampleWidth = example.width
    }
  }

  /// Everything, in the order of the documentation: each class before its members.
  public static let entries: [Entry] = makeEntries()

  private static let byPath = Dictionary(entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entry with exactly this path.
  public static func entry(_ path: String) -> Entry? { byPath[path] }

  /// The members of a class or an object, inherited ones last.
  public static func members(of path: String) -> [Entry] {
    var members: [Entry] = []
    var owner: String? = path
    while let current = owner {
      members += entries.filter { member in
        member.owner == current && !members.contains { $0.name == member.name }
      }
      owner = byPath[current]?.parent
    }
    return members
  }

  /// The lines that stand before every example: the module, and a function that makes a coloured box.
  public static var examplePrelude: String { Example.prelude }

  /// A script that runs an entry's example, helpers included.
  public static func exampleScript(of entry: Entry) -> String { Example(code: entry.example).script }
}
