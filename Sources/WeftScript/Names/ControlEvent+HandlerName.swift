import WeftNodes

extension ControlEvent {
  /// The property with a control's own function for the event: `onTouchUpInside`.
  package var handlerName: String { "on" + rawValue.prefix(1).uppercased() + String(rawValue.dropFirst()) }
}
