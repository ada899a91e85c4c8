/// The receiver of a control's action.
public enum ControlTarget: Hashable, Sendable {
  /// An object, held weakly.
  case object(ObjectIdentifier)
  /// The first among the control and the nodes and views around it that knows the action's name.
  case responders
  /// A target in another language, by that language's number for it.
  case foreign(Int)
}

/// An action that a control calls for an event.
public final class ControlAction {
  /// Calls the action; returns false if its target no longer exists.
  public typealias Body = (ControlNode, SentControlEvent) -> Bool

  /// The receiver.
  public let target: ControlTarget
  /// The identity of the action with its target: adding the same name for the same target again replaces it.
  public let name: String
  /// The target if it is a Swift object that still exists.
  private(set) weak var object: AnyObject?
  private let body: Body?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - name: the identity of the action with its target.
  ///   - target: the receiver.
  ///   - object: the receiver as an object, if it is one of Swift.
  ///   - body: calls the action; nil to search the responders for it.
  public init(_ name: String, of target: ControlTarget, object: AnyObject? = nil, _ body: Body? = nil) {
    self.name = name
    self.target = target
    self.object = object
    self.body = body
  }

  /// True if the target was an object that no longer exists.
  var hasLostTarget: Bool {
    if case .object = target { object == nil } else { false }
  }

  /// Calls the action; returns false if its target no longer exists.
  func call(_ control: ControlNode, _ event: SentControlEvent) -> Bool {
    if let body { return body(control, event) }
    control.performByResponders(name, event)
    return true
  }
}

// Target and action, as in UIKit: the actions of an event are called in the order in which they were added.
extension ControlNode {
  /// Calls a closure for some events; from then on the control takes touches.
  ///
  /// The target is held weakly. Adding the same name for the same target again moves it to the end.
  ///
  /// - Parameters:
  ///   - target: the receiver.
  ///   - action: the action's name.
  ///   - events: the events that call it.
  ///   - body: the action, called with the target, the control and the event.
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

  /// Adds an action that is looked up by its name: the first that knows it among the control and the nodes and views
  /// around it performs it; see ``DisplayNode/perform(action:from:_:)``.
  ///
  /// - Throws: ``NodeError`` for a layer-backed control.
  public final func addTarget(action: String, for events: ControlEvents) throws(NodeError) {
    try addAction(ControlAction(action, of: .responders), for: events)
  }

  /// Adds an action at the end of its events' lists; it replaces one with the same target and name.
  ///
  /// - Throws: ``NodeError`` for a layer-backed control.
  public final func addAction(_ action: ControlAction, for events: ControlEvents) throws(NodeError) {
    guard !isLayerBacked else {
      throw NodeError(self, "addTarget", "a layer-backed node is never touched; set layerBacked = false")
    }
    let state = control
    state.pruning.prune(&state.actions) { $0.action.hasLostTarget }
    for event in events.events { state.add(action, for: event) }
    userInteractionEnabled = true
  }

  /// Removes actions.
  ///
  /// - Parameters:
  ///   - target: the receiver; nil for all.
  ///   - action: the action's name; nil for all of the target's.
  ///   - events: the events that no longer call them; others stay.
  public final func removeTarget(
    _ target: ControlTarget?, action: String? = nil, for events: ControlEvents = .allEvents
  ) {
    storedControl?.actions.removeAll { entry in
      entry.action.hasLostTarget
        || events.contains(entry.event.mask) && (target == nil || entry.action.target == target)
          && (action == nil || entry.action.name == action)
    }
  }

  /// Removes actions of an object; see ``removeTarget(_:action:for:)``.
  public final func removeTarget(
    _ target: some AnyObject, action: String? = nil, for events: ControlEvents = .allEvents
  ) {
    removeTarget(.object(ObjectIdentifier(target)), action: action, for: events)
  }

  /// Returns the names of a target's actions at an event, in the order in which they are called.
  public final func actions(of target: ControlTarget, for event: ControlEvent) -> [String] {
    liveActions.filter { $0.event == event && $0.action.target == target }.map(\.action.name)
  }

  /// The targets, each once, in the order in which they were first added.
  public final var allTargets: [ControlTarget] {
    var seen: Set<ControlTarget> = []
    return liveActions.map(\.action.target).filter { seen.insert($0).inserted }
  }

  /// The events that have actions.
  public final var allControlEvents: ControlEvents {
    liveActions.reduce(into: []) { $0.insert($1.event.mask) }
  }

  /// Calls the actions of some events, one event after the other, in the order of their bits.
  ///
  /// - Parameters:
  ///   - events: the events.
  ///   - touches: the touches that caused the events.
  public final func sendActions(for events: ControlEvents, touches: [Touch] = []) {
    guard let state = storedControl else { return }
    let time = window?.context.eventLoop.now ?? 0
    for event in events.events {
      let sent = SentControlEvent(event: event, touches: touches, time: time)
      // An action may add and remove actions: that takes effect with the next call.
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
