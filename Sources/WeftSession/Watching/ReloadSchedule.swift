/// Says when to reload, and when to show that a reload has failed.
///
/// One save is often several changes: an editor writes another file and renames it, a tool writes ten. So changes with less
/// than ``quiet`` between them are one *burst*, and a burst brings at most two reloads:
///
/// 1. the first begins at once, with the first file that is known to be whole;
/// 2. the second, where there is more, begins when the burst has ended: when nothing has changed for ``quiet``, or after
///    ``longestBurst``.
///
/// While a reload goes on no other begins, and what changes meanwhile waits for the next one: each change is followed by a
/// reload that began after it. A reload that fails is not shown before the burst has ended quietly, since
/// a file that was read half-written heals by itself.
///
/// This is a value, and knows no clock but the moments it is told.
public struct ReloadSchedule: Sendable {
  /// A moment.
  public typealias Moment = ContinuousClock.Instant

  /// How long nothing changes before a burst has ended.
  public static let quiet = Duration.milliseconds(25)
  /// How long a burst may keep its second reload waiting.
  public static let longestBurst = Duration.milliseconds(500)

  /// What is to be done.
  public enum Step: Sendable, Equatable {
    /// Reload, since this has changed; call ``reloadEnded(failed:at:)`` when it is done.
    case reload(FileChanges)
    /// Show why the last reload has failed.
    case showFailure
  }

  private struct Burst {
    let start: Moment
    var last: Moment
    /// Whether its first reload has begun.
    var hasActed = false
  }

  private var burst: Burst?
  /// What no reload has begun after.
  private var pending = FileChanges()
  private var isReloading = false
  private var hasHiddenFailure = false

  /// Makes a schedule to which nothing has happened yet.
  public init() {}

  /// Notes what has changed, and when that was seen.
  public mutating func changed(_ changes: FileChanges, at moment: Moment) {
    guard !changes.isEmpty else { return }
    if let burst, !isOver(burst, at: moment) {
      self.burst?.last = max(burst.last, moment)
    } else {
      burst = Burst(start: moment, last: moment)
    }
    pending.add(changes)
  }

  /// Notes that the reload that was asked for has ended.
  public mutating func reloadEnded(failed: Bool, at moment: Moment) {
    isReloading = false
    hasHiddenFailure = failed
  }

  /// What is to be done now; nil if nothing. What this returns counts as begun.
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

  /// When ``next(at:)`` has to be asked again if nothing happens until then; nil if it need not be.
  public var deadline: Moment? {
    guard !isReloading, let burst else { return nil }
    let quiet = burst.last + Self.quiet
    guard pending.isEmpty else { return min(quiet, burst.start + Self.longestBurst) }
    return hasHiddenFailure ? quiet : nil
  }

  private func isQuiet(_ burst: Burst, at moment: Moment) -> Bool { burst.last + Self.quiet <= moment }

  private func isOver(_ burst: Burst, at moment: Moment) -> Bool {
    isQuiet(burst, at: moment) || burst.start + Self.longestBurst <= moment
  }
}
