import WeftAPI
import WeftScript

/// A description of the Lua API: every class, spec, property, method, callback, function, enum and type, from the
/// registry that the bindings are made from.
///
/// Reading it needs no Lua state. A host with further classes of nodes has a description of its own: ``of(_:)``.
package struct LuaAPI: Sendable {
  /// Weft's API.
  package static let weft = LuaAPI(.weft)

  /// The classes of nodes.
  let classes: [NativeClass]

  /// One name of the API.
  package struct Entry: Sendable, Hashable, Codable {
    /// The kind of a name.
    package enum Kind: String, Sendable, Codable, CaseIterable {
      /// The table that `require "weft"` returns.
      case module
      /// A class of nodes.
      case `class`
      /// A kind of layout spec.
      case spec
      /// An object that scripts receive: a style, a layout, a canvas.
      case object
      /// A value that can be set or read.
      case property
      /// A function of an object.
      case method
      /// A method that a class can override.
      case callback
      /// A function of the module.
      case function
      /// A global function.
      case global
      /// A set of strings.
      case `enum`
      /// The form of a value.
      case type
    }

    /// A value of an enum, or a field of a type.
    package struct Part: Sendable, Hashable, Codable {
      /// The name in Lua, without quotes for an enum's value.
      package let name: String
      /// The type of a field; nil for an enum's value.
      package let type: String?
      /// The documentation, in one line.
      package let doc: String
    }

    /// The kind of the name.
    package let kind: Kind
    /// The full name: `StackLayoutSpec.direction`, `style.flexGrow`, `ui.preview`.
    package let path: String
    /// The name in scripts.
    package let name: String
    /// The path of its class or object.
    package let owner: String?
    /// The type of a property, or the signature of a function.
    package let type: String
    /// The type or the signature in the notation of the stubs.
    package let annotation: String
    /// A property's default.
    package let `default`: String?
    /// The unit of its numbers.
    package let unit: String?
    /// The documentation, in one line.
    package let doc: String
    /// The invalidation caused by setting a property: `layout`, `display` or `nothing`.
    package let invalidates: String?
    /// True if a property can only be read.
    package let isReadOnly: Bool
    /// The path of the class that a class derives from.
    package let parent: String?
    /// The names of a spec's children, if it has any.
    package let children: [String]?
    /// The values of an enum, or of the enum that a property takes; the fields of a type.
    package let parts: [Part]
    /// The path of the enum that it takes.
    package let choices: String?
    /// A few lines of Lua; ``exampleScript(of:)`` makes a script of them.
    package let example: String
    /// The width of the example's picture, in points.
    package let exampleWidth: Double

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

  /// All entries, in the order of the documentation: each class before its members.
  package let entries: [Entry]
  private let byPath: [String: Entry]

  init(_ api: API) {
    classes = api.classes
    entries = Self.makeEntries(api)
    byPath = Dictionary(entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the entry with exactly this path.
  package func entry(_ path: String) -> Entry? { byPath[path] }

  /// Returns the members of a class or an object, inherited ones last.
  package func members(of path: String) -> [Entry] {
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

  /// Returns the description of a host's API.
  package static func of(_ host: ScriptHost) -> LuaAPI { HostReference.of(host).api }

  /// The lines before every example: the module, and a function that makes a coloured box.
  package static var examplePrelude: String { Example.prelude }

  /// Returns a script that runs an entry's example, helpers included.
  package static func exampleScript(of entry: Entry) -> String { Example(code: entry.example).script }
}

/// The description of one host's API.
private final class HostReference: HostPart {
  let api: LuaAPI

  init(_ host: ScriptHost) { api = host.api === API.weft ? .weft : LuaAPI(host.api) }
}
