import Synchronization
import WeftSupport

/// Lays out nodes. It owns the memory of passes, and is used by one thread at a time, that of its trees.
///
/// A window has an engine (`Window.context.engine`). One of your own lays out trees that are in no window:
///
/// ```swift
/// let engine = LayoutEngine()
/// let range = SizeRange(min: Size(width: 320, height: 0), max: Size(width: 320, height: .infinity))
/// let layout = try engine.layout(node, range)
/// for (node, frame) in layout.frames() { print(node.layoutName, frame) }
/// ```
public final class LayoutEngine {
  /// The maximum depth of nested elements, specs and nodes together.
  ///
  /// This depth takes less than 2 MB of stack in a release build and 6 MB in a debug build, in addition to nodes' own
  /// code: a thread that lays out deep trees should have 8 MB or more, as main threads have. (Foundation's threads have
  /// 512 KB by default.)
  public static let maximumDepth: Int32 = 1000

  /// The number of engines made in the process.
  private static let count = Atomic(0)

  @usableFromInline let arena: Arena
  /// The names of elements, and the files in which they were made.
  var names: [String] = []
  private var nameIndexes: [String: Int32] = [:]
  var files: [String] = [""]
  private var fileIndexes: [String: UInt16] = [:]

  /// Called now and then during long layouts; returns an error to end one, which becomes the
  /// ``LayoutError/underlying`` error of a ``LayoutError/Code/interrupted`` one. Nil, the default, never ends any.
  public var interruption: (() -> (any Error)?)?

  /// A child in the text of a spec's constructor.
  public struct ChildPlace {
    /// The place where the spec is made.
    public let constructor: SourceLocation
    /// The spec's class.
    public let spec: String
    /// The child's index, counted from 1, and the number of children.
    public let index: Int, count: Int
    /// The child, if it is a node.
    public let node: LayoutNode?
  }

  /// Finds the place of a child in the source, for a message about it; nil if it is unknown. Nil, the default, for code
  /// without a source.
  public var placeOfChild: ((ChildPlace) -> SourceLocation?)?

  /// Called when the outermost layout has ended, with an answer or an error: its elements are no longer valid. Nil by
  /// default.
  @exclusivity(unchecked)  // As a node's properties, and `placing`: it is read at each layout.
  public var passDidEnd: (() -> Void)?

  /// Changes the styles of specs before they are solved, by class and place: for values that are tried out in place.
  /// After it was set, or has changed its results, existing layouts have to be invalidated. Nil by default.
  @exclusivity(unchecked)  // As a node's properties: it is read at each layout of a node.
  package var specStyle: ((_ className: String, _ place: SourceLocation, _ style: inout ElementStyle) -> Void)?

  /// The node whose code is placing others, outside of any pass: it depends on the nodes that it measures. Nil while no
  /// such code runs.
  @exclusivity(unchecked) package var placing: LayoutNode?

  /// Makes an engine.
  public init() {
    arena = .allocate(capacity: 1)
    arena.initialize(to: ArenaHeader(engine: Unmanaged.passUnretained(self)))
    // A node may be laid out by several engines, whose layouts must have different numbers.
    arena.pointee.sealCount = Self.count.add(1, ordering: .relaxed).newValue << 32
  }

  deinit {
    arena.pointee.deallocate()
    arena.deinitialize(count: 1)
    arena.deallocate()
  }

  /// The number of computed answers, and of answers that the memo had.
  public struct Counts: Sendable {
    /// Computed answers, of specs and of nodes.
    public var answers: Int
    /// Answers from the memo.
    public var memoHits: Int
  }

  /// The counts since the engine was made.
  public var counts: Counts { Counts(answers: arena.pointee.answers, memoHits: arena.pointee.memoHits) }

  /// Lays a node out. Each element is measured once in each range that the specs around it try; a node that was
  /// measured in the same range since its last invalidation has kept its answer.
  ///
  /// - Parameters:
  ///   - node: the root of the tree.
  ///   - range: the sizes that it may have, in points.
  ///   - parentSize: the reference of percentages, in points; the range's maximum if nil.
  ///   - scale: pixels per point, 2 by default; sizes and positions are rounded up to pixels.
  ///   - trace: records every measurement, for explanations.
  /// - Returns: The layout; the tree itself doesn't change.
  /// - Throws: ``LayoutError`` if there is no such layout. The engine stays usable.
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

  /// Calls a function with the current pass: for code on the other side of a language boundary, to which a pass can't
  /// be lent. It is called outside of a pass, too; ``isInPass`` tells.
  ///
  /// - Throws: the error of the function.
  @inlinable @inline(__always)
  public func withPass<Result, Failure: Error>(
    _ body: (borrowing LayoutPass) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(LayoutPass(arena: arena))
  }

  /// The current pass, for code that can't be called with it; valid until the pass ends.
  @inlinable @inline(__always)
  package var currentPass: LayoutPass { LayoutPass(arena: arena) }

  /// The number of bytes that the engine holds for the current pass, or keeps for the next.
  public var footprint: Int { arena.pointee.footprint }

  /// True while a node is being measured.
  @inlinable @inline(__always)
  public var isInPass: Bool { arena.pointee.host != nil }

  /// Returns a place from the index of a file by `intern(file:)` and a line; nil if either is 0.
  package func position(file: UInt16, line: Int32) -> SourceLocation? {
    guard file > 0, line > 0 else { return nil }
    return SourceLocation(file: files[Int(file)], line: Int(line))
  }

  /// Returns the index of a file; the same for the same file as long as the engine exists. An engine numbers 65,534
  /// files; further ones have the index 0, and their places are unknown.
  package func intern(file: String) -> UInt16 {
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
