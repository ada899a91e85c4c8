/// The properties of an element that its parent reads: sizes, flex factors, spacing, position.
///
/// Width, height and their limits are read by every parent; the flex family, spacing, `alignSelf` and the baselines by
/// a stack; `layoutPosition` by an absolute spec.
///
/// Stored in two halves: the solver copies the first for every element, the second only for those that use it. Of the
/// second, the limits and the position are in an object, since few nodes have them.
public struct ElementStyle: Sendable, Hashable {
  @usableFromInline var flex: FlexStyle
  @usableFromInline var baselines: Baselines
  /// Nil while all have their defaults.
  @usableFromInline var limits: LimitsAndPosition?

  @usableFromInline struct Baselines: Hashable, Sendable {
    @usableFromInline var ascender = 0.0
    @usableFromInline var descender = 0.0

    @inlinable init() {}
  }

  /// Makes a style in which nothing is set.
  @inlinable public init() {
    flex = FlexStyle()
    baselines = Baselines()
  }

  /// The half that few elements use.
  @usableFromInline var rare: RareStyle {
    get {
      var rare = limits?.values ?? RareStyle()
      rare.ascender = baselines.ascender
      rare.descender = baselines.descender
      return rare
    }
    set {
      baselines.ascender = newValue.ascender
      baselines.descender = newValue.descender
      var values = newValue
      values.ascender = 0
      values.descender = 0
      limits = values == RareStyle() ? nil : LimitsAndPosition(values)
    }
  }

  /// The width; `auto` by default.
  @inlinable public var width: Dimension {
    get { Dimension(unit: flex.widthUnit, value: flex.width) }
    set {
      flex.width = newValue.value
      flex.widthUnit = newValue.unit
      noteSize()
    }
  }

  /// The height; `auto` by default.
  @inlinable public var height: Dimension {
    get { Dimension(unit: flex.heightUnit, value: flex.height) }
    set {
      flex.height = newValue.value
      flex.heightUnit = newValue.unit
      noteSize()
    }
  }

  /// The minimum width; `auto` (0) by default. Beats `maxWidth` and `width`.
  @inlinable public var minWidth: Dimension {
    get { rare.minWidth }
    set {
      rare.minWidth = newValue
      noteLimits()
    }
  }

  /// The maximum width; `auto` (no limit) by default.
  @inlinable public var maxWidth: Dimension {
    get { rare.maxWidth }
    set {
      rare.maxWidth = newValue
      noteLimits()
    }
  }

  /// The minimum height; `auto` (0) by default. Beats `maxHeight` and `height`.
  @inlinable public var minHeight: Dimension {
    get { rare.minHeight }
    set {
      rare.minHeight = newValue
      noteLimits()
    }
  }

  /// The maximum height; `auto` (no limit) by default.
  @inlinable public var maxHeight: Dimension {
    get { rare.maxHeight }
    set {
      rare.maxHeight = newValue
      noteLimits()
    }
  }

  /// True if the style sets any of the element's own sizes.
  package var hasSize: Bool { flex.hasExact || flex.hasLimits }

  /// Sets width and height in points.
  @inlinable public mutating func setPreferredSize(_ size: Size) {
    width = .points(size.width)
    height = .points(size.height)
  }

  /// The factor of the element's share of a stack's free space: its own, divided by the sum of its line's. 0 (none) by
  /// default.
  @inlinable public var flexGrow: Double {
    get { flex.flexGrow }
    set { flex.flexGrow = newValue }
  }

  /// The factor of the element's share of a stack's overflow, multiplied with its size: its own product, divided by the
  /// sum of its line's. 0 (none) by default.
  @inlinable public var flexShrink: Double {
    get { flex.flexShrink }
    set { flex.flexShrink = newValue }
  }

  /// The size along a stack before free space is shared; `auto` (the element's own) by default.
  @inlinable public var flexBasis: Dimension {
    get { Dimension(unit: flex.flexBasisUnit, value: flex.flexBasis) }
    set {
      flex.flexBasis = newValue.value
      flex.flexBasisUnit = newValue.unit
      noteFractions()
    }
  }

