/// Children in a row or a column, with Texture's subset of flexbox: growing, shrinking, wrapping, aligning.
///
/// The rule, in the steps of `StackSolver.swift` and `StackPlacing.swift`:
///
/// 1. Measure each child with an unbounded range along the stack (or its `flexBasis`). A stack whose extent is fixed
///    and that has exactly one child that both grows and shrinks leaves that child at zero for now.
/// 2. Break the children into lines if the stack wraps.
/// 3. Flex each line, once: the points missing to the range's *minimum* are shared among the children that grow, in
///    whole points, the rest to the first; the points above its maximum are taken from the children that shrink,
///    weighted by size. There is no second round for children that reached their limits (CSS has one).
/// 4. Find each line's extent across, and its baseline.
/// 5. Stretch lines (`alignContent`), then children (`alignItems`) to them.
/// 6. Place lines across, and children along each line.
public struct StackLayoutSpec: LayoutSpecProperties {
  /// The direction of the children; horizontal by default.
  public var direction: StackDirection
  /// The points between children; 0 by default.
  public var spacing: Double
  /// The distribution of free space along the stack; `start` by default.
  public var justifyContent: JustifyContent
  /// The position of children across the stack; `stretch` by default.
  public var alignItems: AlignItems
  /// The wrapping of children into lines; `noWrap` by default.
  public var flexWrap: FlexWrap
  /// The position of the lines of a wrapping stack; `start` by default.
  public var alignContent: AlignContent
  /// The points between lines; 0 by default.
  public var lineSpacing: Double
  /// Left, middle or right, whatever the direction; `none` by default. Beats `justifyContent` or `alignItems`.
  public var horizontalAlignment: HorizontalAlignment
  /// Top, center or bottom, whatever the direction; `none` by default. Beats `justifyContent` or `alignItems`.
  public var verticalAlignment: VerticalAlignment

  /// Makes a stack.
  @inlinable public init(
    direction: StackDirection = .horizontal, spacing: Double = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch, flexWrap: FlexWrap = .noWrap, alignContent: AlignContent = .start,
    lineSpacing: Double = 0, horizontalAlignment: HorizontalAlignment = .none,
    verticalAlignment: VerticalAlignment = .none
  ) {
    self.direction = direction
    self.spacing = spacing
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.flexWrap = flexWrap
    self.alignContent = alignContent
    self.lineSpacing = lineSpacing
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
  }

  /// Always `.stack`.
  @inlinable public static var kind: ElementKind { .stack }
  /// The spacings, and the baselines that a vertical stack writes.
  @inlinable public static var usesNumbers: Bool { true }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    direction = StackDirection(rawValue: options.direction) ?? .horizontal
    justifyContent = JustifyContent(rawValue: options.justifyContent) ?? .start
    alignItems = AlignItems(rawValue: options.alignItems) ?? .stretch
    flexWrap = FlexWrap(rawValue: options.flexWrap) ?? .noWrap
    alignContent = AlignContent(rawValue: options.alignContent) ?? .start
    horizontalAlignment = HorizontalAlignment(rawValue: options.horizontal) ?? .none
    verticalAlignment = VerticalAlignment(rawValue: options.vertical) ?? .none
    spacing = numbers.spacing
    lineSpacing = numbers.lineSpacing
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    options.direction = direction.rawValue
    options.justifyContent = justifyContent.rawValue
    options.alignItems = alignItems.rawValue
    options.flexWrap = flexWrap.rawValue
    options.alignContent = alignContent.rawValue
    options.horizontal = horizontalAlignment.rawValue
    options.vertical = verticalAlignment.rawValue
    numbers.spacing = spacing
    numbers.lineSpacing = lineSpacing
  }

  /// `justifyContent` and `alignItems` with the two alignments applied.
  public var effectiveAlignment: (justifyContent: JustifyContent, alignItems: AlignItems) {
    let isHorizontal = direction == .horizontal
    let (horizontal, vertical) = (horizontalAlignment.rawValue, verticalAlignment.rawValue)
    return Self.effective(
      justifyContent, alignItems, along: isHorizontal ? horizontal : vertical,
      across: isHorizontal ? vertical : horizontal)
  }

  // Both alignments have the values none, start, middle, end.
  @inline(__always)
  static func effective(
    _ justify: JustifyContent, _ align: AlignItems, along: UInt8, across: UInt8
  ) -> (justifyContent: JustifyContent, alignItems: AlignItems) {
    guard along | across != 0 else { return (justify, align) }
    return (
      along == 1 ? .start : along == 2 ? .center : along == 3 ? .end : justify,
      across == 1 ? .start : across == 2 ? .center : across == 3 ? .end : align
    )
  }
}
