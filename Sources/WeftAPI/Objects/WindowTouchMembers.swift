import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The members of a window that send touches.
let windowTouchMembers: [ObjectMember<Window>] = [
  ObjectMember(
    method: "hitTest", [("point", .point)], returns: .node,
    "The node that a touch at a point of the window belongs to.",
    get: { _, frame, _ in
      pushTouchMethod("hitTest", frame) { (window, frame, host) throws(WeftError) in
        let point = try frame.windowPoint(2, "hitTest")
        return window.hitTest(point)
      }
    }),
  ObjectMember(
    method: "send", [("phase", .choice(TouchPhase.self)), ("point", .point), ("finger?", .integer)], returns: .node,
    "Sends a finger's touch at a point of the window; returns the node that gets it. Without a number it is finger "
      + "0.",
    get: { _, frame, _ in
      pushTouchMethod("send", frame) { (window, frame, host) throws(WeftError) in
        let phase: TouchPhase
        do throws(Mismatch) {
          phase = try TouchPhase.named(ScriptValue(frame, at: 2))
        } catch {
          throw WeftError(error, "Window", "send")
        }
        let point = try frame.windowPoint(3, "send")
        return window.send(phase, at: point, finger: try frame.finger(4, "send"))
      }
    }),
  ObjectMember(
    method: "tap", [("point", .point), ("finger?", .integer)], returns: .node,
    "Taps a point of the window; returns the node that got the touch.",
    get: { _, frame, _ in
      pushTouchMethod("tap", frame) { (window, frame, host) throws(WeftError) in
        window.tap(at: try frame.windowPoint(2, "tap"), finger: try frame.finger(3, "tap"))
      }
    }),
  ObjectMember(
    method: "press", [("point", .point), ("seconds?", .seconds), ("finger?", .integer)], returns: .task,
    "Presses a point of the window, by default for half a second of the clock; returns a task, which ends then, "
      + "with the node that got the touch.",
    get: { _, frame, _ in
      frame.pushFunction("press") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          try (try frame.argument(1, host.objects.window.kind)).press(frame, host)
        }
      }
    }),
  ObjectMember(
    method: "drag", [("from", .point), ("to", .point), ("steps?", .integer), ("finger?", .integer)], returns: .node,
    "Moves a finger from a point of the window to another in one step or more, and lifts it; returns the node that "
      + "got the touch.",
    get: { _, frame, _ in
      pushTouchMethod("drag", frame) { (window, frame, host) throws(WeftError) in
        let from = try frame.windowPoint(2, "drag")
        let to = try frame.windowPoint(3, "drag")
        let steps = frame.isNil(at: 4) ? 1 : frame.integer(at: 4) ?? 0
        guard (1...10_000).contains(steps) else { throw frame.argumentError(4, "expected steps from 1 to 10000") }
        return window.drag(from: from, to: to, steps: Int(steps), finger: try frame.finger(5, "drag"))
      }
    }),
  ObjectMember(
    method: "fling", [("point", .point), ("velocity", .point), ("finger?", .integer)], returns: .task,
    "Moves a finger from a point of the window for a tenth of a second, at a velocity in points per second, and lifts it; "
      + "returns a task, which ends when the content that it has moved rests, with the node that got the touch.",
    get: { _, frame, _ in
      frame.pushFunction("fling") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let window = try frame.argument(1, host.objects.window.kind)
          let point = try frame.windowPoint(2, "fling")
          let velocity = try frame.windowPoint(3, "fling")
          let finger = try frame.finger(4, "fling")
          return window.pushTouchTask("fling", frame, host) { end in
            window.fling(at: point, velocity: velocity, finger: finger, completion: end)
          }
        }
      }
    }),
  ObjectMember(
    "safeAreaInsets", \.safeAreaInsets, .insets,
    "The space that is covered at the window's edges; the safe area of the nodes depends on it."),
  ObjectMember("traitCollection", \.traitCollection, .traits, "The traits of the nodes in it."),
]

/// Pushes a method of windows that returns a node.
private func pushTouchMethod(
  _ name: String, _ frame: LuaFrame,
  _ call: @escaping (Window, LuaFrame, ScriptHost) throws(WeftError) -> DisplayNode?
) {
  frame.pushFunction(name) { (frame) throws(WeftError) in
    try frame.withHost { (host) throws(WeftError) in
      let node = try call(try frame.receiver(host.objects.window.kind), frame, host)
      node.map { host.push($0, frame) } ?? frame.pushNil()
      return 1
    }
  }
}

extension Window {
  /// Carries out `window:press(point, seconds, finger)`.
  fileprivate func press(_ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> Int32 {
    let point = try frame.windowPoint(2, "press")
    var seconds = 0.5
    if !frame.isNil(at: 3) {
      do throws(Mismatch) {
        seconds = try ScriptValue(frame, at: 3).nonNegative("seconds, 0 or more")
      } catch {
        throw WeftError(error, "Window", "press")
      }
    }
    let finger = try frame.finger(4, "press")
    return pushTouchTask("press", frame, host) { end in
      press(at: point, duration: seconds, finger: finger, completion: end)
    }
  }

  /// Begins a touch that takes time, and pushes its task, which ends with the node that the touch belongs to.
  fileprivate func pushTouchTask(
    _ method: String, _ frame: LuaFrame, _ host: ScriptHost, _ begin: (@escaping () -> Void) -> DisplayNode?
  ) -> Int32 {
    let pending = host.makePendingTask("window:\(method)", location: frame.location())
    var node: DisplayNode?
    node = begin { [weak host] in
      pending.complete { frame in
        if let host, let node { host.push(node, frame) } else { frame.pushNil() }
      }
    }
    pending.push(frame)
    return 1
  }
}

extension LuaFrame {
  fileprivate func windowPoint(_ index: Int32, _ method: String) throws(WeftError) -> Point {
    do throws(Mismatch) {
      return try ScriptValue(self, at: index).point()
    } catch {
      throw WeftError(error, "Window", method)
    }
  }

  fileprivate func finger(_ index: Int32, _ method: String) throws(WeftError) -> Int {
    if isNil(at: index) { return 0 }
    do throws(Mismatch) {
      return try ScriptValue(self, at: index).integer()
    } catch {
      throw WeftError(error, "Window", method)
    }
  }
}
