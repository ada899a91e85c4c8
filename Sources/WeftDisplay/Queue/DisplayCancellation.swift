import Synchronization

/// A flag that cancels a drawing. Any thread can set or read it.
public final class DisplayCancellation: Sendable {
  private let flag = Atomic(false)

  /// Makes a flag that is not set.
  public init() {}

  /// True once the drawing is cancelled.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Cancels the drawing at its next check.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
