import WeftSupport

/// Measures elements. One entry, ``measure(_:_:_:)``, for every kind; each spec's rule is in its own file under
/// `Specs`.
///
/// An element's answer is remembered within a pass, by the input of its kind: the range after its own size was
/// resolved. (Insets, overlays and backgrounds pass the parent size on to their children; it affects only fractions.) A
/// remembered answer points to its children's answers, so nothing is measured again to be placed.
///
/// The type of its numbers, and the recording of their operands, depend on its ``LayoutNotes``.
struct Solver<Notes: LayoutNotes> {
  typealias Number = Notes.Number

  let arena: Arena

  /// The notes about the element that is being measured.
  @inline(__always) var notes: Notes { Notes(arena) }

  /// Measures the element in a range.
  ///
  /// - Parameter parent: the reference of percentages; NaN if undefined.
  @inline(__always)
  func measure(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) -> Measured {
    let element = arena.pointee.elements.base + Int(index)
    if let measured = measureFixedLeaf(element, range) { return measured }
    if element.pointee.flags.contains(.fixedStack), !element.pointee.style.hasExact,
      !element.pointee.style.hasLimits, let measured = rememberedFixed(element, range)
    {
      return measured
    }
    return try measureFully(index, range, parent)
  }

  /// Measures most leaves quickly: the style's size, clamped to the range. Nil for other elements, with a trace, and if
  /// it would fail.
  @inline(__always)
  func measureFixedLeaf(_ element: UnsafeMutablePointer<Element>, _ range: SizeRange) -> Measured? {
    guard element.pointee.flags.contains(.fixedLeaf), arena.pointee.trace == nil else { return nil }
    let (ownWidth, ownHeight) = (element.pointee.style.width, element.pointee.style.height)
    let width = SizeRange.intersect(range.min.width, range.max.width, ownWidth, ownWidth).1
    let height = SizeRange.intersect(range.min.height, range.max.height, ownHeight, ownHeight).1
    if width == ownWidth, height == ownHeight { return measureFixedLeaf(element) }
    guard isUsable(width), isUsable(height) else { return nil }
    arena.pointee.answers += 1
    let grid = arena.pointee.grid
    return Measured(width: grid.ceil(width), height: grid.ceil(height), record: -1)
  }

  /// Does the same if the range doesn't change the size.
  @inline(__always)
  func measureFixedLeaf(_ element: UnsafeMutablePointer<Element>) -> Measured {
    if element.pointee.flags.contains(.measured) {
      arena.pointee.memoHits += 1
    } else {
      arena.pointee.answers += 1
      element.pointee.flags.insert(.measured)
    }
    let size = arena.pointee.grid.ceil(
      Size(width: element.pointee.style.width, height: element.pointee.style.height))
    return Measured(width: size.width, height: size.height, record: -1)
  }

  private func measureFully(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) -> Measured {
    let element = arena.pointee.elements.base + Int(index)
    let traced = arena.pointee.trace == nil ? -1 : beginTrace(index, range, parent)
    let kind = element.pointee.kind
    do {
      let own = try ownRange(of: element, kind, in: range, parent)
      if traced >= 0 { trace(traced, own: own) }
      let measured: Measured
      if kind == .node {
        measured =
          element.pointee.flags.contains(.plainNode)
          ? try measurePlain(index, own) : try measureNode(index, own, parent)
      } else {
        measured = try measureSpec(index, kind, own, parent)
      }
      if traced >= 0 { endTrace(traced, measured) }
      return measured
    } catch {
      if traced >= 0 { endTrace(traced, nil) }
      // An element that a node's own code has made, such as a button's inset, has no place: the node has. If no script was
      // running when the time was over, this element was being measured.
      let error = error.made(at: arena.source(of: index))
      throw error.passing(through: arena.name(of: index), range: range, node: arena.pathName(of: index))
    }
  }

  /// Returns the range after the element's own size was applied.
  @inline(__always)
  func ownRange(
    of element: UnsafeMutablePointer<Element>, _ kind: ElementKind, in range: SizeRange, _ parent: Size
  ) throws(LayoutError) -> SizeRange {
    // Inset, overlay and background pass their range on without regard to a size of their own, as in Texture.
    if kind.passesRangeOn {
      notes.own(notes.range(range))
      return range
    }
    var own = notes.range(range)
    if element.pointee.style.hasExact || element.pointee.style.hasLimits {
      own = own.cut(to: try ownRange(element, parent))
      if own.width.min.value == .infinity || own.height.min.value == .infinity {
        try requireEnd(Int32(element - arena.pointee.elements.base), range, parent)
      }
    } else {
      // Equals the intersection with an unbounded range: a range with min above max becomes its minimum.
      own.width.max = own.width.max.uncrossed(own.width.min, "maximum, not below the minimum")
      own.height.max = own.height.max.uncrossed(own.height.min, "maximum, not below the minimum")
    }
    notes.own(own)
    return own.plain()
  }

