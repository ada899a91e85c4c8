import Synchronization

/// Lays nodes out. It owns the memory that passes write into, and is used by one thread at a time, the one that its
/// trees belong to.
public final class LayoutEngine {
  /// How many elements, specs and nodes together, may stand inside one another.
  ///
  /// So many take less than 2 MB of stack in a release build and 6 MB in a debug build, beside what nodes' own code
  /// takes: give a thread that lays out deep trees 8 MB or more, as main threads have. (Threads of Foundation have
  /// 512 KB unless they are told otherwise.)
  public static let maximumDepth: Int32 = 1000

  /// How many engines there have been in the process.
  private static let count = Atomic(0)

  let arena: Arena
  /// The names that elements were given, and the files that they were made in.
  var names: [String] = []
  private var nameIndexes: [String: Int32] = [:]
  var files: [String] = [""]
  private var fileIndexes: [String: UInt16] = [:]

  /// Called now and then during long layouts; throws to end one.
  public var interruption: (() -> (any Error)?)?

  /// A child in the text of a spec's constructor.
  public struct ChildPlace {
    /// Where the spec is made.
    public let constructor: SourcePosition
    /// The spec's class.
    public let spec: String
    /// The child's number, from 1, and how many there are.
    public let index: Int, count: Int
    /// The child, if it is a node.
    public let node: LayoutNode?
  }

  /// Finds where a child is written, for a message about it; nil where that can't be told.
  public var placeOfChild: ((ChildPlace) -> SourcePosition?)?

  /// Called when the outermost layout has ended, with an answer or an error: elements are gone then.
  public var passDidEnd: (() -> Void)?

  /// Changes the styles of specs before they are solved, by class and place: for values that are tried out in place.
  /// Layouts that were made before it was set, or changed its mind, are to be invalidated. Nil by default.
  @exclusivity(unchecked)  // As a node's properties: it is read at each layout of a node.
  public var specStyle: ((_ className: String, _ place: SourcePosition, _ style: inout ElementStyle) -> Void)?

  /// The node whose code places others just now, outside of any pass: it depends on what it measures.
  public var placing: LayoutNode?

  /// Makes an engine.
  public init() {
    arena = .allocate(capacity: 1)
    arena.initialize(to: ArenaHeader(engine: Unmanaged.passUnretained(self)))
    // A node may be laid out by several engines: their layouts must not have the same numbers.
    arena.pointee.sealCount = Self.count.add(1, ordering: .relaxed).newValue << 32
  }

  deinit {
    arena.pointee.deallocate()
    arena.deinitialize(count: 1)
    arena.deallocate()
  }

  /// What a layout is made of: how often something was computed, and how often remembered.
  public struct Counts: Sendable {
    /// Answers computed, of specs and of nodes.
    public var answers: Int
    /// Answers that had been given before.
    public var memoHits: Int
  }

  /// The counts since the engine was made.
  public var counts: Counts { Counts(answers: arena.pointee.answers, memoHits: arena.pointee.memoHits) }

  /// Lays a node out.
  ///
  /// - Parameters:
  ///   - range: the sizes that it may choose from, in points.
  ///   - parentSize: what percentages refer to; the range's maximum if nil.
  ///   - scale: pixels per point; sizes and positions are rounded up to pixels.
  ///   - trace: notes every measurement, for explaining.
  /// - Throws: ``LayoutError`` where there is no such layout. The engine stays usable.
  public func layout(
    _ node: LayoutNode, _ range: SizeRange, parentSize: Size? = nil, scale: Double = 2, trace: LayoutTrace? = nil
  ) throws(LayoutError) -> NodeLayout {
    guard scale > 0, scale.isFinite else {
      throw LayoutError(.invalidProperty, "expected a scale above 0", element: node.layoutName, property: "scale")
    }
    let grid = arena.pointee.grid
    let host = arena.pointee.host
    let outerTrace = arena.pointee.trace
    arena.pointee.grid = PixelGrid(scale: scale)
    if host == nil { arena.pointee.passCount &+= 1 }
    if let trace { arena.pointee.trace = Unmanaged.passUnretained(trace) }
    defer {
      arena.pointee.grid = grid
      arena.pointee.host = host
      arena.pointee.trace = outerTrace
      if let trace, trace.isComplete { trace.putBack() }
      if host == nil {
        arena.pointee.trim()
        passDidEnd?()
      }
    }
    return try arena.layout(node, range, parentSize: parentSize ?? range.max)
  }

  /// The pass that is going on, if any: for code on the other side of a language boundary, which can't be lent one.
  @inlinable @inline(__always)
  public func withPass<Result, Failure: Error>(
    _ body: (borrowing LayoutPass) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(LayoutPass(arena: arenaAddress))
  }

  /// Bytes that the engine holds for the pass that is going on, or keeps for the next.
  public var footprint: Int { arena.pointee.footprint }

  /// Whether a node is being measured.
  public var isInPass: Bool { arena.pointee.host != nil }

  @usableFromInline var arenaAddress: Arena { arena }

  /// The file of a number that ``intern(file:)`` gave; empty for any other.
  public func file(_ number: UInt16) -> String { Int(number) < files.count ? files[Int(number)] : "" }

  /// Numbers a file for ``LayoutPass/setSource(file:line:of:)``.
  public func intern(file: String) -> UInt16 {
    if let index = fileIndexes[file] { return index }
    guard files.count < Int(UInt16.max) else { return 0 }
    let index = UInt16(files.count)
    files.append(file)
    fileIndexes[file] = index
    return index
  }

  func intern(name: String) -> Int32 {
    if let index = nameIndexes[name] { return index }
    let index = Int32(names.count)
    names.append(name)
    nameIndexes[name] = index
    return index
  }

  func poll() throws(LayoutError) {
    guard let interruption, let error = interruption() else { return }
    throw LayoutError(.interrupted, "the layout was interrupted", element: "layout", underlying: error)
  }
}
