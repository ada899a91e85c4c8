/// The progress of an animation over time: one of Core Animation's timing functions.
///
/// Each is a Bézier curve from (0, 0) to (1, 1), with time as x and progress as y.
public enum AnimationCurve: Hashable, Sendable, CaseIterable {
  /// Slow at both ends: (0.42, 0) and (0.58, 1).
  case easeInOut
  /// Slow at the beginning: (0.42, 0) and (1, 1).
  case easeIn
  /// Slow at the end: (0, 0) and (0.58, 1).
  case easeOut
  /// Constant speed.
  case linear

  /// Returns the progress at a time, both from 0 to 1; a time outside that range is clamped to it.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: time)
    }
  }

  /// Returns the y at x, between 0 and 1, of the curve with control points (x1, y1) and (x2, y2).
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func point(_ first: Double, _ second: Double, _ s: Double) -> Double {
      let rest = 1 - s
      return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
    }
    // Newton's method inside a bisected interval: x grows with s everywhere.
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let error = point(x1, x2, s) - x
      if error == 0 { break }
      if error < 0 { low = s } else { high = s }
      let rest = 1 - s
      let slope = 3 * rest * rest * x1 + 6 * rest * s * (x2 - x1) + 3 * s * s * (1 - x2)
      var next = slope > 0 ? s - error / slope : (low + high) / 2
      if !(next > low && next < high) { next = (low + high) / 2 }
      if next == s { break }
      s = next
    }
    return point(y1, y2, s)
  }
}
