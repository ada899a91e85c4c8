import WeftEssentials

/// The spring of an animation: UIKit's `usingSpringWithDamping` and `initialSpringVelocity`. Its stiffness follows from
/// the animation's duration, in which it comes to rest.
public struct AnimationSpring: Hashable, Sendable {
  /// The damping ratio, above 0 and at most 1, which doesn't oscillate; the closer to 0, the more it does.
  public var damping: Double
  /// The velocity at the start, in distances between the two values per second; 0 by default, positive towards the end.
  public var initialVelocity: Double

  /// Makes a spring.
  ///
  /// - Parameters:
  ///   - damping: the damping ratio; no unit. It is clamped to 0.001...1.
  ///   - initialVelocity: in distances between the two values per second.
  public init(damping: Double, initialVelocity: Double = 0) {
    self.damping = damping
    self.initialVelocity = initialVelocity
  }
}

/// A damped harmonic oscillator that is released at distance 1 from its rest, and is at rest at time 1.
///
/// The distance is y'' + 2 d w y' + w^2 y = 0, with y(0) = 1 and y'(0) = -v, where d is the damping ratio. The frequency w
/// is such that the oscillation's envelope is 0.001 at time 1.
struct SpringMotion: Sendable {
  /// The part of the distance that counts as rest.
  private static let rest = 0.001

  private let damping: Double
  private let velocity: Double
  private let frequency: Double

  init(_ spring: AnimationSpring, duration: Double) {
    let damping = min(max(spring.damping, 0.001), 1)
    let velocity = spring.initialVelocity * duration
    var (low, high) = (0.0, 1.0)
    while high < 1e9, Self.envelope(high, damping, velocity) > Self.rest { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.envelope(middle, damping, velocity) > Self.rest { low = middle } else { high = middle }
    }
    (self.damping, self.velocity, frequency) = (damping, velocity, high)
  }

  /// Returns a bound of the distance at time 1 for a frequency.
  private static func envelope(_ frequency: Double, _ damping: Double, _ velocity: Double) -> Double {
    let decay = damping * frequency
    let turn = frequency * (1 - damping * damping).squareRoot()
    let push = decay - velocity
    // Close to the critical damping, the sine's bound is the time.
    let amplitude = min(1 + abs(push), turn > 0 ? (1 + push * push / (turn * turn)).squareRoot() : .infinity)
    return exp(-decay) * amplitude
  }

  /// Returns the progress at a time from 0 to 1.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let decay = damping * frequency
    let turn = frequency * (1 - damping * damping).squareRoot()
    let push = decay - velocity
    let swing = turn > 0 ? cos(turn * time) + push * sin(turn * time) / turn : 1 + push * time
    return 1 - exp(-decay * time) * swing
  }
}
