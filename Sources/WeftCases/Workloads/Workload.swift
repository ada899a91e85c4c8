import WeftLayout

/// A workload of the benchmark, in one language. Each phase is timed separately.
public protocol Workload: AnyObject {
  /// `W1` to `W7`, or a ladder such as `A24`.
  var name: String { get }
  /// The divisor of the times: the number of elements, times that of updates or widths.
  var divisor: Int { get }
  /// The unit that the divisor counts.
  var unit: String { get }
  /// True if the trees are made once and laid out repeatedly; making them isn't part of the total then.
  var keepsTrees: Bool { get }

  /// Builds all trees, with the public API.
  ///
  /// - Throws: The error of the author's language.
  func create() throws
  /// Runs once between creating and laying out, untimed.
  ///
  /// - Throws: As ``layout(in:)``.
  func prepare(in engine: LayoutEngine) throws
  /// Lays the trees out.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which no workload should, or the error of the author's language.
  func layout(in engine: LayoutEngine) throws
  /// Releases the trees.
  func release()
}

extension Workload {
  /// Does nothing, as most workloads need no preparation.
  public func prepare(in engine: LayoutEngine) throws {}
}

/// A language for the workloads: Swift here; Lua in a target that imports it.
public protocol BenchAuthor {
  /// The language's name.
  var name: String { get }
  /// Returns the workload of that name; nil if this author doesn't have it.
  func workload(_ name: String) -> (any Workload)?
}

/// The workloads authored in Swift: nodes, and specs made by their `layoutSpecThatFits` or `layoutSpecBlock`.
public struct SwiftAuthor: BenchAuthor {
  /// Makes the author.
  public init() {}

  /// `swift`
  public var name: String { "swift" }

  /// Returns the workload of that name: `W1` to `W7`, or a ladder's; see ``Ladder/init(parsing:)``.
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
  /// The total number of elements.
  public let divisor: Int
  /// Nanoseconds are per element.
  public var unit: String { "element" }
  /// False: each run has trees of its own.
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

  /// Makes the trees from random numbers.
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

  /// Returns the layouts, in the order of the trees.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which it shouldn't.
  public func layouts(in engine: LayoutEngine) throws(LayoutError) -> [NodeLayout] {
    var layouts: [NodeLayout] = []
    for host in hosts { layouts.append(try engine.layout(host, range)) }
    return layouts
  }

  /// Releases the trees.
  public func release() { hosts = [] }
}

/// The benchmarks' random numbers: a linear congruential generator, the same in every engine.
public struct BenchRandom {
  private var state: UInt32

  /// Makes a generator with a seed.
  public init(seed: UInt32) { state = seed }

  /// Returns a number from `low` to `high`, both included.
  public mutating func next(_ low: Int, _ high: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return low + Int(state >> 16) % (high - low + 1)
  }

  /// Returns a whole length from `low` to `high`, both included.
  mutating func length(_ low: Int, _ high: Int) -> Double { Double(next(low, high)) }
}
