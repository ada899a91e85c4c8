/// The time of animations: UIKit's duration, delay, curve or spring, and repetitions.
public struct AnimationTiming: Hashable, Sendable {
  /// The duration in seconds, of one repetition in one direction. With 0 everything changes at once, after the delay.
  public var duration: Double
  /// Seconds until the start; 0 by default.
  public var delay = 0.0
  /// The progress over time without a spring; ``AnimationCurve/easeInOut`` by default.
  public var curve = AnimationCurve.easeInOut
  /// Replaces the curve; nil by default.
  public var spring: AnimationSpring?
  /// The number of repetitions, infinite for infinite ones; 1 by default. A part of a repetition is cut off.
  public var repeatCount = 1.0
  /// True if each repetition goes to the end and back; false by default.
  public var autoreverses = false

  /// Makes a timing.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: in seconds.
  ///   - curve: the progress over the duration; slow at both ends by default.
  public init(duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// The same without repetitions.
  package var once: AnimationTiming {
    var timing = self
    (timing.repeatCount, timing.autoreverses) = (1, false)
    return timing
  }
}

/// The progress of an animation from its start, after the delay, to its end.
package struct AnimationCourse: Sendable {
  package let timing: AnimationTiming
  private let spring: SpringMotion?

  package init(_ timing: AnimationTiming) {
    self.timing = timing
    spring = timing.spring.map { SpringMotion($0, duration: timing.duration) }
  }

  /// The length of a repetition, in seconds.
  private var cycle: Double { timing.autoreverses ? timing.duration * 2 : timing.duration }

  /// The length of all repetitions, in seconds; infinite for infinite ones.
  package var length: Double { cycle > 0 && timing.repeatCount > 0 ? cycle * timing.repeatCount : 0 }

  /// Returns the progress: 0 at the first value, 1 at the last; a spring also goes beyond.
  ///
  /// - Parameter seconds: since the start, less than ``length``.
  package func progress(at seconds: Double) -> Double {
    guard cycle > 0 else { return 1 }
    // A repetition begins at its own time, however that is rounded.
    let passed = (seconds / cycle + 1e-9).rounded(.down)
    var part = max(0, seconds - passed * cycle) / timing.duration
    if part > 1 { part = timing.autoreverses ? 2 - part : 1 }
    return spring?.progress(at: part) ?? timing.curve.progress(at: part)
  }
}
