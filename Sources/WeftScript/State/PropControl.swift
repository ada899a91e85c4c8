/// The field at which one of a preview's props is edited, as the `controls` of `ui.preview` declare it.
package enum PropControl: Hashable, Sendable {
  case text
  case toggle
  case color
  /// A number, with its bounds and the step between values; nil for none.
  case number(min: Double?, max: Double?, step: Double?)
  /// One of several texts.
  case choice([String])
}