  @inline(never)
  private func measureSpec(
    _ index: Int32, _ kind: ElementKind, _ range: SizeRange, _ parent: Size
  ) throws(LayoutError) -> Measured {
    if !arena.pointee.usesFractions || !kind.passesRangeOn, let remembered = remembered(index, range, mayDefer: true) {
      return remembered
    }
    return try solveSpec(index, kind, range, parent)
  }

  /// Applies a spec's rule, whose answer in the range isn't known.
  @inline(__always)
  func solveSpec(
    _ index: Int32, _ kind: ElementKind, _ range: SizeRange, _ parent: Size
  ) throws(LayoutError) -> Measured {
    try enter(index)
    let measured = try solve(index, kind, notes.range(range), parent)
    arena.pointee.depth -= 1
    return measured
  }

  /// Counts an answer, and throws if it is nested too deeply, or the time is up.
  @inline(__always)
  func enter(_ index: Int32) throws(LayoutError) {
    arena.pointee.answers += 1
    arena.pointee.depth += 1
    guard arena.pointee.depth <= LayoutEngine.maximumDepth else { throw tooDeep(index) }
    try poll(cost: 1)
  }

  @inline(never)
  private func tooDeep(_ index: Int32) -> LayoutError {
    failure(.tooDeep, "more than \(LayoutEngine.maximumDepth) elements inside one another", index, property: nil)
  }

  /// Checks now and then for interruption. The cost is in units of a spec's answer.
  @inline(__always)
  func poll(cost: Int32) throws(LayoutError) {
    arena.pointee.answersUntilPoll -= cost
    if arena.pointee.answersUntilPoll <= 0 { try pollNow() }
  }

  @inline(never)
  private func pollNow() throws(LayoutError) {
    arena.pointee.answersUntilPoll = 1024
    try arena.pointee.engine.borrowed { (engine) throws(LayoutError) in try engine.poll() }
  }

  /// Returns the range that the element's style asks for: min beats max, which beats width and height.
  func ownRange(_ element: UnsafeMutablePointer<Element>, _ parent: Size) throws(LayoutError) -> Ranges<Number> {
    try ownRange(element, parent, autoMax: PerAxis(width: unbounded(.width), height: unbounded(.height)))
  }

  /// Returns the same range with other values for `auto` limits, as an absolute spec needs it.
  func ownRange(
    _ element: UnsafeMutablePointer<Element>, _ parent: Size, autoMax: PerAxis<Number>
  ) throws(LayoutError) -> Ranges<Number> {
    let index = Int32(element - arena.pointee.elements.base)
    let (asked, low, high) = notes.asked(
      index, element.pointee.style, arena.pointee.rare[element.pointee.rare], parent, autoMax: autoMax)
    if element.pointee.style.hasLimits,
      low.width.value.isNaN || low.height.value.isNaN || high.width.value.isNaN || high.height.value.isNaN
    {
      let property =
        low.width.value.isNaN
        ? "minWidth" : high.width.value.isNaN ? "maxWidth" : low.height.value.isNaN ? "minHeight" : "maxHeight"
      throw failure(.invalidProperty, "a percentage of a parent whose size is not known", index, property: property)
    }
    return asked
  }

  /// Throws for a percentage of an infinite parent, which is infinite, unless the minimum was infinite before.
  @inline(never)
  private func requireEnd(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) {
    guard range.min.width < .infinity, range.min.height < .infinity else { return }
    let element = arena.pointee.elements[index]
    let own = try ownRange(arena.pointee.elements.base + Int(index), parent)
    let isWidth = own.width.min.value == .infinity
    let isExact = isWidth ? element.style.widthUnit == .fraction : element.style.heightUnit == .fraction
    throw failure(
      .invalidProperty, "a percentage of an unbounded parent", index,
      property: isWidth ? (isExact ? "width" : "minWidth") : (isExact ? "height" : "minHeight"))
  }

  /// Rounds the size up to pixels, as every layout's is when it is made.
  @inline(__always)
  func sized(_ index: Int32, _ width: Number, _ height: Number, record: Int32) throws(LayoutError) -> Measured {
    guard isUsable(width.value), isUsable(height.value) else { throw invalidSize(index, width.value, height.value) }
    if !Notes.isOn {
      let size = arena.pointee.grid.ceil(Size(width: width.value, height: height.value))
      return Measured(width: size.width, height: size.height, record: record)
    }
    let wide = width.ceiled(scale(.width), "on whole pixels")
    let high = height.ceiled(scale(.height), "on whole pixels")
    notes.ends(.width, at: wide)
    notes.ends(.height, at: high)
    return Measured(width: wide.value, height: high.value, record: record)
  }

