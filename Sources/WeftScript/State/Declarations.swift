/// Declarations of a script with unique names, in order.
package struct Declarations<Declared> {
  package private(set) var all: [Declared] = []
  private var places: [String: Int] = [:]

  /// The declaration with a name; nil if there is none.
  package subscript(name: String) -> Declared? { places[name].map { all[$0] } }

  /// Adds a declaration with a new name.
  package mutating func add(_ declared: Declared, named name: String) {
    places[name] = all.count
    all.append(declared)
  }
}
