import WeftDisplay
import WeftLayout

/// A node that tracks a finger and calls the actions of its targets.
///
/// It takes no touches until the first action is added or ``DisplayNode/userInteractionEnabled`` is set. Text and image
/// nodes are controls, too; without an action they leave touches to the nodes around them.
///
/// ```swift
/// let button = ButtonNode(platform: platform)
/// button.setTitle("Send", for: .normal)
/// try button.addTarget(sender, action: "send", for: .touchUpInside) { sender, _, _ in sender.send() }
/// ```
open class ControlNode: DisplayNode {
  /// The state that only controls have; nil until some of it is set.
  final var storedControl: ControlStorage? {
    get { controlReference.object }
    set { controlReference.object = newValue }
  }
  // `unchecked`, as in `DisplayNode`.
  @exclusivity(unchecked) private final var controlReference = RareReference<ControlStorage>()

  /// The distance in points from the control's edge within which a finger counts as inside, since fingers are inexact.
  public static let trackingMargin = 70.0

  /// Makes a control.
  public override init() { super.init() }

  /// True if the control can be touched; true by default. While it is false, the node behind it gets the touches;
  /// setting it to false cancels a touch that is tracked.
  public final var isEnabled: Bool {
    get { storedControl?.isEnabled ?? true }
    set {
      guard newValue != isEnabled else { return }
      control.isEnabled = newValue
      enabledDidChange()
      stateDidChange()
      if !newValue, let touch = control.touch { cancel(touch) }
    }
  }

  /// True if the control looks touched; false by default. Tracking sets it.
  public final var isHighlighted: Bool {
    get { storedControl?.isHighlighted ?? false }
    set {
      guard newValue != isHighlighted else { return }
      control.isHighlighted = newValue
      stateDidChange()
    }
  }

  /// True if the control looks selected; false by default. Only your own code sets it.
  public final var isSelected: Bool {
    get { storedControl?.isSelected ?? false }
    set {
      guard newValue != isSelected else { return }
      control.isSelected = newValue
      stateDidChange()
    }
  }

  /// True while a finger is tracked.
  public final var isTracking: Bool { storedControl?.touch != nil }
  /// True while the tracked finger is inside, or within ``trackingMargin``.
  public final var isTouchInside: Bool { storedControl?.isTouchInside ?? false }

  /// False while the control takes touches, which need a view.
  open override var supportsLayerBacking: Bool { super.supportsLayerBacking && !userInteractionEnabled }

  /// True if the control takes touches while `userInteractionEnabled` is not set: if the script's class has methods for
  /// touches or for tracking.
  open override var interactsByDefault: Bool { actsOnTouches || hasTrackingMethods }

  /// True if the control takes touches.
  open override var defaultIsAccessibilityElement: Bool {
    storedAppearance?.userInteractionEnabled ?? interactsByDefault
  }

  /// As in Texture, each assignment of `userInteractionEnabled` decides if the control is an element.
  final override func interactionWasSet() {
    guard let interacts = storedAppearance?.userInteractionEnabled else { return }
    resetIsAccessibilityElement(interacts)
  }

  /// True: a control tracks its touches and doesn't pass them on.
  override var keepsTouches: Bool { true }

  final override var isDisabledControl: Bool { storedControl?.isEnabled == false }

  /// True if tracking has a receiver: an action, or a script's method.
  package final var actsOnTracking: Bool { hasActions || hasTrackingMethods }

  /// True if at least one event has an action.
  public final var hasActions: Bool { storedControl?.actions.isEmpty == false }

  private final var hasTrackingMethods: Bool { !overrides.isDisjoint(with: Self.trackingMethods) }

  private static let trackingMethods: NodeOverrides = [
    .beginTracking, .continueTracking, NodeOverrides(.endTracking), NodeOverrides(.cancelTracking),
  ]

  // MARK: tracking

  /// Returns true to track a finger that has come down. The base calls the script's method, if there is one; else the
  /// result is true.
  open func beginTracking(with touch: Touch) -> Bool {
    askMethods(.beginTracking) { $0.tracking(.beginTracking, self, touch) } ?? true
  }

  /// Returns true to continue tracking a finger that has moved, false to cancel. The base calls the script's method, if
  /// there is one; else the result is true.
  open func continueTracking(with touch: Touch) -> Bool {
    askMethods(.continueTracking) { $0.tracking(.continueTracking, self, touch) } ?? true
  }

  /// Called when the tracked finger is lifted, before the actions. The base calls the hook.
  open func endTracking(with touch: Touch) { notify(.endTracking, .object(TouchList([touch]))) }

