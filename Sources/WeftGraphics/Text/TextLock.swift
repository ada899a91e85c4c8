import WeftEssentials
import WeftSupport

/// The lock for setting or drawing text, in the whole process.
///
/// By their documentation Pango and Cairo are safe for threads with a font map each. Tests with Pango 1.50.12 and Cairo
/// 1.16 show that they aren't: with many sizes of fonts Cairo's shared font cache crashes within a minute, and a few of
/// 10,000 paragraphs break at another letter than on a single thread. A wrong measurement now and then is worse than
/// measuring texts one after the other; results are cached, and paths, images and shadows are drawn in parallel.
///
/// A caller that measures has somebody waiting, a display queue that draws has not: so drawing is patient. It begins
/// when nobody else waits, and releases the lock between the lines of a long text, and between the layers of a document.
enum TextLock {
  private static let turns = Turns()

  /// Runs work that uses fonts.
  ///
  /// - Parameter isPatient: true if the work lets others go first, and calls ``giveWay()`` now and then.
  static func hold<Result>(isPatient: Bool = false, _ work: () throws -> Result) rethrows -> Result {
    turns.take(isPatient: isPatient)
    defer { turns.end() }
    return try work()
  }

  /// Lets waiting work go first that isn't patient; called by the holder of the lock. Has no effect in work that isn't
  /// patient itself, even if a patient part of it calls this.
  static func giveWay() { turns.giveWay() }
}

/// A recursive lock with two kinds of holders.
///
/// - Note: `@unchecked Sendable`: `depth` and `isPatient` are accessed by the holder of `lock`, and `hurried` by the
///   holder of `gate`.
private final class Turns: @unchecked Sendable {
  /// Recursive: a document that embeds fonts holds it as a whole, and each of its texts again.
  private let lock = Lock(isRecursive: true)
  private var depth = 0
  /// True if the outermost work is patient.
  private var isPatient = false
  private let gate = Condition()
  /// The number of waiting threads that are not patient.
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
    // The present holder continues, even if others wait.
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
