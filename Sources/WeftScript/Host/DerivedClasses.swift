/// The classes that are directly derived from a class, in the order in which they were derived.
///
/// They are not retained: a class holds its parent, so the opposite would be a cycle, and classes that a function derives
/// each time it is called would never be released. Each class removes itself in its `deinit`.
struct DerivedClasses<Class: AnyObject> {
  private struct Entry {
    // Never dangles, as each class removes itself.
    unowned(unsafe) let derived: Class
  }

  private var entries: [Entry] = []

  var all: [Class] { entries.map(\.derived) }

  mutating func add(_ derived: Class) { entries.append(Entry(derived: derived)) }

  /// Removes a class, which may be in its `deinit`; one that isn't there is ignored.
  mutating func remove(_ derived: Class) {
    // Classes are mostly released in the order in which they were made.
    guard let index = entries.firstIndex(where: { $0.derived === derived }) else { return }
    entries.remove(at: index)
  }
}
