import Foundation
import Testing

/// Processor time of work of two sizes.
enum Growth {
  /// The processor time that this thread needs for some work, in seconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ownSeconds
    try body()
    return ownSeconds - start
  }

  private static var ownSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Expects that work of four times the size takes about four times as long, not sixteen times: less than eight times.
/// Of each size the fastest run counts, since other processes share the caches: of three, or of twelve if three take too
/// long.
///
/// - Parameter work: does the work once, of size 1 or 4, and returns its time.
func expectProportional(sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) throws -> Double) throws {
  var least = [1: Double.infinity, 4: Double.infinity]
  var (small, large) = (0.0, 0.0)
  for run in 1...12 where run <= 3 || large >= 8 * small {
    for size in [1, 4] { least[size] = min(try work(size), least[size] ?? .infinity) }
    (small, large) = (least[1] ?? 0, least[4] ?? 0)
  }
  report("growth: \(small) s, \(large) s, \(large / small) times")
  #expect(large < 8 * small, "\(small) s, and \(large) s for four times as much", sourceLocation: sourceLocation)
}
