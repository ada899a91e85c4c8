/// The state of a control, for which a button has a title and images.
public enum ControlState: String, CaseIterable, Sendable {
  /// None of the others; its value is also the default for states without one.
  case normal
  /// Touched.
  case highlighted
  /// Disabled: it can't be touched.
  case disabled
  /// Selected.
  case selected
  /// Selected and touched.
  case selectedHighlighted
}

/// A value for each state that has one.
struct StateValues<Value> {
  private var values: [ControlState: Value] = [:]

  subscript(state: ControlState) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value for a control's current state: of the first of its states that has one, in Texture's order.
  func value(for control: ControlNode) -> Value? {
    if !control.isEnabled, let value = values[.disabled] { return value }
    if control.isHighlighted, control.isSelected, let value = values[.selectedHighlighted] { return value }
    if control.isHighlighted, let value = values[.highlighted] { return value }
    if control.isSelected, let value = values[.selected] { return value }
    return values[.normal]
  }
}
