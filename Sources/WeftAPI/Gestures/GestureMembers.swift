import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// The members of gesture recognizers: those that all have, then those of each class.

package let tapGestureMembers = ObjectMembers<TapGestureRecognizer>(
  "TapGestureRecognizer",
  commonMembers() + [
    ObjectMember("numberOfTapsRequired", \.numberOfTapsRequired, .atLeastOne, "The number of taps, 1 by default."),
    ObjectMember(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, .atLeastOne, "The number of fingers, 1 by default."),
  ])

package let longPressGestureMembers = ObjectMembers<LongPressGestureRecognizer>(
  "LongPressGestureRecognizer",
  commonMembers() + [
    ObjectMember("minimumPressDuration", \.minimumPressDuration, .seconds, "The time until it begins, 0.5 by default."),
    ObjectMember(
      "allowableMovement", \.allowableMovement, .points, "The way that a finger may move before, 10 by default."),
    ObjectMember("numberOfTapsRequired", \.numberOfTapsRequired, .count, "The number of taps before, 0 by default."),
    ObjectMember(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, .atLeastOne, "The number of fingers, 1 by default."),
  ])

package let panGestureMembers = ObjectMembers<PanGestureRecognizer>(
  "PanGestureRecognizer", commonMembers() + dragMembers())

package let screenEdgePanGestureMembers = ObjectMembers<ScreenEdgePanGestureRecognizer>(
  "ScreenEdgePanGestureRecognizer",
  commonMembers() + dragMembers() + [
    ObjectMember("edges", \.edges, .wordSet(), "The edges of the window at which it begins, none by default.")
  ])

package let swipeGestureMembers = ObjectMembers<SwipeGestureRecognizer>(
  "SwipeGestureRecognizer",
  commonMembers() + [
    ObjectMember("direction", \.direction, .wordSet(), "The direction, or a list of directions, \"right\" by default."),
    ObjectMember(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, .atLeastOne, "The number of fingers, 1 by default."),
  ])

package let pinchGestureMembers = ObjectMembers<PinchGestureRecognizer>(
  "PinchGestureRecognizer",
  commonMembers() + [
    ObjectMember(
      "scale", \.scale, .factor,
      "The distance of the fingers as a factor of that at the beginning; setting it makes the factor count from there."),
    ObjectMember("velocity", reading: \.velocity, .number, "The change of the scale a second."),
  ])

package let rotationGestureMembers = ObjectMembers<RotationGestureRecognizer>(
  "RotationGestureRecognizer",
  commonMembers() + [
    ObjectMember(
      "rotation", \.rotation, .number,
      "The angle since the beginning in radians, positive in the direction of the clock; setting it makes the angle count "
        + "from there."),
    ObjectMember("velocity", reading: \.velocity, .number, "The change of the rotation in radians a second."),
  ])

/// The members of every recognizer.
private func commonMembers<Gesture: GestureRecognizer & FeatureObject>() -> [ObjectMember<Gesture>] {
  let fields: [ObjectMember<Gesture>] = [
    function(
      "action", Signature([("recognizer", .gestureRecognizer)]),
      "Called with the recognizer whenever the gesture begins, changes, ends or is cancelled; of a tap and a swipe when it "
        + "is recognized."
    ) { gesture, host in
      gesture.action = { gesture in host()?.call("action", of: gesture) { _ in } }
    },
    ObjectMember("state", reading: \.state, .choice, "The progress of the gesture."),
    ObjectMember(
      "enabled", \.isEnabled, .boolean, "False if it gets no touches; a gesture that is under way is cancelled."),
    ObjectMember("name", \.name, Codec.string.orNil, "A name for people."),
    ObjectMember("view", reading: \.view, orNil: .view, "The view that it was added to."),
    ObjectMember("numberOfTouches", reading: \.numberOfTouches, .integer, "The number of fingers that are down."),
    ObjectMember(
      "failure", reading: \.failure, orNil: .string,
      "The reason in words why its last gesture failed; nil while none has."),
    ObjectMember(
      "cancelsTouchesInView", \.cancelsTouchesInView, .boolean,
      "True, the default, if recognizing the gesture cancels the touches of the view."),
    ObjectMember(
      "delaysTouchesBegan", \.delaysTouchesBegan, .boolean,
      "True if the view gets touches only once the gesture has failed."),
    ObjectMember(
      "delaysTouchesEnded", \.delaysTouchesEnded, .boolean,
      "True, the default, if the view learns of lifted fingers only once the gesture has failed."),
    function(
      "shouldBegin", Signature([("recognizer", .gestureRecognizer)], .boolean),
      "Called when the gesture is about to be recognized; false makes it fail."
    ) { gesture, host in
      gesture.shouldBegin = { host()?.call("shouldBegin", of: $0, trueUnlessFalse) ?? true }
    },
    function(
      "shouldReceiveTouch", Signature([("recognizer", .gestureRecognizer), ("touch", .touch)], .boolean),
      "Called with a touch that begins in the view, or inside; false withholds it from the recognizer."
    ) { gesture, host in
      gesture.shouldReceiveTouch = { gesture, touch in
        let node = gesture.view?.layer.node
        return host()?.call("shouldReceiveTouch", of: gesture, with: { $0.push(touch, in: node) }, trueUnlessFalse)
          ?? true
      }
    },
    ofBoth(
      "shouldRecognizeSimultaneously", "true lets this one and the other recognize the same touches.",
      \.shouldRecognizeSimultaneously),
    ofBoth(
      "shouldRequireFailureOf", "true makes this one wait until the other has failed.", \.shouldRequireFailureOf),
    ofBoth(
      "shouldBeRequiredToFailBy", "true makes the other wait until this one has failed.", \.shouldBeRequiredToFailBy),
  ]
  return fields
    + objectMethods(
      of: { Gesture.kind(in: $0) },
      Method(
        "requireToFail", ("recognizer", .gestureRecognizer),
        "Makes this one wait until another has failed, as a single tap waits for a double tap; it fails if the other one "
          + "recognizes its gesture."
      ) { call, other in call.object.require(toFail: other) },
      Method(
        "locationInView", ("view", .place), returns: .optional(.point),
        "The middle of the fingers in the coordinates of a node or of its view; nil if that is in no window."
      ) { call, node in call.object.location(in: node) })
}