  /// Called when tracking ends although the finger wasn't lifted, before the actions. The base calls the hook.
  open func cancelTracking(with touch: Touch) { notify(.cancelTracking, .object(TouchList([touch]))) }

  /// Begins to track a finger; a second finger cancels tracking. A subclass that calls `super` is tracked as well.
  /// Returns false for a single tap that a node around the control recognizes: the control takes it.
  open override func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    guard isEnabled, let tap = gesture as? TapGestureRecognizer, tap.view !== storedView else { return true }
    return tap.numberOfTapsRequired != 1
  }

  open override func touchesBegan(_ touches: [Touch]) {
    for touch in touches where isEnabled && keepsTouches {
      if let tracked = storedControl?.touch {
        cancel(tracked)
      } else if beginTracking(with: touch), isEnabled {
        control.touch = touch
        control.isTouchInside = true
        isHighlighted = true
        // A method that was called may have disabled the control, which cancels tracking.
        guard isTracked(touch) else { continue }
        sendActions(for: touch.tapCount > 1 ? .touchDownRepeat : .touchDown, touches: [touch])
      }
    }
    super.touchesBegan(touches)
  }

  /// Continues tracking.
  open override func touchesMoved(_ touches: [Touch]) {
    for touch in touches where touch === storedControl?.touch {
      let goesOn = continueTracking(with: touch)
      guard isTracked(touch) else { continue }
      guard goesOn else {
        cancel(touch)
        continue
      }
      let place = touch.location(in: self)
      control.isTouchInside = isNear(place)
      isHighlighted = control.isTouchInside
      guard isTracked(touch) else { continue }
      let isInside = place.map(pointInside) ?? false
      sendActions(for: isInside ? .touchDragInside : .touchDragOutside, touches: [touch])
    }
    super.touchesMoved(touches)
  }

  /// Ends tracking.
  open override func touchesEnded(_ touches: [Touch]) {
    for touch in touches where touch === storedControl?.touch {
      let isInside = isNear(touch.location(in: self))
      stopTracking()
      endTracking(with: touch)
      sendActions(for: isInside ? .touchUpInside : .touchUpOutside, touches: [touch])
    }
    super.touchesEnded(touches)
  }

  /// Cancels tracking.
  open override func touchesCancelled(_ touches: [Touch]) {
    for touch in touches where touch === storedControl?.touch { cancel(touch) }
    super.touchesCancelled(touches)
  }

  private final func isTracked(_ touch: Touch) -> Bool { storedControl?.touch === touch }

  private final func cancel(_ touch: Touch) {
    stopTracking()
    cancelTracking(with: touch)
    sendActions(for: .touchCancel, touches: [touch])
  }

  private final func stopTracking() {
    control.touch = nil
    control.isTouchInside = false
    isHighlighted = false
  }

  private final func isNear(_ place: Point?) -> Bool {
    guard let place else { return false }
    return hitTestArea.inset(by: EdgeInsets(all: -Self.trackingMargin)).contains(place)
  }

  // MARK: state

  /// Called when ``isEnabled`` has changed.
  func enabledDidChange() {}

  /// Called when ``isEnabled``, ``isHighlighted`` or ``isSelected`` has changed; subclasses show the state.
  func showState() {}

  private final func stateDidChange() {
    showState()
    setNeedsDisplay()
    notify(.controlStateDidChange)
  }
}

/// The state that only controls have, created when some of it is set.
final class ControlStorage {
  var isEnabled = true
  var isHighlighted = false
  var isSelected = false
  /// The tracked touch, which the window retains.
  weak var touch: Touch?
  var isTouchInside = false
  /// The actions by event, in the order in which they were added.
  var actions: [(event: ControlEvent, action: ControlAction)] = []
  var pruning = PruneSchedule()
  /// The keys of all added actions, and of some that were removed: a key outside of it needs no search.
  private var added: Set<Key> = []

  private struct Key: Hashable {
    let event: ControlEvent
    let target: ControlTarget
    let name: String

    init(_ event: ControlEvent, _ action: ControlAction) {
      (self.event, target, name) = (event, action.target, action.name)
    }
  }

  /// Adds an action in place of an equal one.
  func add(_ action: ControlAction, for event: ControlEvent) {
    let key = Key(event, action)
    if !added.insert(key).inserted { actions.removeAll { Key($0.event, $0.action) == key } }
    actions.append((event, action))
    if added.count > 2 * actions.count + 16 { added = Set(actions.map(Key.init)) }
  }
}

extension ControlNode {
  final var control: ControlStorage {
    if let storedControl { return storedControl }
    let made = ControlStorage()
    storedControl = made
    return made
  }
}