  /// Measures a plain node: the maximum if it is finite on both axes, and else the minimum.
  @inline(__always)
  private func measurePlain(_ index: Int32, _ range: SizeRange) throws(LayoutError) -> Measured {
    arena.pointee.answers += 1
    let size = notes.range(range).nodeSize(nil).clamped
    return try sized(index, size.width, size.height, record: -1)
  }

  /// Measures a spec without content.
  func measureNothing(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    noteNothing(range)
    return try sized(index, range.width.min, range.height.min, record: -1)
  }

  @inline(__always)
  private func measureNode(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) -> Measured {
    guard let pointer = arena.pointee.elements[index].node else {
      throw failure(.staleElement, "the node is gone", index, property: nil)
    }
    return try Unmanaged<LayoutNode>.fromOpaque(pointer).borrowed { (node) throws(LayoutError) in
      if let window = node.contentWindow { return try window.measured(node, range, parent, arena) }
      return try node.measured(range, arena)
    }
  }

  // MARK: the memo

  /// Returns a remembered answer, or one that follows from known ones.
  @inline(__always)
  func remembered(_ index: Int32, _ range: SizeRange, mayDefer: Bool) -> Measured? {
    let element = arena.pointee.elements.base + Int(index)
    var next = element.pointee.memo
    if element.pointee.flags.contains(.fixedStack), let measured = rememberedFixed(element, range) { return measured }
    while next >= 0 {
      let record = arena.pointee.records.base + Int(next)
      if record.pointee.range == range {
        arena.pointee.memoHits += 1
        restoreBaselines(index, record)
        return Measured(width: record.pointee.width, height: record.pointee.height, record: next)
      }
      next = record.pointee.next
    }
    guard element.pointee.kind == .stack else { return nil }
    if mayDefer, element.pointee.flags.contains(.summed), let answer = deferredAnswer(element, range) { return answer }
    return element.pointee.memo < 0 ? nil : rememberedStack(element, range)
  }

  /// Returns the answer of a stack in a range that differs along it from another's, if the difference has no effect.
  private func rememberedStack(_ element: UnsafeMutablePointer<Element>, _ range: SizeRange) -> Measured? {
    // A trace shows the result of each range, so no answer of another range is used.
    guard arena.pointee.trace == nil else { return nil }
    let isHorizontal = element.pointee.options.direction == StackDirection.horizontal.rawValue
    let main = range.axis(horizontal: isHorizontal)
    let cross = range.axis(horizontal: !isHorizontal)
    var next = element.pointee.memo
    while next >= 0 {
      let record = arena.pointee.records.base + Int(next)
      if record.pointee.main.includes(main), record.pointee.range.axis(horizontal: !isHorizontal) == cross {
        let size = range.clamp(record.pointee.natural)
        guard isUsable(size.width), isUsable(size.height) else { return nil }
        arena.pointee.memoHits += 1
        restoreBaselines(Int32(element - arena.pointee.elements.base), record)
        let whole = arena.pointee.grid.ceil(size)
        return Measured(width: whole.width, height: whole.height, record: next)
      }
      next = record.pointee.next
    }
    return nil
  }

  /// Returns the answer of a stack whose places are the same in every range in which its children fit: its first
  /// record, before those of other ranges.
  private func rememberedFixed(_ element: UnsafeMutablePointer<Element>, _ range: SizeRange) -> Measured? {
    let record = arena.pointee.records.base + Int(element.pointee.memo)
    let isHorizontal = element.pointee.options.direction == StackDirection.horizontal.rawValue
    guard arena.pointee.trace == nil,
      (isHorizontal ? range.max.height : range.max.width) >= record.pointee.holdsFrom
    else { return nil }
    let size = range.clamp(record.pointee.natural)
    guard isUsable(size.width), isUsable(size.height) else { return nil }
    arena.pointee.memoHits += 1
    let whole = arena.pointee.grid.ceil(size)
    return Measured(width: whole.width, height: whole.height, record: element.pointee.memo)
  }

  /// Returns the part of a host's answer that is valid in every range, if its root is a stack whose places are the same
  /// in each.
  ///
  /// - Parameter record: that of the host's answer.
  func fixedSize(of root: Int32, record answer: Int32) -> (natural: Size, holdsFrom: Size)? {
    let element = arena.pointee.elements.base + Int(root)
    guard element.pointee.flags.contains(.fixedStack), answer == element.pointee.memo,
      !element.pointee.style.hasExact, !element.pointee.style.hasLimits
    else { return nil }
    let record = arena.pointee.records.base + Int(element.pointee.memo)
    let isHorizontal = element.pointee.options.direction == StackDirection.horizontal.rawValue
    let holdsFrom = record.pointee.holdsFrom
    return (record.pointee.natural, Size(width: isHorizontal ? 0 : holdsFrom, height: isHorizontal ? holdsFrom : 0))
  }

