import WeftLua
import WeftNodes
import WeftScript

/// The functions of the module that animate.
let animationFunctions = functions(
  Function(
    "animate", ("arguments", animateArgumentsRecord.codec.asArguments),
    "Animates the changes that a function makes to shown nodes: frames, alpha, transforms, colours, corners, "
      + "borders, shadows. Properties have their new values at once; the visible values change over time."
  ) { (call, arguments) throws(WeftError) in
    let timing: AnimationTiming
    do throws(Mismatch) {
      timing = try arguments.timing()
    } catch {
      throw call.error(error, of: nil)
    }
    guard let animations = arguments.animations else { return }
    try ScriptAnimation(call.host).animate(timing, animations, completion: arguments.completion)
  })

/// The arguments of `ui.animate`.
struct AnimateArguments {
  var duration = 0.2
  var delay = 0.0
  var curve: AnimationCurve?
  var damping: Double?
  var velocity: Double?
  var repeatCount = 1.0
  var autoreverses = false
  var animations: LuaReference?
  var completion: LuaReference?

  /// Returns the time of the animation.
  func timing() throws(Mismatch) -> AnimationTiming {
    var timing = AnimationTiming(duration: duration, delay: delay)
    if let damping {
      guard curve == nil else {
        throw Mismatch(refusal: "a spring has no curve", hint: "leave curve or usingSpringWithDamping out")
      }
      timing.spring = AnimationSpring(damping: damping, initialVelocity: velocity ?? 0)
    } else if velocity != nil {
      throw Mismatch(
        refusal: "initialSpringVelocity belongs to a spring", hint: "add usingSpringWithDamping = 0.6")
    }
    timing.curve = curve ?? .easeInOut
    timing.repeatCount = repeatCount
    timing.autoreverses = autoreverses
    return timing
  }
}

let animateArgumentsRecord = Record(
  "AnimateArguments", "the arguments: {duration =, animations = function}", "The arguments of ui.animate.",
  written: "{duration =, animations =}", example: "{ duration = 0.3, animations = function() end }",
  AnimateArguments(),
  .init("duration", \.duration, .seconds, "The time that it takes. With 0 all changes at once."),
  .init("delay", \.delay, .seconds, "The time until it starts."),
  .init("curve", \.curve, orNil: .choice, "The progress over the time.", default: "easeInOut"),
  .init(
    "usingSpringWithDamping", \.damping, orNil: .dampingRatio,
    "The damping ratio of a spring in place of the curve: above 0, and at most 1, which doesn't oscillate. The "
      + "spring comes to rest after the duration."),
  .init(
    "initialSpringVelocity", \.velocity, orNil: .springVelocity,
    "The spring's velocity at the start, in distances between the two values per second.", default: "0"),
  .init(
    "repeats", \.repeatCount, .repeatCount,
    "The number of times; true for no end: until a newer animation of the property, or until the node leaves "
      + "the window. A script doesn't wait for it to end."),
  .init(
    "autoreverses", \.autoreverses, .boolean,
    "True to go back after each time; after the last, the properties show their own values."),
  .init(
    "animations", \.animations, required: .kept(), "Sets properties.",
    hint: "write ui.animate { duration = 0.2, animations = function() … end }"),
  .init(
    "completion", \.completion, orNil: .kept(Signature([("finished", .boolean)])),
    "Called at the end of the last animation; the argument is true if all ran to their ends: a newer "
      + "animation of the same property, or leaving the window, ends one early. Without an animation it is "
      + "called in the next turn, and after an infinite one only with false."))

extension Codec where Value == Double {
  fileprivate static var dampingRatio: Codec {
    Codec(passing: .number) { (value) throws(Mismatch) in
      try value.positive("a damping ratio above 0, at most 1", atMost: 1)
    }
  }

  fileprivate static var springVelocity: Codec {
    Codec(passing: .number) { (value) throws(Mismatch) in try value.finite("a velocity, in distances per second") }
  }

  /// A number of repetitions, or true for no end.
  fileprivate static var repeatCount: Codec {
    Codec(passing: .oneOf([.boolean, .integer])) { (value) throws(Mismatch) in
      if value.type == .boolean { return try value.bool() ? .infinity : 1 }
      let count = value.number
      guard value.type == .number, count >= 1, count == count.rounded() || count == .infinity else {
        throw Mismatch(expected: "true, or a number of repetitions: 1 or more", value)
      }
      return count
    }
  }
}

extension AnimationCurve: ScriptEnum {
  package static let description = EnumDescription(
    "AnimationCurve", "The progress of an animation over its time.",
    [
      "easeInOut": "Slow at both ends.",
      "easeIn": "Slow at the beginning.",
      "easeOut": "Slow at the end.",
      "linear": "Constant speed.",
    ])
}
