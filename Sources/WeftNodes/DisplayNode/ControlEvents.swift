/// An event of a control.
public enum ControlEvent: String, CaseIterable, Sendable {
  /// A finger has come down in the control.
  case touchDown
  /// A finger has come down again, shortly after it was lifted; sent instead of ``touchDown``.
  case touchDownRepeat
  /// The finger has moved, and is inside.
  case touchDragInside
  /// The finger has moved, and is outside.
  case touchDragOutside
  /// The finger was lifted inside, or within ``ControlNode/trackingMargin``: the control was tapped.
  case touchUpInside
  /// The finger was lifted farther outside.
  case touchUpOutside
  /// The touch has ended although the finger wasn't lifted.
  case touchCancel
  /// The control has a new value. Sent by the control's own code.
  case valueChanged
  /// The control's main action was requested. Sent by the control's own code.
  case primaryActionTriggered

  /// The event as a set.
  public var mask: ControlEvents {
    switch self {
    case .touchDown: .touchDown
    case .touchDownRepeat: .touchDownRepeat
    case .touchDragInside: .touchDragInside
    case .touchDragOutside: .touchDragOutside
    case .touchUpInside: .touchUpInside
    case .touchUpOutside: .touchUpOutside
    case .touchCancel: .touchCancel
    case .valueChanged: .valueChanged
    case .primaryActionTriggered: .primaryActionTriggered
    }
  }
}

/// A set of control events.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// One bit for each event, as in Texture.
  public let rawValue: UInt32
  /// Makes a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// ``ControlEvent/touchDown``
  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  /// ``ControlEvent/touchDownRepeat``
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  /// ``ControlEvent/touchDragInside``
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  /// ``ControlEvent/touchDragOutside``
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  /// ``ControlEvent/touchUpInside``
  public static let touchUpInside = ControlEvents(rawValue: 1 << 4)
  /// ``ControlEvent/touchUpOutside``
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 5)
  /// ``ControlEvent/touchCancel``
  public static let touchCancel = ControlEvents(rawValue: 1 << 6)
  /// ``ControlEvent/valueChanged``
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// ``ControlEvent/primaryActionTriggered``
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  /// All of them.
  public static let allEvents = ControlEvents(rawValue: .max)

  /// The events in the set, in the order of their bits.
  public var events: [ControlEvent] { ControlEvent.allCases.filter { contains($0.mask) } }
}

/// An event as passed to actions.
public struct SentControlEvent {
  /// The kind of event.
  public let event: ControlEvent
  /// The touches that caused it; none for an event sent by the control's own code.
  public let touches: [Touch]
  /// The time at which it was sent, in seconds of the window's clock; 0 without a window.
  public let time: Double
}
