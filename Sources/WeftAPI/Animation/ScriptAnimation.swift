import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// Animates nodes of a script.
struct ScriptAnimation {
  let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Carries out `ui.animate { duration =, animations =, … }`.
  func animate(
    _ timing: AnimationTiming, _ animations: LuaReference, completion: LuaReference?
  ) throws(WeftError) {
    let outcome = AnimationOutcome(host.eventLoop) {
      [link = host.link, scope = Tasks.of(host).currentScope] isFinished in
      guard let completion, scope?.isEnded != true else { return }
      link.callBack(completion) { frame in
        frame.push(isFinished)
        return 1
      }
    }
    try animate(
      in: host.state.windows.all[...], timing, outcome
    ) { () throws(WeftError) in try host.lua.call(animations) { _ in } }
    outcome.beginWaiting()
  }

  /// Animates the function's changes in all of the windows.
  private func animate(
    in windows: ArraySlice<Window>, _ timing: AnimationTiming, _ outcome: AnimationOutcome,
    _ changes: () throws(WeftError) -> Void
  ) throws(WeftError) {
    guard let window = windows.first else { return try changes() }
    let part = outcome.part()
    try window.animate(timing) { () throws(WeftError) in
      try animate(in: windows.dropFirst(), timing, outcome, changes)
    } completion: {
      part.end($0)
    }
  }

  /// Pushes a node's present values during an animation, instead of the values that its properties were set to.
  func pushPresentation(of node: DisplayNode, _ frame: LuaFrame) {
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
  /// The animation in one window.
  final class Part {
    private let outcome: AnimationOutcome
    private var isOver = false

    fileprivate init(_ outcome: AnimationOutcome) { self.outcome = outcome }

    // The window is gone, and its animation with it.
    deinit { if !isOver { outcome.lose() } }

    func end(_ isFinished: Bool) {
      isOver = true
      outcome.end(isFinished)
    }
  }

  private var remaining = 0
  /// True if an animation has come to its end in a window.
  private var hasEnded = false
  private var isFinished = true
  private let completion: (Bool) -> Void
  private weak var eventLoop: EventLoop?

  init(_ eventLoop: EventLoop, _ completion: @escaping (Bool) -> Void) {
    self.eventLoop = eventLoop
    self.completion = completion
  }

  func part() -> Part {
    remaining += 1
    return Part(self)
  }

  private func end(_ isFinished: Bool) {
    self.isFinished = self.isFinished && isFinished
    hasEnded = true
    remaining -= 1
    if remaining == 0 { completion(self.isFinished) }
  }

  /// Waits for the other windows only. If there is none, nothing calls the completion: with a loop of animations, each
  /// would begin the next at the same time.
  private func lose() {
    remaining -= 1
    if remaining == 0, hasEnded { eventLoop?.perform { self.completion(self.isFinished) } }
  }

  /// Without a window there is nothing to wait for.
  func beginWaiting() {
    if remaining == 0 { eventLoop?.perform { self.completion(true) } }
  }
}
