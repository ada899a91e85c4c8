import WeftDisplay
import WeftLayout
import WeftNodes

/// An action that a row offers when a finger has moved it aside: UIKit's `UIContextualAction`.
public struct SwipeAction {
  /// The kind of an action.
  public enum Style: String, CaseIterable, Sendable {
    /// Grey, unless it has another colour.
    case normal
    /// Red: the action deletes the row.
    case destructive
  }

  /// The text on the action's button.
  public let title: String
  /// The kind of action; ``Style/normal`` by default.
  public let style: Style
  /// The colour of the button; nil, the default, for that of the style.
  public let backgroundColor: Color?
  /// Performs the action, and calls its argument when it is done: then the row moves back.
  public let handler: (_ done: @escaping () -> Void) -> Void
  let platform: Platform

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: the text of the button.
  ///   - style: its appearance.
  ///   - backgroundColor: its background; nil for the style's.
  ///   - platform: measures and draws the title.
  ///   - handler: performs the action, and calls `done` when it is done: then the row moves back.
  public init(
    title: String, style: Style = .normal, backgroundColor: Color? = nil, platform: Platform,
    handler: @escaping (_ done: @escaping () -> Void) -> Void
  ) {
    self.title = title
    self.style = style
    self.backgroundColor = backgroundColor
    self.platform = platform
    self.handler = handler
  }

  var color: Color {
    // UIKit's systemRed and systemGray.
    backgroundColor
      ?? (style == .destructive
        ? Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255)
        : Color(red: 142.0 / 255, green: 142.0 / 255, blue: 147.0 / 255))
  }
}

/// The side of a row at which actions appear.
public enum SwipeSide: String, CaseIterable, Sendable {
  /// The left side, for a finger that moves to the right.
  case leading
  /// The right side, for a finger that moves to the left.
  case trailing
}
