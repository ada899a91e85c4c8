/// Measures elements. One entry, ``measure(_:_:_:)``, for every kind; each spec's rule stands in its own file under
/// `Specs`.
///
/// What an element comes to is remembered within a pass by what its kind reads: the range after its own size has been
/// resolved. (Insets, overlays and backgrounds hand the parent size on to their children; it matters to fractions
/// only.) A remembered answer points at its children's answers, so nothing is measured again to be placed.
struct Solver {
  let arena: Arena

  /// What the element comes to in a range.
  ///
  /// - Parameter parent: what percentages refer to; NaN where undefined.
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

  /// The quick way for most leaves: the style's size, cut to the range. Nil where the long way must be gone: for other
  /// elements, with a trace, and where it would fail.
  @inline(__always)
  func measureFixedLeaf(_ element: UnsafeMutablePointer<Element>, _ range: SizeRange) -> Measured? {
    guard element.pointee.flags.contains(.fixedLeaf), arena.pointee.trace == nil else { return nil }
    let style = element.pointee.style
    let width = SizeRange.intersect(range.min.width, range.max.width, style.width, style.width).1
    let height = SizeRange.intersect(range.min.height, range.max.height, style.height, style.height).1
    guard isUsable(width), isUsable(height) else { return nil }
    if element.pointee.flags.contains(.measured), width == style.width, height == style.height {
      arena.pointee.memoHits += 1
    } else {
      arena.pointee.answers += 1
      if width == style.width, height == style.height { element.pointee.flags.insert(.measured) }
    }
    let grid = arena.pointee.grid
    return Measured(width: grid.ceil(width), height: grid.ceil(height), record: -1)
  }

  private func measureFully(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) -> Measured {
    let element = arena.pointee.elements.base + Int(index)
    let traced = arena.pointee.trace == nil ? -1 : beginTrace(index, range, parent)
    let kind = element.pointee.kind
    do {
      var own = range
      // Inset, overlay and background pass their range on without regard to a size of their own, as in Texture.
      if kind != .inset, kind != .overlay, kind != .background {
        if element.pointee.style.hasExact || element.pointee.style.hasLimits {
          own = range.intersection(try ownRange(element, parent))
          if own.min.width == .infinity || own.min.height == .infinity { try requireEnd(index, range, parent) }
        } else {
          // What the intersection with "any size" comes to: a range whose ends are crossed is its minimum.
          if !(own.min.width <= own.max.width) { own.max.width = own.min.width }
          if !(own.min.height <= own.max.height) { own.max.height = own.min.height }
        }
      }
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
      // Where nothing of a script ran when the time was over, it was this element that was measured.
      let error = error.code == .interrupted ? error.made(at: arena.source(of: index)) : error
      throw error.passing(through: arena.name(of: index), range: range, node: arena.pathName(of: index))
    }
  }

  @inline(never)
  private func measureSpec(
    _ index: Int32, _ kind: ElementKind, _ range: SizeRange, _ parent: Size
  ) throws(LayoutError) -> Measured {
    if !arena.pointee.usesFractions || (kind != .inset && kind != .overlay && kind != .background),
      let remembered = remembered(index, range)
    {
      return remembered
    }
    try enter(index)
    let measured: Measured
    switch kind {
    case .stack: measured = try measureStack(index, range)
    case .inset: measured = try measureInset(index, range, parent)
    case .overlay: measured = try measureOverlay(index, range, parent)
    case .background: measured = try measureBackground(index, range, parent)
    case .center, .relative: measured = try measureRelative(index, range)
    case .ratio: measured = try measureRatio(index, range)
    case .absolute: measured = try measureAbsolute(index, range)
    case .corner: measured = try measureCorner(index, range)
    case .wrapper: measured = try measureWrapper(index, range)
    case .custom: measured = try measureCustom(index, range)
    case .plain, .node: measured = try sized(index, range.min.width, range.min.height, record: -1)
    }
    arena.pointee.depth -= 1
    return measured
  }

  /// Counts an answer, and refuses one too deep inside others or after the time is up.
  func enter(_ index: Int32) throws(LayoutError) {
    arena.pointee.answers += 1
    arena.pointee.depth += 1
    guard arena.pointee.depth <= LayoutEngine.maximumDepth else {
      throw failure(
        .tooDeep, "more than \(LayoutEngine.maximumDepth) elements inside one another", index, property: nil)
    }
    try poll(cost: 1)
  }

  /// Asks now and then whether to go on. The cost is counted in answers of a spec.
  @inline(__always)
  func poll(cost: Int32) throws(LayoutError) {
    arena.pointee.answersUntilPoll -= cost
    if arena.pointee.answersUntilPoll <= 0 {
      arena.pointee.answersUntilPoll = 1024
      try arena.pointee.engine.borrowed { (engine) throws(LayoutError) in try engine.poll() }
    }
  }

