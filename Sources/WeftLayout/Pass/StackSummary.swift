/// The values of a stack that are the same in every range: its properties, the flexibility of its children, and the
/// sums of their styles, for one line.
struct StackSummary: BitwiseCopyable {
  let properties: StackProperties
  let flexibility: StackFlexibility
  let spaces, growSum, shrinkSum: Double
  /// True if each of its extents depends on the range along the same axis only; see `SeparableStack.swift`.
  var isSeparable = false
  /// True if it is a ``Element/Flags/fixedStack`` once it is solved.
  var isFixed = false
  /// The number of nested stacks below a separable one.
  var height: Int32 = 0
  /// The size of a separable stack in an unbounded range, before it is rounded up to pixels.
  var natural = Size()
}

/// The flexibility of a stack's children.
struct StackFlexibility: BitwiseCopyable {
  /// The number of children that can both grow and shrink.
  var bothWays: Int32 = 0
  var grows = false
  var shrinks = false
  /// True if a child has spacings of its own.
  var isSpaced = false

  @inline(__always)
  mutating func count(_ element: UnsafeMutablePointer<Element>) {
    if element.pointee.style.flexGrow != 0 { grows = true }
    if element.pointee.style.flexShrink != 0 { shrinks = true }
    if isFlexible(element) { bothWays += 1 }
    if element.pointee.style.spacingBefore != 0 || element.pointee.style.spacingAfter != 0 { isSpaced = true }
  }
}

@inline(__always) func isFlexible(_ element: UnsafeMutablePointer<Element>) -> Bool {
  element.pointee.style.flexGrow > 0 && element.pointee.style.flexShrink > 0
}

/// A stack's properties in the form that solving needs.
struct StackProperties: BitwiseCopyable {
  let horizontal: Bool
  let align: AlignItems
  let justify: JustifyContent
  let alignContent: AlignContent
  let wraps: Bool
  let spacing, lineSpacing: Double
}
