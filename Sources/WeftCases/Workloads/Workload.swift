import WeftLayout

/// One of the benchmark's workloads, as one way of authoring builds it. Each phase is timed apart.
public protocol Workload: AnyObject {
  /// `W1` to `W7`, or a ladder such as `A24`.
  var name: String { get }
  /// What the times are divided by: elements, and updates or widths where there are many.
  var divisor: Int { get }
  /// What one figure is for.
  var unit: String { get }
  /// Whether the trees are made once and laid out again and again; making them isn't part of the total then.
  var keepsTrees: Bool { get }

  /// Builds all trees, through the public API.
  ///
  /// - Throws: what the author's language throws.
  func create() throws
  /// What happens once between creating and laying out, and is not timed.
  ///
  /// - Throws: as ``layout(in:)``.
  func prepare(in engine: LayoutEngine) throws
  /// Lays them out.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which no workload should, or what the author's language throws.
  func layout(in engine: LayoutEngine) throws
  /// Lets go of the trees.
  func release()
}

extension Workload {
  /// Most workloads need nothing.
  public func prepare(in engine: LayoutEngine) throws {}
}

/// A way of authoring the workloads: in Swift here; in Lua where Lua is known.
public protocol BenchAuthor {
  /// The language's name.
  var name: String { get }
  /// The workload of that name; nil where this author has none.
  func workload(_ name: String) -> (any Workload)?
}

/// The workloads authored in Swift: nodes, and specs made by their `layoutSpecThatFits` or `layoutSpecBlock`.
public struct SwiftAuthor: BenchAuthor {
  /// Makes the author.
  public init() {}

  /// `swift`
  public var name: String { "swift" }

  /// The workload of that name: `W1` to `W7`, or a ladder's; see ``Ladder/init(parsing:)``.
  public func workload(_ name: String) -> (any Workload)? {
    switch name {
    case "W1": FlatStack.workload
    case "W2": TernaryTree.workload
    case "W3": Chain.workload
    case "W4": FeedCell.workload
    case "W5": RelayoutWorkload()
    case "W6": WrappingRow.workload
    case "W7": ResizeWorkload()
    default: Ladder(parsing: name)?.workload
    }
  }
}

/// Trees that are made, laid out once and released.
public final class TreeWorkload: Workload {
  /// The workload's name.
  public let name: String
  /// How many elements the trees hold together.
  public let divisor: Int
  /// Nanoseconds are per element.
  public var unit: String { "element" }
  /// Each run has trees of its own.
  public var keepsTrees: Bool { false }
  /// The trees' hosts, once they are made.
  public private(set) var hosts: [LayoutNode] = []
  private let seed: UInt32
  private let range: SizeRange
  private let build: (inout BenchRandom) -> [LayoutNode]

  init(
    _ name: String, elements: Int, seed: UInt32, range: SizeRange, build: @escaping (inout BenchRandom) -> [LayoutNode]
  ) {
    self.name = name
    self.seed = seed
    self.range = range
    self.build = build
    divisor = elements
  }

  /// Makes the trees, drawing their numbers on the way.
  public func create() {
    var random = BenchRandom(seed: seed)
    hosts = build(&random)
  }

  /// Lays each tree out.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which it shouldn't.
  public func layout(in engine: LayoutEngine) throws(LayoutError) {
    for host in hosts { _ = try engine.layout(host, range) }
  }

  /// The layouts, in the order of the trees.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which it shouldn't.
  public func layouts(in engine: LayoutEngine) throws(LayoutError) -> [NodeLayout] {
    var layouts: [NodeLayout] = []
    for host in hosts { layouts.append(try engine.layout(host, range)) }
    return layouts
  }

  /// Lets go of the trees.
  public func release() { hosts = [] }
}

/// The benchmarks' numbers: a linear congruential generator, so that every engine draws the same.
public struct BenchRandom {
  private var state: UInt32

  /// Starts anew.
  public init(seed: UInt32) { state = seed }

  /// A number from `low` to `high`, both included.
  public mutating func next(_ low: Int, _ high: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return low + Int(state >> 16) % (high - low + 1)
  }

  /// The same as a length.
  mutating func length(_ low: Int, _ high: Int) -> Double { Double(next(low, high)) }
}
