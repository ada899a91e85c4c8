/// When what has gone is taken out of a list to which much is added: each time that the list has doubled, so that adding
/// costs the same however long the list is.
package struct Tidying: Sendable {
  private var next = 16

  package init() {}

  /// Takes out what has gone, if it is time for it.
  package mutating func tidy<Item>(_ list: inout [Item], removing hasGone: (Item) -> Bool) {
    guard list.count >= next else { return }
    list.removeAll(where: hasGone)
    next = max(16, list.count * 2)
  }
}
