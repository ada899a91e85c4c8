/// The schedule of reloads, and of reports that a reload has failed.
///
/// One save is often several changes: an editor writes another file and renames it, a tool writes ten. So changes with
/// less than ``quiet`` between them are one *burst*, and a burst causes at most two reloads:
///
/// 1. the first begins at once, with the first file that is known to be complete;
/// 2. the second, if there are more changes, begins when the burst has ended: when nothing has changed for ``quiet``,
///    or after ``maximumBurst``.
///
/// During a reload no other begins, and new changes wait for the next one: each change is followed by a reload that
/// began after it. A failed reload is not reported before the burst has ended, since a file that was read half-written
/// is soon complete.
///
/// This is a value. It reads no clock: the caller passes each moment.
public struct ReloadSchedule: Sendable {
  /// A moment on the clock of the machine.
  public typealias Moment = ContinuousClock.Instant

  /// The time without changes after which a burst has ended.
  public static let quiet = Duration.milliseconds(25)
  /// The maximum time that a burst may delay its second reload.
  public static let maximumBurst = Duration.milliseconds(500)

  /// An action that is due.
  public enum Step: Sendable, Equatable {
    /// Reload these changes; call ``reloadEnded(failed:at:)`` afterwards.
    case reload(FileChanges)
    /// Report the failure of the last reload.
    case showFailure
  }

  private struct Burst {
    let start: Moment
    var last: Moment
    /// True if its first reload has begun.
    var hasActed = false
  }

  private var burst: Burst?
  /// The changes that no reload includes yet.
  private var pending = FileChanges()
  private var isReloading = false
  private var hasHiddenFailure = false

  /// Makes a schedule without changes.
  public init() {}

  /// Adds changes, with the time at which they were seen.
  public mutating func changed(_ changes: FileChanges, at moment: Moment) {
    guard !changes.isEmpty else { return }
    if let burst, !isOver(burst, at: moment) {
      self.burst?.last = max(burst.last, moment)
    } else {
      burst = Burst(start: moment, last: moment)
    }
    pending.add(changes)
  }

  /// Records the end of the requested reload.
  public mutating func reloadEnded(failed: Bool, at moment: Moment) {
    isReloading = false
    hasHiddenFailure = failed
  }

  /// Returns the action that is due now; nil if there is none. The returned action counts as begun.
  public mutating func next(at moment: Moment) -> Step? {
    guard !isReloading else { return nil }
    guard pending.isEmpty else {
      guard let burst, (pending.isWhole && !burst.hasActed) || isOver(burst, at: moment) else { return nil }
      defer { pending = FileChanges() }
      self.burst?.hasActed = true
      isReloading = true
      hasHiddenFailure = false
      return .reload(pending)
    }
    guard hasHiddenFailure, burst.map({ isQuiet($0, at: moment) }) ?? true else { return nil }
    hasHiddenFailure = false
    return .showFailure
  }

  /// The time at which ``next(at:)`` has to be called again if nothing happens until then; nil if it need not be.
  public var deadline: Moment? {
    guard !isReloading, let burst else { return nil }
    let quiet = burst.last + Self.quiet
    guard pending.isEmpty else { return min(quiet, burst.start + Self.maximumBurst) }
    return hasHiddenFailure ? quiet : nil
  }

  private func isQuiet(_ burst: Burst, at moment: Moment) -> Bool { burst.last + Self.quiet <= moment }

  private func isOver(_ burst: Burst, at moment: Moment) -> Bool {
    isQuiet(burst, at: moment) || burst.start + Self.maximumBurst <= moment
  }
}
