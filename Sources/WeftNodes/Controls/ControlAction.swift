/// Whom a control's action is for.
public enum ControlTarget: Hashable, Sendable {
  /// An object, held weakly.
  case object(ObjectIdentifier)
  /// The first of the control, the nodes and views around it that knows the action's name.
  case responders
  /// A target of another language, by the number that this knows it by.
  case foreign(Int)
}

/// What a control calls at an event.
public final class ControlAction {
  /// Calls it; false where its target has gone.
  public typealias Body = (ControlNode, SentControlEvent) -> Bool

  /// Whom it is for.
  public let target: ControlTarget
  /// What it is known by: adding the same name for the same target again replaces it.
  public let name: String
  /// The target, where it is an object of Swift that lives.
  private(set) weak var object: AnyObject?
  private let body: Body?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - target: whom it is for.
  ///   - object: the same, for an object of Swift.
  ///   - body: calls it; nil for one that is looked for among the responders.
  public init(_ name: String, of target: ControlTarget, object: AnyObject? = nil, _ body: Body? = nil) {
    self.name = name
    self.target = target
    self.object = object
    self.body = body
  }

  /// Whether its target was an object that has gone.
  var hasLostTarget: Bool {
    if case .object = target { object == nil } else { false }
  }

  /// Calls it; false where its target has gone.
  func call(_ control: ControlNode, _ event: SentControlEvent) -> Bool {
    if let body { return body(control, event) }
    control.performByResponders(name, event)
    return true
  }
}

// Target and action, as in UIKit: an action is called at the events that it was added for, in the order in which the
// actions of an event were added.
extension ControlNode {
  /// Has a target called at some events; from then on the control takes touches.
  ///
  /// The target is held weakly. Adding the same name for the same target again moves it to the end.
  ///
  /// - Parameters:
  ///   - target: whom it is for.
  ///   - action: what the action is known by.
  ///   - events: when it is called.
  ///   - body: what is called, with the target, the control and the event.
  /// - Throws: ``NodeError`` for a layer-backed control, which is never touched.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: String, for events: ControlEvents,
    _ body: @escaping (Target, ControlNode, SentControlEvent) -> Void
  ) throws(NodeError) {
    let call: ControlAction.Body = { [weak target] control, event in
      guard let target else { return false }
      body(target, control, event)
      return true
    }
    try addAction(ControlAction(action, of: .object(ObjectIdentifier(target)), object: target, call), for: events)
  }

  /// Has an action looked for by its name at some events: among the control, the nodes and the views around it, the
  /// first that knows it performs it; see ``DisplayNode/perform(action:from:_:)``.
  ///
  /// - Throws: ``NodeError`` for a layer-backed control.
  public final func addTarget(action: String, for events: ControlEvents) throws(NodeError) {
    try addAction(ControlAction(action, of: .responders), for: events)
  }

  /// Adds an action at the end of those of its events, in place of one with the same target and name.
  ///
  /// - Throws: ``NodeError`` for a layer-backed control.
  public final func addAction(_ action: ControlAction, for events: ControlEvents) throws(NodeError) {
    guard !isLayerBacked else {
      throw NodeError(self, "addTarget", "a layer-backed node is never touched; set layerBacked = false")
    }
    let state = control
    state.tidying.tidy(&state.actions) { $0.action.hasLostTarget }
    for event in events.events { state.add(action, for: event) }
    userInteractionEnabled = true
  }

  /// Takes actions away.
  ///
  /// - Parameters:
  ///   - target: whose; those of all targets if nil.
  ///   - action: which; all of the target's if nil.
  ///   - events: for which events; others stay.
  public final func removeTarget(
    _ target: ControlTarget?, action: String? = nil, for events: ControlEvents = .allEvents
  ) {
    storedControl?.actions.removeAll { entry in
      entry.action.hasLostTarget
        || events.contains(entry.event.mask) && (target == nil || entry.action.target == target)
          && (action == nil || entry.action.name == action)
    }
  }

  /// Takes actions of an object away; see ``removeTarget(_:action:for:)``.
  public final func removeTarget(
    _ target: some AnyObject, action: String? = nil, for events: ControlEvents = .allEvents
  ) {
    removeTarget(.object(ObjectIdentifier(target)), action: action, for: events)
  }

  /// The names of a target's actions at an event, in the order in which they are called.
  public final func actions(of target: ControlTarget, for event: ControlEvent) -> [String] {
    liveActions.filter { $0.event == event && $0.action.target == target }.map(\.action.name)
  }

  /// The targets, each once, in the order in which they were first added.
  public final var allTargets: [ControlTarget] {
    var seen: Set<ControlTarget> = []
    return liveActions.map(\.action.target).filter { seen.insert($0).inserted }
  }

  /// The events that something is called at.
  public final var allControlEvents: ControlEvents {
    liveActions.reduce(into: []) { $0.insert($1.event.mask) }
  }

  /// Calls the actions of some events, one event after the other, in the order of their bits.
  ///
  /// - Parameter touches: what the events come from.
  public final func sendActions(for events: ControlEvents, touches: [Touch] = []) {
    guard let state = storedControl else { return }
    let time = window?.context.eventLoop.now ?? 0
    for event in events.events {
      let sent = SentControlEvent(event: event, touches: touches, time: time)
      // An action may add others, or take some away: they count from the next time on.
      var lost: Set<ObjectIdentifier> = []
      for entry in state.actions where entry.event == event {
        if !entry.action.call(self, sent) { lost.insert(ObjectIdentifier(entry.action)) }
      }
      if !lost.isEmpty { state.actions.removeAll { lost.contains(ObjectIdentifier($0.action)) } }
    }
  }

  private final var liveActions: [(event: ControlEvent, action: ControlAction)] {
    (storedControl?.actions ?? []).filter { !$0.action.hasLostTarget }
  }

  fileprivate final func performByResponders(_ action: String, _ event: SentControlEvent) {
    var responder: Responder? = .node(self)
    while let current = responder {
      switch current {
      case .node(let node):
        if node.perform(action: action, from: self, event) { return }
        responder = node.nextResponder
      case .view(let view):
        if view.perform(action: action, from: self, event) { return }
        responder = view.nextResponder
      }
    }
    methods?.noteUnanswered(action, of: self)
  }
}
