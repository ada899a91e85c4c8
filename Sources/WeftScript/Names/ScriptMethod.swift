import WeftNodes

/// A method of scripts' classes that Weft calls for a result; each case has the method's name. The others are hooks: see
/// `NodeHook`.
package enum ScriptMethod: String, Sendable {
  case layoutSpecThatFits
  case calculateLayoutThatFits
  case calculateSizeThatFits
  case layout
  case draw
  case drawParameters
  case placeholderImage
  case pointInside
  case hitTest
  case beginTracking
  case continueTracking
  case canUpdateToNodeModel
  case accessibilityActivate
  case accessibilityIncrement
  case accessibilityDecrement
  case accessibilityScroll
  case accessibilityPerformEscape
  case accessibilityPerformMagicTap
  case performAccessibilityCustomAction

  /// The flag of a class that has it.
  var override: NodeOverrides {
    switch self {
    case .layoutSpecThatFits: .layoutSpecThatFits
    case .calculateLayoutThatFits: .calculateLayoutThatFits
    case .calculateSizeThatFits: .calculateSizeThatFits
    case .layout: .layout
    case .draw: .draw
    case .drawParameters: .drawParameters
    case .placeholderImage: .placeholderImage
    case .pointInside: .pointInside
    case .hitTest: .hitTest
    case .beginTracking: .beginTracking
    case .continueTracking: .continueTracking
    case .canUpdateToNodeModel: .canUpdateToNodeModel
    case .accessibilityActivate, .accessibilityIncrement, .accessibilityDecrement, .accessibilityScroll,
      .accessibilityPerformEscape, .accessibilityPerformMagicTap, .performAccessibilityCustomAction:
      .accessibilityActions
    }
  }
}
