/// The memory of one engine's passes: elements, their answers, and the places of children.
///
/// The arena is a stack. A pass appends and rewinds, so that the memory of one pass is used again by the next, and a
/// pass inside another (a node's own spec, a measurement by a node's code) leaves everything below it unchanged. The
/// header has a fixed address; its slabs may move when they grow.
@usableFromInline struct ArenaHeader {
  @usableFromInline var elements = Slab<Element>(capacity: 256)
  @usableFromInline var rare = Slab<RareStyle>(capacity: 32)
  @usableFromInline var numbers = Slab<SpecNumbers>(capacity: 64)
  /// The summaries of stacks, at the indices of their numbers.
  var summaries = Slab<StackSummary>(capacity: 64)
  @usableFromInline var records = Slab<MemoRecord>(capacity: 128)
  @usableFromInline var placements = Slab<Placement>(capacity: 512)
  /// The ranges of answers that are solved when the places inside are requested.
  var deferred = Slab<SizeRange>(capacity: 32)
  /// The layouts of measured nodes, each retained until its mark is rewound or the arena ends; nil once a layout around
  /// them has taken them over, with that reference.
  var layouts = Slab<Unmanaged<NodeLayout.Storage>?>(capacity: 64)
  /// The objects of custom specs, each retained until its mark is rewound or the arena ends.
  var customs = Slab<Unmanaged<CustomLayoutSpec>>(capacity: 4)

  /// The generation of new elements.
  @usableFromInline var generation: UInt32 = 0
  @usableFromInline var lastGeneration: UInt32 = 0
  /// The number of sealed trees; a node has the number of the last one that it was part of.
  var sealCount = 0
  @usableFromInline var grid = PixelGrid(scale: 2)
  var depth: Int32 = 0
  /// True if a style in the specs being solved has a fraction, so that answers may depend on parent sizes.
  var usesFractions = false
  /// True while a stack that failed looks for the first error in Texture's order.
  var isOrderingErrors = false
  /// The number of outermost passes.
  var passCount: UInt32 = 0
  var answersUntilPoll: Int32 = 1024
  /// The node or custom spec whose own layout code is running.
  var calculating = Calculating.nothing

  /// The number of computed answers, of specs and of nodes.
  var answers = 0
  /// The number of answers that the memo had.
  var memoHits = 0
  /// The node whose code or spec is being measured, not retained: it is on the call stack.
  @usableFromInline var host: Unmanaged<LayoutNode>?
  /// The trace of the layout that is running, not retained: the call of `LayoutEngine.layout` that sets it holds it
  /// until it has put the one around it back.
  var trace: Unmanaged<LayoutTrace>?
  /// The nodes measured by the code of the nodes being measured, those of the innermost last.
  var measuredByHand: ContiguousArray<MeasuredNode> = []
  /// The owner, not retained: it frees this memory in its `deinit`.
  @usableFromInline var engine: Unmanaged<LayoutEngine>

  init(engine: Unmanaged<LayoutEngine>) {
    self.engine = engine
  }

  /// The number of bytes for elements and answers.
  var footprint: Int {
    elements.footprint + rare.footprint + numbers.footprint + summaries.footprint + records.footprint
      + placements.footprint + deferred.footprint + layouts.footprint
  }

  /// Frees the memory that only a large pass needed.
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
    for index in 0..<layouts.count { layouts[index]?.release() }
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
  /// Releases an element's node, unless a layout has taken it over.
  @inline(__always)
  func releaseNode(_ index: Int32) {
    guard let node = elements.base[Int(index)].node else { return }
    elements.base[Int(index)].node = nil
    Unmanaged<LayoutNode>.fromOpaque(node).release()
  }
}

/// The address of an arena. Copying it is free; the engine that owns the arena outlives every pass.
@usableFromInline typealias Arena = UnsafeMutablePointer<ArenaHeader>

/// A state of the arena that it can be rewound to.
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
      arena.pointee.layouts.base[Int(index)]?.release()
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

  /// Removes the elements after the mark, which is all of rewinding if nothing was solved.
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

/// The result of measuring an element: its size, and the index of its children's places.
struct Measured {
  var width: Double
  var height: Double
  /// Index of a ``MemoRecord``; -1 for an element without children; below that, a deferred answer: -2 is the first of
  /// their ranges. For a node: index of its layout, or -1.
  var record: Int32
}

/// One answer of a spec: its range, its size, and its children's places.
@usableFromInline struct MemoRecord: BitwiseCopyable {
  var range: SizeRange
  var width: Double
  var height: Double
  /// The ascender that a vertical stack wrote when it was measured.
  var ascender = 0.0
  var descender = 0.0
  /// Of a stack: the size before it is clamped to the range.
  var natural = Size()
  /// Of a stack: the other ranges along it for which the record is valid.
  var main = MainReach.never
  /// Of the first record of a ``Element/Flags/fixedStack``: the smallest maximum across it for which it is valid.
  var holdsFrom = 0.0
  var firstPlacement: Int32
  var placementCount: Int32
  /// The element's record before this one, or -1.
  var next: Int32 = -1
}

/// The ranges along a stack for which an answer is valid, beside its own range.
struct MainReach: BitwiseCopyable {
  var greatestMin: Double
  var leastMax: Double

  @inline(__always)
  static var never: MainReach { MainReach(greatestMin: -.infinity, leastMax: .infinity) }

  @inline(__always)
  func includes(_ axis: (min: Double, max: Double)) -> Bool { axis.min <= greatestMin && axis.max >= leastMax }
}

/// A child's place in its parent, its size, and the index of its answer.
@usableFromInline struct Placement: BitwiseCopyable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  var element: Int32
  var record: Int32 = -1
}

extension ArenaHeader {
  /// Retains a measured node's layout until the arena is rewound, or a layout around it takes it over; returns its index.
  @inline(__always)
  mutating func append(_ layout: NodeLayout) -> Int32 { layouts.append(.passRetained(layout.storage)) }

  /// Returns the layout at an index; nil for -1, or one that was taken over.
  @inline(__always)
  func layout(_ index: Int32) -> NodeLayout? {
    index < 0 ? nil : layouts[index].map { NodeLayout($0.takeUnretainedValue()) }
  }

  /// Returns the element's rare style, or the defaults.
  func rareStyle(_ element: Element) -> RareStyle {
    element.rare < 0 ? RareStyle() : rare[element.rare]
  }
}
