/// How a control is: what a button has titles and images for.
public enum ControlState: String, CaseIterable, Sendable {
  /// None of the others; also what stands in for a state that nothing was set for.
  case normal
  /// It is being touched.
  case highlighted
  /// It can't be touched.
  case disabled
  /// It is chosen.
  case selected
  /// It is chosen, and is being touched.
  case selectedHighlighted
}

/// A value for each state that has one.
struct StateValues<Value> {
  private var values: [ControlState: Value] = [:]

  subscript(state: ControlState) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for how a control is now: of the first of its states that has one, in Texture's order.
  func value(for control: ControlNode) -> Value? {
    if !control.isEnabled, let value = values[.disabled] { return value }
    if control.isHighlighted, control.isSelected, let value = values[.selectedHighlighted] { return value }
    if control.isHighlighted, let value = values[.highlighted] { return value }
    if control.isSelected, let value = values[.selected] { return value }
    return values[.normal]
  }
}
