/// The members of a kind of object, found by name.
package struct ObjectMembers<Object>: Sendable {
  /// An object's name in messages: `Window`.
  package let owner: String
  package let all: [ObjectMember<Object>]
  private let byName: [String: ObjectMember<Object>]

  /// - Parameter owner: an object's name in messages.
  package init(_ owner: String, _ all: [ObjectMember<Object>]) {
    self.owner = owner
    self.all = all
    byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(name: String?) -> ObjectMember<Object>? { name.flatMap { byName[$0] } }

  package var names: [String] { all.map(\.name) }
}
