/// The time of animations.
struct AnimationTiming {
  /// In seconds.
  var duration: Double
  /// Seconds until the start.
  var delay = 0.0
  var curve = AnimationCurve.easeInOut
}
