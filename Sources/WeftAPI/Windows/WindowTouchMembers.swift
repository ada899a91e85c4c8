import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The members of a window that send touches.
let windowTouchMembers = objectMethods(
  of: \.objects.window.kind,
  Method(
    "hitTest", ("point", .point), returns: .optional(.node),
    "The node that a touch at a point of the window belongs to."
  ) { call, point in
    call.object.hitTest(point)
  },
  Method(
    "send", ("phase", .choice), ("point", .point), ("finger", .finger), returns: .optional(.node),
    "Sends a finger's touch at a point of the window; returns the node that gets it. Without a number it is finger "
      + "0."
  ) { call, phase, point, finger in
    call.object.send(phase, at: point, finger: finger)
  },
  Method(
    "tap", ("point", .point), ("finger", .finger), returns: .optional(.node),
    "Taps a point of the window; returns the node that got the touch."
  ) { call, point, finger in
    call.object.tap(at: point, finger: finger)
  },
  Method(
    "press", ("point", .point), ("seconds", .seconds.or(0.5)), ("finger", .finger), returns: .task,
    "Presses a point of the window, by default for half a second of the clock; returns a task, which ends then, "
      + "with the node that got the touch."
  ) { call, point, seconds, finger in
    call.task { end in call.object.press(at: point, duration: seconds, finger: finger, completion: end) }
  },
  Method(
    "drag", ("from", .point), ("to", .point), ("steps", .steps.or(1)), ("finger", .finger), returns: .optional(.node),
    "Moves a finger from a point of the window to another in one step or more, and lifts it; returns the node that "
      + "got the touch."
  ) { call, from, to, steps, finger in
    call.object.drag(from: from, to: to, steps: steps, finger: finger)
  },
  Method(
    "fling", ("point", .point), ("velocity", .point), ("finger", .finger), returns: .task,
    "Moves a finger from a point of the window for a tenth of a second, at a velocity in points per second, and lifts it; "
      + "returns a task, which ends when the content that it has moved rests, with the node that got the touch."
  ) { call, point, velocity, finger in
    call.task { end in call.object.fling(at: point, velocity: velocity, finger: finger, completion: end) }
  },
  Method(
    "longPress", ("point", .point), ("finger", .finger), returns: .task,
    "Presses a point of the window for 0.6 seconds of the clock, longer than a long press needs by default; returns a task, "
      + "which ends then, with the node that got the touch."
  ) { call, point, finger in
    call.task { end in call.object.press(at: point, duration: 0.6, finger: finger, completion: end) }
  },
  Method(
    "swipe", ("point", .point), ("direction", .choice), returns: .task,
    "Moves a finger fast by 100 points from a point of the window, and lifts it; returns a task, which ends then, with the "
      + "node that got the touch."
  ) { call, point, direction in
    call.task { end in call.object.swipe(at: point, to: direction, completion: end) }
  },
  Method(
    "pinch", ("point", .point), ("options", pinchOptionsRecord.codec.or(PinchOptions())), returns: .task,
    "Moves two fingers to the left and the right of a point of the window apart or together, and lifts them; returns a "
      + "task, which ends then, with the node that got the touch."
  ) { call, point, options in
    call.task { end in
      call.object.pinch(at: point, from: options.from, to: options.to, duration: options.duration, completion: end)
    }
  },
  Method(
    "rotate", ("point", .point), ("options", rotateOptionsRecord.codec.or(RotateOptions())), returns: .task,
    "Turns two fingers about a point of the window, and lifts them; returns a task, which ends then, with the node that got "
      + "the touch."
  ) { call, point, options in
    call.task { end in
      call.object.rotate(
        at: point, degrees: options.degrees, radius: options.radius, duration: options.duration, completion: end)
    }
  })

/// The options of `window:pinch`.
struct PinchOptions {
  var from = 100.0
  var to = 200.0
  var duration = 0.3
}

let pinchOptionsRecord = Record(
  "PinchOptions", "the fingers' distances: {from =, to =}", "The options of window:pinch.",
  written: "{from =, to =, …}", example: "{ from = 100, to = 200 }", PinchOptions(),
  .init("from", \.from, .points, "The distance of the fingers at the beginning."),
  .init("to", \.to, .points, "The distance at the end."),
  .init("duration", \.duration, .seconds, "The time that it takes; 0 moves at once."))

/// The options of `window:rotate`.
struct RotateOptions {
  var degrees = 45.0
  var radius = 50.0
  var duration = 0.3
}

let rotateOptionsRecord = Record(
  "RotateOptions", "the angle: {degrees =}", "The options of window:rotate.", written: "{degrees =, …}",
  example: "{ degrees = 45 }", RotateOptions(),
  .init("degrees", \.degrees, .number, "The angle in degrees, positive in the direction of the clock."),
  .init("radius", \.radius, .points, "The distance of each finger from the middle."),
  .init("duration", \.duration, .seconds, "The time that it takes; 0 moves at once."))

/// The members of a window that its nodes' environment depends on.
let windowEnvironment: [ObjectMember<Window>] = [
  ObjectMember(
    "safeAreaInsets", \.safeAreaInsets, .insets,
    "The space that is covered at the window's edges; the safe area of the nodes depends on it."),
  ObjectMember("traitCollection", \.traitCollection, .traits, "The traits of the nodes in it."),
]

extension Codec where Value == Int {
  /// The number of a finger; 0 without one.
  fileprivate static var finger: Codec { integer.or(0) }

  /// The number of a touch's steps.
  fileprivate static var steps: Codec {
    Codec(passing: .integer) { (value) throws(Mismatch) in
      guard value.type == .number, let steps = Int(exactly: value.number), (1...10_000).contains(steps) else {
        throw Mismatch(expected: "steps from 1 to 10000", value)
      }
      return steps
    }
  }
}

extension Call where Object == Window {
  /// Begins a touch that takes time, and returns its task, which ends with the node that the touch belongs to.
  fileprivate func task(_ begin: (@escaping () -> Void) -> DisplayNode?) -> PendingTask {
    let pending = host.makePendingTask("window:\(caller.functionName ?? "")", location: location)
    var node: DisplayNode?
    node = begin { [weak host] in
      pending.complete { frame in
        if let host, let node { frame.push(node, host) } else { frame.pushNil() }
      }
    }
    return pending
  }
}
