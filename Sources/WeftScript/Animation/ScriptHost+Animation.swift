import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

extension ScriptHost {
  /// Carries out `ui.animate { duration =, animations =, … }`.
  package func animate(_ frame: LuaFrame) throws(WeftError) {
    let names =
      ["duration", "delay", "curve", "usingSpringWithDamping", "initialSpringVelocity"]
      + ["repeats", "autoreverses", "animations", "completion"]
    let arguments = try NamedArguments(
      frame, at: 1, of: "ui.animate", known: names, hints: Self.animationHints, self)
    let timing = try animationTiming(arguments)
    let completion = try arguments.function("completion")
    guard let animations = try arguments.function("animations") else {
      throw WeftError(
        .type, "ui.animate: there is nothing to animate",
        hint: "write ui.animate { duration = 0.2, animations = function() … end }")
    }
    let outcome = AnimationOutcome { [link] isFinished in
      guard let completion else { return }
      link.host?.callBack(completion) { frame in
        frame.push(isFinished)
        return 1
      }
    }
    try animate(
      in: state.windows.all[...], timing, outcome
    ) { () throws(WeftError) in try lua.call(animations) { _ in } }
    outcome.beginWaiting(eventLoop)
  }

  /// Animates the function's changes in all of the windows.
  private func animate(
    in windows: ArraySlice<Window>, _ timing: AnimationTiming, _ outcome: AnimationOutcome,
    _ changes: () throws(WeftError) -> Void
  ) throws(WeftError) {
    guard let window = windows.first else { return try changes() }
    outcome.expect()
    try window.animate(timing) { () throws(WeftError) in
      try animate(in: windows.dropFirst(), timing, outcome, changes)
    } completion: {
      outcome.end($0)
    }
  }

  /// Pushes a node's present values during an animation, instead of the values that its properties were set to.
  package func pushPresentation(of node: DisplayNode, _ frame: LuaFrame) {
    frame.pushTable(fields: 16)
    for property in AnimatableProperty.allCases {
      frame.push("\(property)")
      push(node.presentationValue(of: property), frame)
      frame.rawSet(-3)
    }
    frame.push(node.presentationFrame)
    frame.rawSet(-2, field: "frame")
  }

  private func push(_ value: AnimatableValue, _ frame: LuaFrame) {
    switch value {
    case .number(let number): frame.pushNumber(number)
    case .point(let point): frame.push(point)
    case .size(let size): frame.push(size)
    case .rect(let rect): frame.push(rect)
    case .transform(let transform): pushTransform(transform, frame)
    case .transformParts(let parts): pushTransform(parts.transform, parts: parts, frame)
    case .color(let color): color.map { frame.push($0.css) } ?? frame.pushNil()
    }
  }
}

/// Waits until the animations of all windows have ended.
private final class AnimationOutcome {
  private var remaining = 0
  private var isFinished = true
  private let completion: (Bool) -> Void

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func expect() { remaining += 1 }

  func end(_ isFinished: Bool) {
    self.isFinished = self.isFinished && isFinished
    remaining -= 1
    if remaining == 0 { completion(self.isFinished) }
  }

  /// Without a window there is nothing to wait for.
  func beginWaiting(_ eventLoop: EventLoop) {
    if remaining == 0 { eventLoop.perform { self.completion(true) } }
  }
}
