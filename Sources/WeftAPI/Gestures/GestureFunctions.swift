import WeftLua
import WeftNodes
import WeftScript

/// The functions of the module that make gesture recognizers.
let gestureFunctions: [ModuleFunction] = gestureClasses.flatMap { one in
  functions(
    Function(one.name, ("properties", .properties(of: one.name)), returns: .pushed(one.type), one.doc) {
      (call, table) throws(WeftError) in try one.make(table, call.host)
    })
}

/// A class of recognizers in scripts.
package struct GestureClass: Sendable {
  /// The name of its function: `TapGestureRecognizer`.
  package let name: String
  /// The gesture.
  package let doc: String
  let type: ValueType
  private let isClass: @Sendable (GestureRecognizer) -> Bool
  private let pushed: @Sendable (GestureRecognizer, LuaFrame, ScriptHost) -> Void
  private let read: @Sendable (ScriptValue) -> GestureRecognizer?
  private let made: @Sendable (ScriptValue, ScriptHost) throws(WeftError) -> Void

  fileprivate init<Gesture: GestureRecognizer & FeatureObject>(
    _ members: @autoclosure @escaping @Sendable () -> ObjectMembers<Gesture>, _ name: String, _ noun: String,
    _ doc: String, _ new: @escaping @Sendable () -> Gesture
  ) {
    self.name = name
    self.doc = doc
    type = .named(NamedType(name, noun, doc, example: "nil", .known("weft.\(name)")))
    isClass = { $0 is Gesture }
    pushed = { gesture, frame, host in (gesture as? Gesture)?.push(frame, host, userValues: GestureHandlers.count) }
    read = { value in value.frame.object(at: value.slot, Gesture.kind(in: value.frame.host)) }
    made = { (table, host) throws(WeftError) in
      let gesture = new()
      gesture.push(table.frame, host, userValues: GestureHandlers.count)
      try HostObjects(host).set(table, of: gesture, members())
    }
  }

  /// Makes a recognizer, sets the properties of a table, and pushes it.
  func make(_ table: ScriptValue, _ host: ScriptHost) throws(WeftError) -> Int32 {
    try made(table, host)
    return 1
  }

  /// Pushes a recognizer of the class.
  func push(_ gesture: GestureRecognizer, _ frame: LuaFrame) { pushed(gesture, frame, frame.host) }

  /// Returns the recognizer of the class that a value is; nil for another value.
  func object(_ value: ScriptValue) -> GestureRecognizer? { read(value) }

  /// Returns true if a recognizer is of the class.
  func isClass(of gesture: GestureRecognizer) -> Bool { isClass(gesture) }
}

/// All classes of recognizers, in the order of the documentation.
package let gestureClasses = [
  GestureClass(
    tapGestureMembers, "TapGestureRecognizer", "tap gesture recognizer",
    "A recognizer of taps: fingers that come down and are lifted soon, in nearly the same place."
  ) { TapGestureRecognizer() },
  GestureClass(
    longPressGestureMembers, "LongPressGestureRecognizer", "long press gesture recognizer",
    "A recognizer of fingers that stay down; from then on they may move."
  ) { LongPressGestureRecognizer() },
  GestureClass(
    panGestureMembers, "PanGestureRecognizer", "pan gesture recognizer",
    "A recognizer of fingers that move: it begins after more than 10 points, in any direction."
  ) { PanGestureRecognizer() },
  GestureClass(
    screenEdgePanGestureMembers, "ScreenEdgePanGestureRecognizer", "screen edge pan gesture recognizer",
    "A recognizer of drags that begin within 20 points of an edge of the window."
  ) { ScreenEdgePanGestureRecognizer() },
  GestureClass(
    swipeGestureMembers, "SwipeGestureRecognizer", "swipe gesture recognizer",
    "A recognizer of swipes: fingers that move at least 50 points along a direction within half a second."
  ) { SwipeGestureRecognizer() },
  GestureClass(
    pinchGestureMembers, "PinchGestureRecognizer", "pinch gesture recognizer",
    "A recognizer of two fingers that move apart or together: it begins when their distance has changed by 10 points."
  ) { PinchGestureRecognizer() },
  GestureClass(
    rotationGestureMembers, "RotationGestureRecognizer", "rotation gesture recognizer",
    "A recognizer of two fingers that turn: it begins at 10 degrees."
  ) { RotationGestureRecognizer() },
]

extension GestureRecognizerState: ScriptEnum {
  package static let description = EnumDescription(
    "GestureRecognizerState", "The progress of a gesture.",
    [
      "possible": "The gesture has not been recognized, and still may be.",
      "began": "A gesture that goes on has been recognized.",
      "changed": "A gesture that goes on has changed.",
      "ended": "The gesture has ended; of one without a duration, it has been recognized.",
      "cancelled": "The gesture was interrupted.",
      "failed": "The touches aren't the gesture.",
    ])
}

extension SwipeDirection: ScriptEnum {
  package static let description = EnumDescription(
    "SwipeDirection", "The direction of a swipe.",
    ["right": "To the right.", "left": "To the left.", "up": "Up.", "down": "Down."])
}

extension ScreenEdge: ScriptEnum {
  package static let description = EnumDescription(
    "ScreenEdge", "An edge of a window.",
    ["top": "The top.", "left": "The left edge.", "bottom": "The bottom.", "right": "The right edge."])
}
