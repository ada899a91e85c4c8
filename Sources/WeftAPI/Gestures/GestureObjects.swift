import WeftLua
import WeftNodes
import WeftScript

// Gesture recognizers as Lua objects. The functions that a script gives to one are kept with its userdata, and the userdata
// with that of its view's node, so that functions which capture the node are collected with it.

extension GestureRecognizer: MethodReceiver {
  package var nameInMessages: String { gestureClasses.first { $0.isClass(of: self) }?.name ?? "GestureRecognizer" }
}

extension TapGestureRecognizer: FeatureObject {
  package static let nameInLua = "tap gesture recognizer"
  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<TapGestureRecognizer>) {
    tapGestureMembers.fill(frame, kind)
  }
}

extension LongPressGestureRecognizer: FeatureObject {
  package static let nameInLua = "long press gesture recognizer"
  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<LongPressGestureRecognizer>) {
    longPressGestureMembers.fill(frame, kind)
  }
}

extension PanGestureRecognizer: FeatureObject {
  package static let nameInLua = "pan gesture recognizer"
  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<PanGestureRecognizer>) {
    panGestureMembers.fill(frame, kind)
  }
}

extension ScreenEdgePanGestureRecognizer: FeatureObject {
  package static let nameInLua = "screen edge pan gesture recognizer"
  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<ScreenEdgePanGestureRecognizer>) {
    screenEdgePanGestureMembers.fill(frame, kind)
  }
}

extension SwipeGestureRecognizer: FeatureObject {
  package static let nameInLua = "swipe gesture recognizer"
  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<SwipeGestureRecognizer>) {
    swipeGestureMembers.fill(frame, kind)
  }
}

extension PinchGestureRecognizer: FeatureObject {
  package static let nameInLua = "pinch gesture recognizer"
  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<PinchGestureRecognizer>) {
    pinchGestureMembers.fill(frame, kind)
  }
}

extension RotationGestureRecognizer: FeatureObject {
  package static let nameInLua = "rotation gesture recognizer"
  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<RotationGestureRecognizer>) {
    rotationGestureMembers.fill(frame, kind)
  }
}

extension Codec where Value == GestureRecognizer {
  /// A recognizer of any class.
  static var gestureRecognizer: Codec {
    Codec(.gestureRecognizer, push: { pushGesture($0, $1) }) { (value) throws(Mismatch) in
      if value.type == .userdata {
        for one in gestureClasses { if let gesture = one.object(value) { return gesture } }
      }
      throw Mismatch(
        expected: "a gesture recognizer", value, hint: "write ui.TapGestureRecognizer { action = function(tap) … end }")
    }
  }
}

private func pushGesture(_ gesture: GestureRecognizer, _ frame: LuaFrame) {
  if frame.pushKnown(gesture) { return }
  gestureClasses.first { $0.isClass(of: gesture) }?.push(gesture, frame)
}

extension ValueType {
  static let gestureRecognizer = ValueType.named(
    NamedType(
      "GestureRecognizer", "gesture recognizer", "A recognizer of a gesture: a tap, a pan, a pinch and others.",
      example: "nil",
      .alias(gestureClasses.map { "weft.\($0.name)" }.joined(separator: " | "))))
}

// MARK: views

/// The members of a view that hold its recognizers.
let viewGestureMembers: [ObjectMember<View>] =
  [
    ObjectMember(
      "gestureRecognizers", reading: \.gestureRecognizers, .list(.gestureRecognizer),
      "The recognizers of gestures that were added.")
  ]
  + objectMethods(
    of: \.objects.view.kind,
    Method(
      "addGestureRecognizer", ("recognizer", .gestureRecognizer),
      "Adds a recognizer of gestures to a node's view; it gets the touches that begin in the view, and in those inside."
    ) { (call, gesture) throws(WeftError) in
      guard let node = call.object.layer.node else {
        throw WeftError(
          .type, "View:addGestureRecognizer: the view belongs to no node", hint: "add it to the view of a node")
      }
      let handlers = GestureHandlers(call.host)
      handlers.letGo(gesture)
      call.object.addGestureRecognizer(gesture)
      handlers.keep(gesture, with: node)
    },
    Method(
      "removeGestureRecognizer", ("recognizer", .gestureRecognizer),
      "Removes a recognizer of gestures; a gesture that is under way is cancelled."
    ) { call, gesture in
      guard gesture.view === call.object else { return }
      GestureHandlers(call.host).letGo(gesture)
      call.object.removeGestureRecognizer(gesture)
    })

// MARK: scroll nodes

/// The property of scroll nodes that stands for their own drags.
let scrollGestureProperties: [NodeProperty] = [
  NodeProperty(
    of: ScrollNode.self, "panGestureRecognizer", gestureClasses[2].type, default: "one of its own",
    "Stands for the node's own drags among gesture recognizers: others are recognized beside it, or wait for each other, and "
      + "its action is called as the content is dragged. Disabled, it keeps fingers from moving the content.",
    invalidates: .nothing,
    get: { node, frame, host in
      let gesture = node.panGestureRecognizer
      gesture.push(frame, host, userValues: GestureHandlers.count)
      GestureHandlers(host).keep(gesture, with: node)
    })
]
