/// State that some nodes or windows have: one object of each type, made when it is first needed.
///
/// A folder that adds behaviour to nodes keeps its state here, so that nodes don't name it.
struct Parts {
  private var objects: [(type: ObjectIdentifier, object: AnyObject)] = []

  /// The object of a type; nil if there is none.
  subscript<Part: AnyObject>(type: Part.Type) -> Part? {
    get {
      for entry in objects where entry.type == ObjectIdentifier(type) { return entry.object as? Part }
      return nil
    }
    set {
      objects.removeAll { $0.type == ObjectIdentifier(type) }
      if let newValue { objects.append((ObjectIdentifier(type), newValue)) }
    }
  }

  /// Returns the object of a type, which is made if there is none.
  mutating func get<Part: AnyObject>(_ make: @autoclosure () -> Part) -> Part {
    if let known = self[Part.self] { return known }
    let made = make()
    objects.append((ObjectIdentifier(Part.self), made))
    return made
  }
}
