/// Everything that one engine's passes write: elements, their answers, and where those stand.
///
/// The arena is a stack. A pass appends and rewinds, so the memory of one pass serves the next, and a pass inside
/// another (a node's own spec, a measurement asked for by a node's code) leaves what is below it as it was.
/// The header lives at a fixed address; its slabs may move when they grow.
@usableFromInline struct ArenaHeader {
  @usableFromInline var elements = Slab<Element>(capacity: 256)
  @usableFromInline var rare = Slab<RareStyle>(capacity: 32)
  @usableFromInline var numbers = Slab<SpecNumbers>(capacity: 64)
  /// What is known of stacks, at the places of their numbers.
  var summaries = Slab<StackSummary>(capacity: 64)
  @usableFromInline var records = Slab<MemoRecord>(capacity: 128)
  @usableFromInline var placements = Slab<Placement>(capacity: 512)
  /// The ranges of answers that are to be solved when somebody asks for the places inside.
  var deferred = Slab<SizeRange>(capacity: 32)
  @usableFromInline var layouts = Slab<Unmanaged<NodeLayout>>(capacity: 64)
  var customs = Slab<Unmanaged<CustomLayoutSpec>>(capacity: 4)

  /// The generation that new elements get.
  @usableFromInline var generation: UInt32 = 0
  @usableFromInline var lastGeneration: UInt32 = 0
  /// Counts the sealed trees; a node carries the count of the last one that it was seen in.
  var sealCount = 0
  @usableFromInline var grid = PixelGrid(scale: 2)
  var depth: Int32 = 0
  /// Whether a style in the specs being solved has a fraction, so that answers may depend on parent sizes.
  var usesFractions = false
  /// Counts the outermost passes.
  var passCount: UInt32 = 0
  var answersUntilPoll: Int32 = 1024
  /// Whose own code makes a layout just now.
  var calculating = Calculating.nothing

  /// Answers computed, of specs and of nodes.
  var answers = 0
  /// Answers that the memo gave.
  var memoHits = 0
  /// The node whose code or spec is being measured, not retained: it is on the call stack.
  var host: Unmanaged<LayoutNode>?
  var trace: Unmanaged<LayoutTrace>?
  /// What the nodes being measured have measured by hand, those of the innermost last.
  var measuredByHand: ContiguousArray<MeasuredNode> = []
  @usableFromInline var engine: Unmanaged<LayoutEngine>

  init(engine: Unmanaged<LayoutEngine>) {
    self.engine = engine
  }

  /// Bytes held for elements and answers.
  var footprint: Int {
    elements.footprint + rare.footprint + numbers.footprint + summaries.footprint + records.footprint
      + placements.footprint + deferred.footprint + layouts.footprint
  }

  /// Gives back what a large pass has left.
  mutating func trim() {
    elements.trim()
    rare.trim()
    numbers.trim()
    summaries.trim()
    records.trim()
    placements.trim()
    deferred.trim()
    layouts.trim()
  }

  func deallocate() {
    for index in 0..<elements.count { releaseNode(index) }
    for index in 0..<layouts.count { layouts[index].release() }
    for index in 0..<customs.count { customs[index].release() }
    elements.deallocate()
    rare.deallocate()
    numbers.deallocate()
    summaries.deallocate()
    records.deallocate()
    placements.deallocate()
    deferred.deallocate()
    layouts.deallocate()
    customs.deallocate()
  }
}

extension ArenaHeader {
  /// Lets go of an element's node, unless a layout has taken it over.
  @inline(__always)
  func releaseNode(_ index: Int32) {
    guard let node = elements.base[Int(index)].node else { return }
    elements.base[Int(index)].node = nil
    Unmanaged<LayoutNode>.fromOpaque(node).release()
  }
}

/// An address of the arena. Copying it costs nothing; the engine that owns the arena outlives every pass.
@usableFromInline typealias Arena = UnsafeMutablePointer<ArenaHeader>

/// Where the arena stood, to come back to.
struct ArenaMark {
  let elements, rare, numbers, records, placements, deferred, layouts, customs: Int32
  let generation: UInt32
  let depth: Int32
  let usesFractions: Bool

  init(_ arena: Arena) {
    elements = arena.pointee.elements.count
    rare = arena.pointee.rare.count
    numbers = arena.pointee.numbers.count
    records = arena.pointee.records.count
    placements = arena.pointee.placements.count
    deferred = arena.pointee.deferred.count
    layouts = arena.pointee.layouts.count
    customs = arena.pointee.customs.count
    generation = arena.pointee.generation
    depth = arena.pointee.depth
    usesFractions = arena.pointee.usesFractions
  }

  func rewind(_ arena: Arena) {
    releaseNodes(arena)
    var index = arena.pointee.layouts.count
    while index > layouts {
      index -= 1
      arena.pointee.layouts[index].release()
    }
    arena.pointee.elements.count = elements
    arena.pointee.rare.count = rare
    arena.pointee.numbers.count = numbers
    arena.pointee.records.count = records
    arena.pointee.placements.count = placements
    arena.pointee.deferred.count = deferred
    arena.pointee.layouts.count = layouts
    arena.pointee.generation = generation
    arena.pointee.depth = depth
    arena.pointee.usesFractions = usesFractions
  }

  /// The part of rewinding that is left to do where nothing was solved.
  @inline(__always)
  func releaseNodes(_ arena: Arena) {
    for element in elements..<arena.pointee.elements.count { arena.pointee.releaseNode(element) }
    arena.pointee.elements.count = elements
    while arena.pointee.customs.count > customs {
      arena.pointee.customs.count -= 1
      arena.pointee.customs[arena.pointee.customs.count].release()
    }
  }
}

/// What measuring an element gave: its size, and where its children's places are written.
struct Measured {
  var width: Double
  var height: Double
  /// Index of a ``MemoRecord``; -1 for an element without children; below that, a deferred answer: -2 is the first of
  /// their ranges. For a node: index of its layout, or -1.
  var record: Int32
}

/// One answer of a spec: for which range, how large, and its children's places.
@usableFromInline struct MemoRecord: BitwiseCopyable {
  var range: SizeRange
  var width: Double
  var height: Double
  /// What a vertical stack wrote when it was measured.
  var ascender = 0.0
  var descender = 0.0
  /// Of a stack: the size before it is clamped into the range.
  var natural = Size()
  /// Of a stack: for which other ranges along it the record holds.
  var main = MainReach.never
  /// Of a ``Element/Flags/fixedStack``: the least maximum across it for which the record holds.
  var holdsFrom = 0.0
  var firstPlacement: Int32
  var placementCount: Int32
  /// The element's record before this one, or -1.
  var next: Int32 = -1
}

/// For which ranges along a stack an answer holds, beside the one that it was found in.
struct MainReach: BitwiseCopyable {
  var greatestMin: Double
  var leastMax: Double

  @inline(__always)
  static var never: MainReach { MainReach(greatestMin: -.infinity, leastMax: .infinity) }

  @inline(__always)
  func includes(_ axis: (min: Double, max: Double)) -> Bool { axis.min <= greatestMin && axis.max >= leastMax }
}

/// Where a child stands in its parent, how large it came out, and which of its answers that was.
@usableFromInline struct Placement: BitwiseCopyable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  var element: Int32
  var record: Int32 = -1
}

extension ArenaHeader {
  /// The element's rare style, or the defaults.
  func rareStyle(_ element: Element) -> RareStyle {
    element.rare < 0 ? RareStyle() : rare[element.rare]
  }
}
