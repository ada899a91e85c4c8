/// The members of a kind of object, found by name.
package struct ObjectMembers<Object>: Sendable {
  package let all: [ObjectMember<Object>]
  private let byName: [String: ObjectMember<Object>]

  package init(_ all: [ObjectMember<Object>]) {
    self.all = all
    byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(name: String?) -> ObjectMember<Object>? { name.flatMap { byName[$0] } }

  package var names: [String] { all.map(\.name) }
}
