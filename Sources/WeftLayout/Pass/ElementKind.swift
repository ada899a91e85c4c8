/// The kind of an element: the list of all kinds, each with its class. Their rules are in `SpecRules.swift`.
public enum ElementKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// A node; the arena holds a copy of its style for the pass.
  case node
  /// ``StackLayoutSpec``
  case stack
  /// ``InsetLayoutSpec``
  case inset
  /// ``OverlayLayoutSpec``
  case overlay
  /// ``BackgroundLayoutSpec``
  case background
  /// ``CenterLayoutSpec``
  case center
  /// ``RelativeLayoutSpec``
  case relative
  /// ``RatioLayoutSpec``
  case ratio
  /// ``AbsoluteLayoutSpec``
  case absolute
  /// ``CornerLayoutSpec``
  case corner
  /// ``WrapperLayoutSpec``
  case wrapper
  /// ``LayoutSpec``: a spacer.
  case plain
  /// ``CustomLayoutSpec``
  case custom

  /// The class name that scripts and messages use.
  public var className: String {
    switch self {
    case .node: "DisplayNode"
    case .stack: "StackLayoutSpec"
    case .inset: "InsetLayoutSpec"
    case .overlay: "OverlayLayoutSpec"
    case .background: "BackgroundLayoutSpec"
    case .center: "CenterLayoutSpec"
    case .relative: "RelativeLayoutSpec"
    case .ratio: "RatioLayoutSpec"
    case .absolute: "AbsoluteLayoutSpec"
    case .corner: "CornerLayoutSpec"
    case .wrapper: "WrapperLayoutSpec"
    case .plain: "LayoutSpec"
    case .custom: "CustomLayoutSpec"
    }
  }
}

extension ElementKind {
  /// True if the spec passes its range and its parent's size on to its child without regard to a size of its own.
  @inline(__always) var passesRangeOn: Bool { self == .inset || self == .overlay || self == .background }

  /// True if the range that the spec gives a child is that of the child's own style already.
  var appliesChildStyle: Bool { self == .absolute }
}
