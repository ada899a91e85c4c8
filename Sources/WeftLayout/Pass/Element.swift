/// A handle of an element of one pass. Copying it is free, and it is refused once its pass is over.
public struct LayoutElement: Hashable, Sendable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: UInt32

  @inlinable init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// No element: the result of ``LayoutNode/layoutSpecThatFits(_:_:)`` if it isn't overridden.
  public static let none = LayoutElement(index: -1, generation: 0)

  /// The bits of the handle, for the other side of a language boundary.
  @inlinable public var bits: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(bitPattern: index)) }

  /// Makes the handle from its bits. Bits that were never those of a handle are refused like those of a stale one.
  @inlinable public init(bits: UInt64) {
    index = Int32(truncatingIfNeeded: bits)
    generation = UInt32(truncatingIfNeeded: bits >> 32)
  }
}

/// An element in the arena: 128 bytes, without references that need counting.
@usableFromInline struct Element: BitwiseCopyable {
  @usableFromInline var style: FlexStyle
  /// The node. The arena holds a reference to it until the layout takes that over, or the pass is over.
  @usableFromInline var node: UnsafeMutableRawPointer?
  /// The first child, or -1. A spec with two places whose first is empty has only a `lastChild`.
  @usableFromInline var firstChild: Int32 = -1
  @usableFromInline var lastChild: Int32 = -1
  @usableFromInline var nextSibling: Int32 = -1
  @usableFromInline var parent: Int32 = -1
  @usableFromInline var childCount: Int32 = 0
  /// Index into the rare styles, or -1.
  @usableFromInline var rare: Int32 = -1
  /// Index into the numbers of specs, or -1; for a custom spec, into the custom specs.
  @usableFromInline var numbers: Int32 = -1
  /// The latest memo record, or -1.
  @usableFromInline var memo: Int32 = -1
  @usableFromInline var generation: UInt32
  /// Index into the engine's names, or -1.
  @usableFromInline var name: Int32 = -1
  @usableFromInline var line: Int32 = 0
  @usableFromInline var file: UInt16 = 0
  @usableFromInline var kind: ElementKind
  @usableFromInline var flags = Flags()
  @usableFromInline var options = SpecOptions()

  @usableFromInline struct Flags: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The spec was returned: its children and properties can't change any more.
    @inlinable static var sealed: Flags { Flags(rawValue: 1) }
    /// A vertical stack that has been measured: its numbers hold its baselines.
    @inlinable static var hasBaselines: Flags { Flags(rawValue: 2) }
    /// A node without a layout of its own: the solver computes its size.
    @inlinable static var plainNode: Flags { Flags(rawValue: 4) }
    /// A plain node whose style gives both extents in points, and no limits.
    @inlinable static var fixedLeaf: Flags { Flags(rawValue: 8) }
    /// A stack whose first record is valid in every wide range, except for its size; see ``MemoRecord/holdsFrom``.
    @inlinable static var fixedStack: Flags { Flags(rawValue: 16) }
    /// A fixed leaf that was measured at its own size: it has that size in each range that contains it.
    @inlinable static var measured: Flags { Flags(rawValue: 32) }
    /// A node whose baselines depend on its size; see ``LayoutNode/baselines(in:)``.
    @inlinable static var asksBaselines: Flags { Flags(rawValue: 64) }
    /// A stack with a ``StackSummary``.
    @inlinable static var summed: Flags { Flags(rawValue: 128) }
  }

  @inlinable @inline(__always)
  init(kind: ElementKind, generation: UInt32) {
    style = FlexStyle()
    self.kind = kind
    self.generation = generation
  }
}

/// The enum properties of a spec, a byte each. An element has room for those of a stack, which are the most: specs
/// without these use the places by names of their own.
public struct SpecOptions: Sendable, BitwiseCopyable {
  @usableFromInline var direction: UInt8 = 0
  @usableFromInline var justifyContent: UInt8 = 0
  @usableFromInline var alignItems: UInt8 = 0
  @usableFromInline var flexWrap: UInt8 = 0
  @usableFromInline var alignContent: UInt8 = 0
  @usableFromInline var horizontal: UInt8 = 0
  @usableFromInline var vertical: UInt8 = 0
  @usableFromInline init() {}

  @inlinable @inline(__always) var sizing: UInt8 {
    get { direction }
    set { direction = newValue }
  }
  @inlinable @inline(__always) var corner: UInt8 {
    get { direction }
    set { direction = newValue }
  }
  @inlinable @inline(__always) var wrapsCorner: UInt8 {
    get { flexWrap }
    set { flexWrap = newValue }
  }
}

/// The number properties of a spec, and a stack's baselines. Specs without a stack's use the places by names of their
/// own, as those of ``SpecOptions``.
public struct SpecNumbers: Sendable, BitwiseCopyable {
  @usableFromInline var spacing = 0.0
  @usableFromInline var lineSpacing = 0.0
  @usableFromInline var ascender = 0.0
  @usableFromInline var descender = 0.0
  @usableFromInline init() {}

  @inlinable @inline(__always) var insets: EdgeInsets {
    get { EdgeInsets(top: spacing, left: lineSpacing, bottom: ascender, right: descender) }
    set {
      spacing = newValue.top
      lineSpacing = newValue.left
      ascender = newValue.bottom
      descender = newValue.right
    }
  }
  @inlinable @inline(__always) var ratio: Double {
    get { spacing }
    set { spacing = newValue }
  }
  @inlinable @inline(__always) var offset: Point {
    get { Point(x: spacing, y: lineSpacing) }
    set {
      spacing = newValue.x
      lineSpacing = newValue.y
    }
  }
}
