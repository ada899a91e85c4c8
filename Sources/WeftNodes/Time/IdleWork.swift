/// Work that an event loop does in steps while nothing is due: one entry for each object.
struct IdleWork {
  private struct Entry {
    weak var owner: AnyObject?
    let identity: ObjectIdentifier
    /// Does a step; returns false if there is nothing left.
    let step: () -> Bool
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds the work of an object, in place of its earlier work.
  mutating func add(_ owner: AnyObject, _ step: @escaping () -> Bool) {
    let entry = Entry(owner: owner, identity: ObjectIdentifier(owner), step: step)
    if let index = entries.firstIndex(where: { $0.identity == entry.identity }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Removes the first object's work, for a step of it.
  fileprivate mutating func takeFirst() -> (owner: AnyObject, step: () -> Bool)? {
    while !entries.isEmpty {
      let entry = entries.removeFirst()
      if let owner = entry.owner { return (owner, entry.step) }
    }
    return nil
  }

  /// True if an object's work was added again meanwhile.
  fileprivate func contains(_ owner: AnyObject) -> Bool { entries.contains { $0.owner === owner } }
}

extension EventLoop {
  /// The maximum duration of work between events, in seconds of the system's clock, but for the step that exceeds it.
  package static let idleSlice = 0.004

  /// Does work in steps while nothing is due, for as long as an object exists. It replaces the object's earlier work.
  ///
  /// Whoever drives the loop with the system's clock calls ``runIdleWork(atMost:)``. On a virtual clock nothing does: there
  /// is no time between events, and what happens must not depend on the machine.
  ///
  /// - Parameter step: does a small part of the work; returns false if there is nothing left.
  package func performWhenIdle(for owner: AnyObject, _ step: @escaping () -> Bool) { idle.add(owner, step) }

  /// True if there is work for idle time.
  package var hasIdleWork: Bool { !idle.isEmpty }

  /// Does steps of idle work, in turn for each object, until some seconds have passed or a turn is queued.
  ///
  /// - Throws: The first error reported in them; see ``report(_:)``.
  package func runIdleWork(atMost seconds: Double = EventLoop.idleSlice) throws {
    let start = ContinuousClock.now
    while !hasTurn, !isInterrupted(), let (owner, step) = idle.takeFirst() {
      if step(), !idle.contains(owner) { idle.add(owner, step) }
      if start.duration(to: .now) >= .seconds(seconds) { break }
    }
    try throwReport()
  }
}