/// The members of recognizers of drags.
private func dragMembers<Gesture: DragGestureRecognizer & FeatureObject>() -> [ObjectMember<Gesture>] {
  let fields: [ObjectMember<Gesture>] = [
    ObjectMember(
      "minimumNumberOfTouches", \.minimumNumberOfTouches, .atLeastOne, "The smallest number of fingers, 1 by default."),
    ObjectMember(
      "maximumNumberOfTouches", \.maximumNumberOfTouches, .atLeastOne, "The largest number of fingers, any by default."),
  ]
  return fields
    + objectMethods(
      of: { Gesture.kind(in: $0) },
      Method(
        "translationInView", ("view", .place), returns: .optional(.point),
        "The way of the fingers since the beginning, in the coordinates of a node or of its view."
      ) { call, node in call.object.translation(in: node) },
      Method(
        "setTranslation", ("translation", .point), ("view", .place),
        "Makes the way count again: it is the given one now, in the coordinates of a node or of its view."
      ) { call, translation, node in call.object.setTranslation(translation, in: node) },
      Method(
        "velocityInView", ("view", .place), returns: .optional(.point),
        "The velocity of the fingers in points per second, in the coordinates of a node or of its view."
      ) { call, node in call.object.velocity(in: node) })
}

/// Returns a member that is a function of the script.
private func function<Gesture: GestureRecognizer>(
  _ name: StaticString, _ signature: Signature, _ doc: String,
  _ install: @escaping @Sendable (Gesture, @escaping () -> GestureHandlers?) -> Void
) -> ObjectMember<Gesture> {
  ObjectMember(
    "\(name)", .function(signature), doc,
    get: { gesture, frame, host in GestureHandlers(host).push(name, of: gesture, frame) },
    set: { (gesture, value) throws(Mismatch) in
      guard value.isNil || value.type == .function else { throw Mismatch(expected: "a function", value) }
      GestureHandlers.set(name, of: gesture, value)
      let link = value.frame.host.link
      install(gesture) { link.host.map(GestureHandlers.init) }
    })
}

/// Returns a member that is a function of two recognizers.
private func ofBoth<Gesture: GestureRecognizer>(
  _ name: StaticString, _ effect: String,
  _ path:
    @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<
      GestureRecognizer, ((GestureRecognizer, GestureRecognizer) -> Bool)?
    >
) -> ObjectMember<Gesture> {
  function(
    name, Signature([("recognizer", .gestureRecognizer), ("other", .gestureRecognizer)], .boolean),
    "Called with another recognizer that has the same touch; " + effect
  ) { gesture, host in
    gesture[keyPath: path()] = { one, other in
      host()?.call(name, of: one, with: { Codec<GestureRecognizer>.gestureRecognizer.push(other, $0) }) {
        (value) throws(Mismatch) in value.isNil ? false : try value.bool()
      } ?? false
    }
  }
}

/// Reads the result of a function that need not return one.
private func trueUnlessFalse(_ value: ScriptValue) throws(Mismatch) -> Bool { value.isNil ? true : try value.bool() }

extension Codec where Value == Int {
  /// A whole number of 1 or more.
  fileprivate static var atLeastOne: Codec {
    count.reading { (value) throws(Mismatch) in
      let count = try value.count()
      guard count >= 1 else { throw Mismatch(expected: "a whole number of 1 or more", value) }
      return count
    }
  }
}

extension Codec where Value == DisplayNode {
  /// A node, or the view of one.
  fileprivate static var place: Codec {
    Codec(passing: .oneOf([.node, .view])) { (value) throws(Mismatch) in
      if value.type == .userdata, let view = value.frame.object(at: value.slot, value.frame.host.objects.view.kind) {
        if let node = view.layer.node { return node }
        throw Mismatch(expected: "a node or its view", got: "a view without a node")
      }
      return try value.node()
    }
  }
}

extension Codec {
  /// A word, or a list of words.
  fileprivate static func wordSet<Word: ScriptEnum>() -> Codec where Value == Set<Word> {
    let word = Codec<Word>.choice
    let list = Codec<[Word]>.list(word)
    let order = Array(Word.allCases)
    return Codec(.oneOf([word.type, list.type]), push: { set, frame in list.push(order.filter(set.contains), frame) }) {
      (value) throws(Mismatch) in
      Set(value.type == .table ? try list.read(value) : [try word.read(value)])
    }
  }
}
