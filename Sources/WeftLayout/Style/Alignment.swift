/// The axis along which a stack places its children.
public enum StackDirection: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal
}

/// The distribution of a stack's free space along its direction.
public enum JustifyContent: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// After the last child.
  case start
  /// Half before the first child, half after the last.
  case center
  /// Before the first child.
  case end
  /// Between the children; as `start` if there is no free space or one child.
  case spaceBetween
  /// Around each child alike; as `center` if there is no free space or one child.
  case spaceAround
}

/// The position of children across a stack's direction.
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

/// One element's override of its stack's `alignItems`.
public enum AlignSelf: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The stack's `alignItems`.
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

/// The wrapping of a stack's children into lines.
public enum FlexWrap: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// One line, even if it overflows.
  case noWrap
  /// A new line if the next child would overflow.
  case wrap
}

/// The position of the lines of a wrapping stack across its direction.
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
  /// No effect on `justifyContent` and `alignItems`.
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
  /// No effect on `justifyContent` and `alignItems`.
  case none
  /// To the top.
  case top
  /// To the middle.
  case center
  /// To the bottom.
  case bottom
}

extension AlignSelf {
  /// Returns the alignment of a child with it in a stack.
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
