import WeftLua
import WeftNodes

extension ScriptHost {
  /// Answers to names of UIKit and others in the table of `ui.animate`.
  static let animationHints: [String: String] = [
    "withDuration": "write duration",
    "options": "write curve, repeats and autoreverses beside duration",
    "repeatCount": "write repeats = 3, or repeats = true for no end",
    "repeatForever": "write repeats = true",
    "loop": "write repeats = true",
    "damping": "write usingSpringWithDamping",
    "dampingRatio": "write usingSpringWithDamping",
    "spring": "write usingSpringWithDamping = 0.6: the damping ratio, from 0 to 1",
    "velocity": "write initialSpringVelocity",
  ]

  /// Reads the time of `ui.animate`.
  func animationTiming(_ arguments: NamedArguments) throws(WeftError) -> AnimationTiming {
    func seconds(_ name: StaticString) throws(WeftError) -> Double? {
      try arguments.value(name) { (value) throws(Mismatch) in try value.nonNegative("seconds, 0 or more") }
    }
    var timing = AnimationTiming(duration: try seconds("duration") ?? 0.2, delay: try seconds("delay") ?? 0)
    let curve = try arguments.value("curve") { (value) throws(Mismatch) in try AnimationCurve.named(value) }
    let damping = try arguments.value("usingSpringWithDamping") { (value) throws(Mismatch) in
      let expected = "a damping ratio above 0, at most 1"
      let ratio = try value.finite(expected)
      guard ratio > 0, ratio <= 1 else { throw Mismatch(expected: expected, value) }
      return ratio
    }
    let velocity = try arguments.value("initialSpringVelocity") { (value) throws(Mismatch) in
      try value.finite("a velocity, in distances per second")
    }
    if let damping {
      guard curve == nil else {
        throw WeftError(.type, "ui.animate: a spring has no curve", hint: "leave curve or usingSpringWithDamping out")
      }
      timing.spring = AnimationSpring(damping: damping, initialVelocity: velocity ?? 0)
    } else if velocity != nil {
      throw WeftError(
        .type, "ui.animate: initialSpringVelocity belongs to a spring", hint: "add usingSpringWithDamping = 0.6")
    }
    timing.curve = curve ?? .easeInOut
    timing.repeatCount = try arguments.value("repeats") { (value) throws(Mismatch) in try Self.repeatCount(value) } ?? 1
    timing.autoreverses = try arguments.value("autoreverses") { (value) throws(Mismatch) in try value.bool() } ?? false
    return timing
  }

  private static func repeatCount(_ value: ScriptValue) throws(Mismatch) -> Double {
    if value.type == .boolean { return try value.bool() ? .infinity : 1 }
    let expected = "true, or a number of repetitions: 1 or more"
    guard value.type == .number else { throw Mismatch(expected: expected, value) }
    let count = value.number
    guard count >= 1, count == count.rounded() || count == .infinity else { throw Mismatch(expected: expected, value) }
    return count
  }
}
