/// The schedule by which a growing list is cleared of items that are no longer needed: each time that the list has
/// doubled, so that the cost of adding doesn't depend on its length.
package struct PruneSchedule: Sendable {
  private var next = 16

  package init() {}

  /// Removes the items that are no longer needed, if the list has doubled.
  package mutating func prune<Item>(_ list: inout [Item], removing hasGone: (Item) -> Bool) {
    guard list.count >= next else { return }
    list.removeAll(where: hasGone)
    next = max(16, list.count * 2)
  }
}