  /// Writes an answer, and returns the record's index. The fields beyond that are those of stacks; see ``MemoRecord``.
  @inline(__always)
  func remember(
    _ index: Int32, _ range: Ranges<Number>, _ width: Number, _ height: Number, first: Int32, count: Int32,
    natural: Size = Size(), main: MainReach = .never, holdsFrom: Double = 0
  ) throws(LayoutError) -> Measured {
    var measured = try sized(index, width, height, record: -1)
    let element = arena.pointee.elements.base + Int(index)
    measured.record = arena.pointee.records.reserve(1)
    // Field by field: as a whole it would be made elsewhere and copied.
    let record = arena.pointee.records.base + Int(measured.record)
    record.pointee.range = range.plain()
    record.pointee.width = measured.width
    record.pointee.height = measured.height
    record.pointee.natural = natural
    record.pointee.main = main
    record.pointee.holdsFrom = holdsFrom
    record.pointee.firstPlacement = first
    record.pointee.placementCount = count
    record.pointee.next = element.pointee.memo
    element.pointee.memo = measured.record
    return measured
  }

  // MARK: children

  /// Measures a child in a range of numbers.
  @inline(__always)
  func measure(_ child: Int32, _ range: Ranges<Number>, _ parent: Size) throws(LayoutError) -> Measured {
    let measured = try measure(child, range.plain(), parent)
    notes.measured(child, in: range, measured)
    return measured
  }

  /// Returns a child's size.
  @inline(__always)
  func size(_ child: Int32, _ measured: Measured) -> PerAxis<Number> {
    PerAxis(
      width: notes.extent(of: child, .width, measured.width), height: notes.extent(of: child, .height, measured.height))
  }

  /// Writes a child's position, in drawing order.
  @inline(__always)
  func place(_ child: Int32, _ measured: Measured, x: Number, y: Number) -> Int32 {
    notes.place(child, x: x, y: y)
    return arena.pointee.placements.append(
      Placement(
        x: x.value, y: y.value, width: measured.width, height: measured.height, element: child,
        record: measured.record))
  }

  /// Writes a child's position to a reserved index.
  @inline(__always)
  func place(_ child: Int32, _ measured: Measured, x: Number, y: Number, at place: Int32) {
    notes.place(child, x: x, y: y)
    arena.pointee.placements[place] = Placement(
      x: x.value, y: y.value, width: measured.width, height: measured.height, element: child, record: measured.record)
  }

  // MARK: errors

  @inline(never)
  func failure(
    _ code: LayoutError.Code, _ message: String, _ index: Int32, property: String?
  ) -> LayoutError {
    LayoutError(
      code, message, element: arena.name(of: index), property: property, source: arena.source(of: index))
  }

  @inline(never)
  func invalidSize(_ index: Int32, _ width: Double, _ height: Double) -> LayoutError {
    failure(.invalidSize, LayoutError.unusable(Size(width: width, height: height)), index, property: "range")
  }

  /// Returns the only child of a spec that needs one.
  @inline(__always)
  func onlyChild(_ index: Int32) throws(LayoutError) -> Int32 {
    let child = arena.pointee.elements[index].firstChild
    guard child >= 0 else { throw missingChild(index) }
    return child
  }

  @inline(never)
  private func missingChild(_ index: Int32) -> LayoutError {
    let hasSecond = arena.pointee.elements[index].lastChild >= 0
    return failure(
      .missingChild, hasSecond ? "has no child, only the element of its second place" : "has no child", index,
      property: "child")
  }

  /// Throws if a computed range is not valid.
  @inline(__always)
  func requireWellFormed(_ range: SizeRange, _ index: Int32) throws(LayoutError) {
    guard range.isWellFormed else {
      throw failure(
        .invalidSize, "would be measured in \(range); expected a finite minimum, and no NaN", index,
        property: "range")
    }
  }
}

extension Arena {
  /// Measures an element, with notes if the trace explains.
  @inline(__always)
  func measure(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) -> Measured {
    if pointee.trace?._withUnsafeGuaranteedRef({ $0.isExplaining }) ?? false {
      return try Solver<Recorder>(arena: self).measure(index, range, parent)
    }
    return try Solver<Silent>(arena: self).measure(index, range, parent)
  }
}

/// The solver for code that measures nothing, and so records nothing.
typealias PlainSolver = Solver<Silent>
