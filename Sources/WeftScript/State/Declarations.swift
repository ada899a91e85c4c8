/// What a script declares under names that differ, in order.
struct Declarations<Declared> {
  private(set) var all: [Declared] = []
  private var places: [String: Int] = [:]

  /// What is declared under a name; nil where nothing is.
  subscript(name: String) -> Declared? { places[name].map { all[$0] } }

  /// Adds something under a name that is free.
  mutating func add(_ declared: Declared, named name: String) {
    places[name] = all.count
    all.append(declared)
  }
}
