import WeftLua
import WeftNodes
import WeftScript

/// The functions of the module that animate.
let animationFunctions: [ModuleFunction] = [
  ModuleFunction(
    "animate", [("arguments", .animateArguments)],
    "Animates the changes that a function makes to shown nodes: frames, alpha, transforms, colours, corners, "
      + "borders, shadows. Properties have their new values at once; the visible values change over time."
  ) { (frame, host) throws(WeftError) in
    try host.animate(frame)
    return 0
  }
]

extension ValueType {
  static let animateArguments = ValueType.named(
    NamedType(
      "AnimateArguments", "{duration =, animations =}", "The arguments of ui.animate.",
      example: "{ duration = 0.3, animations = function() end }",
      .table(
        [
          .init("duration?", .number, "Seconds; 0.2 by default. With 0 all changes at once."),
          .init("delay?", .number, "Seconds until it starts; 0 by default."),
          .init("curve?", .choice(AnimationCurve.self), "The progress over the time; easeInOut by default."),
          .init(
            "usingSpringWithDamping?", .number,
            "The damping ratio of a spring in place of the curve: above 0, and at most 1, which doesn't oscillate. The "
              + "spring comes to rest after the duration."),
          .init(
            "initialSpringVelocity?", .number,
            "The spring's velocity at the start, in distances between the two values per second; 0 by default."),
          .init(
            "repeats?", .oneOf([.boolean, .integer]),
            "The number of times; true for no end: until a newer animation of the property, or until the node leaves "
              + "the window. A script doesn't wait for it to end. 1 by default."),
          .init(
            "autoreverses?", .boolean,
            "True to go back after each time; after the last, the properties show their own values. False by default."),
          .init("animations", .function(Signature([])), "Sets properties."),
          .init(
            "completion?", .function(Signature([("finished", .boolean)])),
            "Called at the end of the last animation; the argument is true if all ran to their ends: a newer "
              + "animation of the same property, or leaving the window, ends one early. Without an animation it is "
              + "called in the next turn, and after an endless one only with false."),
        ], asList: false)))
}
