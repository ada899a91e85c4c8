import Foundation

/// Held by whoever sets or draws text, in the whole process.
///
/// Pango and Cairo say that threads with a font map each don't disturb one another. Measured with Pango 1.50.12 and
/// Cairo 1.16, they do: with many sizes of fonts Cairo's shared font cache crashes within a minute, and a few of 10,000
/// paragraphs break at another letter than on one thread alone. Text that measures differently now and then is worse
/// than text that is measured one after the other; what was measured is remembered, and paths, images and shadows are
/// drawn side by side.
///
/// Whoever measures has somebody waiting, whoever draws for a display queue has not: so drawing is patient. It begins
/// when nobody else waits, and gives way between the lines of a long text.
enum TextLock {
  private static let turns = Turns()

  /// Runs work that touches fonts.
  ///
  /// - Parameter isPatient: whether the work lets others go first, and has moments at which it calls ``giveWay()``.
  static func hold<Result>(isPatient: Bool = false, _ work: () throws -> Result) rethrows -> Result {
    turns.take(isPatient: isPatient)
    defer { turns.end() }
    return try work()
  }

  /// Lets others go first who wait and are not patient; for whoever holds the lock. Work that is not patient itself
  /// goes on at once, also where a patient part of it calls this.
  static func giveWay() { turns.giveWay() }
}

/// A recursive lock with two kinds of holders.
///
/// - Note: `@unchecked Sendable`: `depth` and `isPatient` are read and written by whoever holds `lock`, and `hurried` by
///   whoever holds `gate`.
private final class Turns: @unchecked Sendable {
  /// Recursive: a document that embeds fonts holds it as a whole, and each of its texts again.
  private let lock = NSRecursiveLock()
  private var depth = 0
  /// Whether the outermost work is.
  private var isPatient = false
  private let gate = NSCondition()
  /// How many wait that are not patient.
  private var hurried = 0

  func take(isPatient: Bool) {
    if isPatient { takeInTurn() } else if !lock.try() { takeNext() }
    depth += 1
    if depth == 1 { self.isPatient = isPatient }
  }

  func end() {
    depth -= 1
    lock.unlock()
  }

  func giveWay() {
    guard depth == 1, isPatient, isAwaited else { return }
    end()
    take(isPatient: true)
  }

  private var isAwaited: Bool { gate.withLock { hurried > 0 } }

  private func takeNext() {
    gate.withLock { hurried += 1 }
    lock.lock()
    gate.withLock {
      hurried -= 1
      if hurried == 0 { gate.broadcast() }
    }
  }

  private func takeInTurn() {
    // Who holds it already goes on, whoever waits.
    if lock.try() {
      if depth > 0 || !isAwaited { return }
      lock.unlock()
    }
    while true {
      gate.withLock { while hurried > 0 { gate.wait() } }
      lock.lock()
      if !isAwaited { return }
      lock.unlock()
    }
  }
}
