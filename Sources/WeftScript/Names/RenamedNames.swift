/// A name that nobody gives to something of their own: of UIKit, of former versions of Texture, or one that Weft has
/// renamed. It is an error wherever it is used.
package struct RenamedName: Sendable {
  /// The former use of the name.
  package enum Use: Sendable {
    /// A property or a method of a node.
    case member
    /// A method that a class overrides.
    case override
    /// A class, a type or a constant: `ui.X`.
    case module
  }

  package let name: String
  package let use: Use
  /// The answer to the name.
  package let hint: String
  /// The version of Weft that renamed or deleted it, and answers for two releases; nil for a name from elsewhere.
  package let since: Version?
  /// The class that has the property, and a property that it and its subclasses have; nil for all nodes.
  private(set) var owner: (name: String, property: String)?
  /// True if a field of that name which holds a node is one of the script's own.
  private(set) var mayHoldNode = false

  /// Makes a name that Weft has renamed.
  package init(_ name: String, _ use: Use, _ today: String, since version: Version) {
    self.init(name, use, says: "since Weft \(version) it is \(today)", since: version)
  }

  /// Makes a name with its own answer.
  package init(_ name: String, _ use: Use, says answer: String, since version: Version? = nil) {
    since = version
    self.name = name
    self.use = use
    hint = answer
  }

  /// Returns the same name as one of a single class.
  func belonging(to owner: (name: String, property: String)?, mayHoldNode: Bool) -> RenamedName {
    var name = self
    (name.owner, name.mayHoldNode) = (owner, mayHoldNode)
    return name
  }

  /// Returns the answer to the name on a class of nodes.
  ///
  /// - Parameter names: the properties of the class.
  func hint(among names: [String]) -> String {
    owner.map { isForeign(among: names) ? "of a ui.\($0.name): \(hint)" : hint } ?? hint
  }

  /// Returns true if the class with these properties is not the one that has the name.
  func isForeign(among names: [String]) -> Bool { owner.map { !names.contains($0.property) } ?? false }

  /// The names that Weft has renamed or deleted itself. None since the first release; <doc:Versions> has the rules. Those
  /// of other systems are in the texts of the API's features (``ForeignNames``).
  static let own: [RenamedName] = []

  /// Returns those of the names that need no answer in a version any more.
  package static func outdated(_ names: [RenamedName], in version: Version) -> [RenamedName] {
    names.filter { name in name.since.map { version >= $0.endOfAnswers } ?? false }
  }
}
