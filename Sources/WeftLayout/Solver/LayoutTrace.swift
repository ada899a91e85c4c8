/// Every measurement of a layout, in the order in which they began: for explaining, inspecting, linting.
public final class LayoutTrace {
  /// One measurement of one element.
  public struct Entry {
    /// The element's name.
    public let name: String
    /// What the element is.
    public let kind: ElementKind
    /// How deep it stands, counted in measurements.
    public let depth: Int
    /// The range that it was given.
    public let range: SizeRange
    /// What percentages referred to; NaN where undefined.
    public let parentSize: Size
    /// What it came to; nil where the measurement failed.
    public internal(set) var size: Size?
    /// Where it was made, if known.
    public let source: SourcePosition?
    /// Tells elements of the same name apart, within one host's layout.
    let index: Int32
  }

  /// What a stack's flexing did to a child.
  public struct Share {
    /// The stack's name.
    public let stack: String
    /// The child's name.
    public let child: String
    /// The child's extent along the stack before, in points.
    public let base: Double
    /// Its flexGrow, or its flexShrink.
    public let factor: Double
    /// The points that it gained or lost.
    public let share: Double
    /// The extent that it was then measured at; not below 0.
    public let target: Double
    /// The points that the line lacked (positive) or had too many (negative).
    public let violation: Double
  }

  /// Where an element stands in the final layout of its host, specs included.
  public struct Frame {
    /// The element's name.
    public let name: String
    /// What the element is.
    public let kind: ElementKind
    /// The class's name of a spec; a custom spec's own.
    public let className: String
    /// The node, if it is one.
    public let node: LayoutNode?
    /// How deep it stands in its host's specs, from 0.
    public let depth: Int
    /// The range that its size was chosen from.
    public let range: SizeRange?
    /// Where it was made, if known.
    public let source: SourcePosition?
    /// Its frame in its host's coordinates; the origin is not rounded.
    public let frame: Rect
  }

  /// The measurements.
  public internal(set) var entries: [Entry] = []
  /// What was shared in stacks.
  public internal(set) var shares: [Share] = []
  /// The elements of each layout made, hosts inside first.
  public internal(set) var frames: [Frame] = []
  var depth = 0
  private var framesOfLayouts: [ObjectIdentifier: Range<Int>] = [:]

  /// Makes an empty trace.
  public init() {}

  /// The elements of one layout that was made, specs included, in pre-order; none for a layout that is not of this
  /// trace.
  public func frames(of layout: NodeLayout) -> ArraySlice<Frame> {
    framesOfLayouts[ObjectIdentifier(layout)].map { frames[$0] } ?? []
  }

  func note(_ layout: NodeLayout, framesFrom start: Int) {
    framesOfLayouts[ObjectIdentifier(layout)] = start..<frames.count
  }
}

extension Solver {
  @inline(never)
  func beginTrace(_ index: Int32, _ range: SizeRange, _ parent: Size) -> Int {
    guard let trace = arena.pointee.trace?.takeUnretainedValue() else { return -1 }
    trace.entries.append(
      LayoutTrace.Entry(
        name: arena.name(of: index), kind: arena.pointee.elements[index].kind, depth: trace.depth, range: range,
        parentSize: parent, size: nil, source: arena.source(of: index), index: index))
    trace.depth += 1
    return trace.entries.count - 1
  }

  @inline(never)
  func endTrace(_ entry: Int, _ measured: Measured?) {
    guard let trace = arena.pointee.trace?.takeUnretainedValue() else { return }
    trace.depth -= 1
    trace.entries[entry].size = measured.map { Size(width: $0.width, height: $0.height) }
  }

  @inline(__always)
  func traceShare(
    _ stack: Int32, _ child: Int32, base: Double, factor: Double, share: Double, target: Double, violation: Double
  ) {
    guard let trace = arena.pointee.trace else { return }
    trace.takeUnretainedValue().shares.append(
      LayoutTrace.Share(
        stack: arena.name(of: stack), child: arena.name(of: child), base: base, factor: factor, share: share,
        target: target, violation: violation))
  }

  @inline(__always)
  func traceFrame(_ placement: Placement, _ x: Double, _ y: Double, depth: Int) {
    guard arena.pointee.trace != nil else { return }
    noteFrame(placement, x, y, depth: depth)
  }

  @inline(never)
  private func noteFrame(_ placement: Placement, _ x: Double, _ y: Double, depth: Int) {
    guard let trace = arena.pointee.trace?.takeUnretainedValue() else { return }
    let size = Size(width: placement.width, height: placement.height)
    let entry = trace.entries.last { $0.index == placement.element && $0.size == size }
    let element = arena.pointee.elements[placement.element]
    trace.frames.append(
      LayoutTrace.Frame(
        name: arena.name(of: placement.element), kind: element.kind,
        className: element.kind == .custom
          ? arena.pointee.customs[element.numbers].takeUnretainedValue().className : element.kind.className,
        node: element.node.map { Unmanaged<LayoutNode>.fromOpaque($0).takeUnretainedValue() }, depth: depth,
        range: entry?.range, source: arena.source(of: placement.element),
        frame: Rect(x: x, y: y, width: placement.width, height: placement.height)))
  }
}
