import Synchronization

/// Says to whoever draws that nobody waits for the drawing any more. Any thread may set or ask it.
public final class DisplayCancellation: Sendable {
  private let flag = Atomic(false)

  /// Nothing is cancelled yet.
  public init() {}

  /// Whether the drawing is not wanted any more.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Makes the drawing stop between two of its steps.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
