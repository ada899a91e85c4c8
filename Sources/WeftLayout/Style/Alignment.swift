/// The axis along which a stack places its children.
public enum StackDirection: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal
}

/// Where a stack's free space along its direction goes.
public enum JustifyContent: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// After the last child.
  case start
  /// Half before the first child, half after the last.
  case center
  /// Before the first child.
  case end
  /// Between the children; as `start` where there is no free space or one child.
  case spaceBetween
  /// Around each child alike; as `center` where there is no free space or one child.
  case spaceAround
}

/// Where children stand across a stack's direction.
public enum AlignItems: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// At the start of the line.
  case start
  /// At the end of the line.
  case end
  /// In the middle of the line, on a pixel.
  case center
  /// As large as the line.
  case stretch
  /// Their first baselines on one level; for horizontal stacks.
  case baselineFirst
  /// Their last baselines on one level; for horizontal stacks.
  case baselineLast
}

/// One element's own answer to its stack's `alignItems`.
public enum AlignSelf: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// As the stack says.
  case auto
  /// At the start of the line.
  case start
  /// At the end of the line.
  case end
  /// In the middle of the line.
  case center
  /// As large as the line.
  case stretch
}

/// Whether a stack breaks its children into lines.
public enum FlexWrap: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// One line, even where it overflows.
  case noWrap
  /// A new line where the next child would overflow.
  case wrap
}

/// Where the lines of a wrapping stack stand across its direction.
public enum AlignContent: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// At the start.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// Free space between the lines.
  case spaceBetween
  /// Free space around each line alike.
  case spaceAround
  /// The lines grow to take the free space.
  case stretch
}

/// Left to right alignment of a stack's children, whatever its direction: it sets `justifyContent` or `alignItems`.
public enum HorizontalAlignment: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Not used; `justifyContent` and `alignItems` stand as they are.
  case none
  /// To the left.
  case left
  /// To the middle.
  case middle
  /// To the right.
  case right
}

/// Top to bottom alignment of a stack's children, whatever its direction: it sets `justifyContent` or `alignItems`.
public enum VerticalAlignment: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Not used; `justifyContent` and `alignItems` stand as they are.
  case none
  /// To the top.
  case top
  /// To the middle.
  case center
  /// To the bottom.
  case bottom
}

extension AlignSelf {
  /// How a child with it stands in a stack.
  @inline(__always)
  package func alignment(in items: AlignItems) -> AlignItems {
    switch self {
    case .auto: items
    case .start: .start
    case .end: .end
    case .center: .center
    case .stretch: .stretch
    }
  }
}