  /// The points before the element in a stack; may be negative, 0 by default.
  @inlinable public var spacingBefore: Double {
    get { flex.spacingBefore }
    set { flex.spacingBefore = newValue }
  }

  /// The points after the element in a stack; may be negative, 0 by default.
  @inlinable public var spacingAfter: Double {
    get { flex.spacingAfter }
    set { flex.spacingAfter = newValue }
  }

  /// Overrides the stack's `alignItems` for this element; `auto` by default.
  @inlinable public var alignSelf: AlignSelf {
    get { flex.alignSelf }
    set { flex.alignSelf = newValue }
  }

  /// Distance from the top edge to the first baseline, in points; 0 by default. Text nodes set it.
  @inlinable public var ascender: Double {
    get { baselines.ascender }
    set {
      baselines.ascender = newValue
      flex.usesRare = true
    }
  }

  /// Distance from the bottom edge to the last baseline, in points, negative for a font; 0 by default. Text nodes set
  /// it.
  @inlinable public var descender: Double {
    get { baselines.descender }
    set {
      baselines.descender = newValue
      flex.usesRare = true
    }
  }

  /// The element's position in an absolute spec, in points; the origin by default.
  @inlinable public var layoutPosition: Point {
    get { rare.layoutPosition }
    set {
      rare.layoutPosition = newValue
      flex.usesRare = true
    }
  }

  @inlinable @inline(__always) mutating func noteSize() {
    flex.hasExact = flex.widthUnit != .auto || flex.heightUnit != .auto
    noteFractions()
  }

  @usableFromInline mutating func noteLimits() {
    let rare = rare
    flex.hasLimits =
      rare.minWidth.unit != .auto || rare.maxWidth.unit != .auto || rare.minHeight.unit != .auto
      || rare.maxHeight.unit != .auto
    flex.usesRare = true
    noteFractions()
  }

  @inlinable mutating func noteFractions() {
    flex.hasFractions =
      flex.widthUnit == .fraction || flex.heightUnit == .fraction || flex.flexBasisUnit == .fraction
      || flex.hasLimits && limitsHaveFractions
  }

  @usableFromInline var limitsHaveFractions: Bool {
    let rare = rare
    return rare.minWidth.unit == .fraction || rare.maxWidth.unit == .fraction || rare.minHeight.unit == .fraction
      || rare.maxHeight.unit == .fraction
  }
}

/// The half of a style that most elements use: one cache line.
@usableFromInline struct FlexStyle: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var width = 0.0
  @usableFromInline var height = 0.0
  @usableFromInline var flexBasis = 0.0
  @usableFromInline var flexGrow = 0.0
  @usableFromInline var flexShrink = 0.0
  @usableFromInline var spacingBefore = 0.0
  @usableFromInline var spacingAfter = 0.0
  @usableFromInline var widthUnit = Dimension.Unit.auto
  @usableFromInline var heightUnit = Dimension.Unit.auto
  @usableFromInline var flexBasisUnit = Dimension.Unit.auto
  @usableFromInline var alignSelf = AlignSelf.auto
  @usableFromInline var hasExact = false
  @usableFromInline var hasLimits = false
  @usableFromInline var usesRare = false
  @usableFromInline var hasFractions = false

  @inlinable @inline(__always)
  init() {}
}

/// The half of a style that few elements use.
@usableFromInline struct RareStyle: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var minWidth = Dimension.auto
  @usableFromInline var maxWidth = Dimension.auto
  @usableFromInline var minHeight = Dimension.auto
  @usableFromInline var maxHeight = Dimension.auto
  @usableFromInline var layoutPosition = Point()
  @usableFromInline var ascender = 0.0
  @usableFromInline var descender = 0.0

  @inlinable @inline(__always)
  init() {}
}

/// The limits and the position of a style. An object of its own for each change, as styles share it.
@usableFromInline final class LimitsAndPosition: Hashable, Sendable {
  /// The values, without baselines.
  let values: RareStyle

  init(_ values: RareStyle) { self.values = values }

  @usableFromInline static func == (one: LimitsAndPosition, other: LimitsAndPosition) -> Bool {
    one.values == other.values
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
