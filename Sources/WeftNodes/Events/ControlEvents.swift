/// Something that happens to a control.
public enum ControlEvent: String, CaseIterable, Sendable {
  /// A finger has come down in the control.
  case touchDown
  /// A finger has come down once more, shortly after it was lifted; sent in place of ``touchDown``.
  case touchDownRepeat
  /// The finger has moved, and is inside.
  case touchDragInside
  /// The finger has moved, and is outside.
  case touchDragOutside
  /// The finger was lifted inside, or near: the control was tapped.
  case touchUpInside
  /// The finger was lifted far outside.
  case touchUpOutside
  /// The touch is over without the finger being lifted.
  case touchCancel
  /// The control has another value. Sent by the control's own code.
  case valueChanged
  /// What the control is there for has been asked for. Sent by the control's own code.
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

/// Some of the events of controls.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// One bit each, Texture's.
  public let rawValue: UInt32
  /// From the bits.
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

  /// The events one by one, in the order of their bits.
  public var events: [ControlEvent] { ControlEvent.allCases.filter { contains($0.mask) } }
}

/// An event as actions are told of it.
public struct SentControlEvent {
  /// Which it is.
  public let event: ControlEvent
  /// The touches that it comes from; none for one that the control's own code has sent.
  public let touches: [Touch]
  /// When it was sent, in seconds of the window's clock; 0 without a window.
  public let time: Double
}