  /// The range of sizes that the element's style asks for: min beats max beats width and height.
  func ownRange(_ element: UnsafeMutablePointer<Element>, _ parent: Size) throws(LayoutError) -> SizeRange {
    try ownRange(element, parent, autoMax: .infinite)
  }

  /// The same where `auto` limits mean something else, as in an absolute spec.
  func ownRange(
    _ element: UnsafeMutablePointer<Element>, _ parent: Size, autoMax: Size
  ) throws(LayoutError) -> SizeRange {
    let style = element.pointee.style
    let width = Dimension(unit: style.widthUnit, value: style.width).resolved(in: parent.width, auto: .nan)
    let height = Dimension(unit: style.heightUnit, value: style.height).resolved(in: parent.height, auto: .nan)
    var low = Size.zero
    var high = autoMax
    if style.hasLimits {
      let rare = arena.pointee.rare[element.pointee.rare]
      low.width = rare.minWidth.resolved(in: parent.width, auto: 0)
      low.height = rare.minHeight.resolved(in: parent.height, auto: 0)
      high.width = rare.maxWidth.resolved(in: parent.width, auto: autoMax.width)
      high.height = rare.maxHeight.resolved(in: parent.height, auto: autoMax.height)
      if low.width.isNaN || low.height.isNaN || high.width.isNaN || high.height.isNaN {
        let property =
          low.width.isNaN ? "minWidth" : high.width.isNaN ? "maxWidth" : low.height.isNaN ? "minHeight" : "maxHeight"
        throw failure(
          .invalidProperty, "a percentage of a parent whose size is not known",
          Int32(element - arena.pointee.elements.base), property: property)
      }
    }
    let (minWidth, maxWidth) = constrained(low.width, width, high.width)
    let (minHeight, maxHeight) = constrained(low.height, height, high.height)
    return SizeRange(min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  /// A percentage of an endless parent is endless: refused, unless the minimum was so before.
  @inline(never)
  private func requireEnd(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) {
    guard range.min.width < .infinity, range.min.height < .infinity else { return }
    let element = arena.pointee.elements[index]
    let own = try ownRange(arena.pointee.elements.base + Int(index), parent)
    let isWidth = own.min.width == .infinity
    let isExact = isWidth ? element.style.widthUnit == .fraction : element.style.heightUnit == .fraction
    throw failure(
      .invalidProperty, "a percentage of a parent without end", index,
      property: isWidth ? (isExact ? "width" : "minWidth") : (isExact ? "height" : "minHeight"))
  }

  @inline(__always)
  private func constrained(_ low: Double, _ exact: Double, _ high: Double) -> (Double, Double) {
    if high <= low { return (low, low) }
    if exact.isNaN { return (low, high) }
    if exact > high { return (high, high) }
    if exact < low { return (low, low) }
    return (exact, exact)
  }

  /// The size rounded up to pixels, as every layout's is when it is made.
  @inline(__always)
  func sized(_ index: Int32, _ width: Double, _ height: Double, record: Int32) throws(LayoutError) -> Measured {
    guard isUsable(width), isUsable(height) else { throw invalidSize(index, width, height) }
    let grid = arena.pointee.grid
    return Measured(width: grid.ceil(width), height: grid.ceil(height), record: record)
  }

  /// A plain node fills what it is offered if both maxima are finite, and else is as small as it may be.
  @inline(__always)
  private func measurePlain(_ index: Int32, _ range: SizeRange) throws(LayoutError) -> Measured {
    arena.pointee.answers += 1
    let fills = isUsable(range.max.width) && isUsable(range.max.height)
    let size = range.clamp(fills ? range.max : .zero)
    return try sized(index, size.width, size.height, record: -1)
  }

  @inline(never)
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

  @inline(__always)
  private func remembered(_ index: Int32, _ range: SizeRange) -> Measured? {
    let element = arena.pointee.elements.base + Int(index)
    var next = element.pointee.memo
    if element.pointee.flags.contains(.fixedStack) { return rememberedFixed(element, range) }
    while next >= 0 {
      let record = arena.pointee.records.base + Int(next)
      if record.pointee.range == range {
        arena.pointee.memoHits += 1
        restoreBaselines(index, record)
        return Measured(width: record.pointee.width, height: record.pointee.height, record: next)
      }
      next = record.pointee.next
    }
    return element.pointee.kind == .stack ? rememberedStack(element, range) : nil
  }

  /// The answer of a stack in a range that differs along it from another's, where that makes no difference.
  private func rememberedStack(_ element: UnsafeMutablePointer<Element>, _ range: SizeRange) -> Measured? {
    // A trace shows what each range comes to, so it takes nothing over.
    guard arena.pointee.trace == nil else { return nil }
    let isHorizontal = element.pointee.options.a == StackDirection.horizontal.rawValue
    let main = range.axis(horizontal: isHorizontal)
    let cross = range.axis(horizontal: !isHorizontal)
    var next = element.pointee.memo
    while next >= 0 {
      let record = arena.pointee.records.base + Int(next)
      if record.pointee.main.includes(main),
        record.pointee.range.axis(horizontal: !isHorizontal) == cross
          || record.pointee.isTight && cross.min == cross.max
            && cross.min == record.pointee.natural.extent(horizontal: !isHorizontal)
      {
        let size = range.clamp(record.pointee.natural)
        guard isUsable(size.width), isUsable(size.height) else { return nil }
        arena.pointee.memoHits += 1
        restoreBaselines(Int32(element - arena.pointee.elements.base), record)
        let grid = arena.pointee.grid
        return Measured(width: grid.ceil(size.width), height: grid.ceil(size.height), record: next)
      }
      next = record.pointee.next
    }
    return nil
  }

  /// The answer of a stack whose places are the same in every range.
  private func rememberedFixed(_ element: UnsafeMutablePointer<Element>, _ range: SizeRange) -> Measured? {
    let record = arena.pointee.records.base + Int(element.pointee.memo)
    let isHorizontal = element.pointee.options.a == StackDirection.horizontal.rawValue
    guard arena.pointee.trace == nil,
      (isHorizontal ? range.max.height : range.max.width) >= record.pointee.holdsFrom
    else { return nil }
    let size = range.clamp(record.pointee.natural)
    guard isUsable(size.width), isUsable(size.height) else { return nil }
    arena.pointee.memoHits += 1
    let grid = arena.pointee.grid
    return Measured(width: grid.ceil(size.width), height: grid.ceil(size.height), record: element.pointee.memo)
  }

  /// What a host may remember of its root when that is a stack whose places are the same in every range.
  func fixedSize(of root: Int32) -> (natural: Size, holdsFrom: Size)? {
    let element = arena.pointee.elements.base + Int(root)
    guard element.pointee.flags.contains(.fixedStack), !element.pointee.style.hasExact,
      !element.pointee.style.hasLimits
    else { return nil }
    let record = arena.pointee.records.base + Int(element.pointee.memo)
    let isHorizontal = element.pointee.options.a == StackDirection.horizontal.rawValue
    let holdsFrom = record.pointee.holdsFrom
    return (record.pointee.natural, Size(width: isHorizontal ? 0 : holdsFrom, height: isHorizontal ? holdsFrom : 0))
  }

  /// Writes what the element came to, and returns the record's index.
  @inline(__always)
  func remember(
    _ index: Int32, _ range: SizeRange, _ width: Double, _ height: Double, first: Int32, count: Int32
  ) throws(LayoutError) -> Measured {
    var measured = try sized(index, width, height, record: -1)
    var record = MemoRecord(
      range: range, width: measured.width, height: measured.height, firstPlacement: first, placementCount: count)
    record.next = arena.pointee.elements[index].memo
    measured.record = arena.pointee.records.append(record)
    arena.pointee.elements[index].memo = measured.record
    return measured
  }

  /// Writes the places of the one child of a spec.
  @inline(__always)
  func place(_ child: Int32, _ measured: Measured, x: Double, y: Double) -> Int32 {
    arena.pointee.placements.append(
      Placement(x: x, y: y, width: measured.width, height: measured.height, element: child, record: measured.record))
  }

  // MARK: refusals

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

  /// The only child of a spec that needs one.
  @inline(__always)
  func onlyChild(_ index: Int32) throws(LayoutError) -> Int32 {
    let child = arena.pointee.elements[index].firstChild
    guard child >= 0 else { throw failure(.missingChild, "has no child", index, property: "child") }
    return child
  }

  /// A range that came out of arithmetic must be one that can be measured in.
  @inline(__always)
  func requireWellFormed(_ range: SizeRange, _ index: Int32) throws(LayoutError) {
    guard range.isWellFormed else {
      throw failure(
        .invalidSize, "would be measured in \(range); expected a finite minimum, and no NaN", index,
        property: "range")
    }
  }
}

/// Whether a length can be a layout's: normal or 0, not negative, below 10^7 points.
@inline(__always)
func isUsable(_ length: Double) -> Bool {
  length == 0 || (length >= Double.leastNormalMagnitude && length < 1e7)
}
