// A child of a known extent along the stack, by its width or its basis, that flexes: Texture measures it at that extent,
// reads no more than the extent itself, and measures it again with its share. The first measurement is left out, since
// in nested stacks both ask for other ranges of everything inside: with percentages, 2^depth of them.

/// The record of a child whose measurement is postponed until its share is known.
let postponedRecord = Int32.min

extension StackSolver {
  /// Returns the extent along the stack of a child that can flex, if it is known before the child is measured.
  @inline(__always)
  func knownExtent(_ child: Int32, _ element: UnsafeMutablePointer<Element>) -> Double? {
    guard !Notes.isOn, element.pointee.style.flexShrink != 0 || element.pointee.style.flexGrow != 0,
      !element.pointee.flags.contains(.fixedLeaf)
    else { return nil }
    return exactExtent(child, element)
  }

  @inline(never)
  private func exactExtent(_ child: Int32, _ element: UnsafeMutablePointer<Element>) -> Double? {
    let style = element.pointee.style
    let reference = horizontal ? parent.width : parent.height
    let extent: Double
    if style.flexBasisUnit != .auto {
      extent = style.flexBasisUnit == .fraction ? style.flexBasis * reference : style.flexBasis
    } else {
      guard style.hasExact, !element.pointee.kind.passesRangeOn,
        let asked = try? PlainSolver(arena: arena).ownRange(element, parent)
      else { return nil }
      let open = SizeRange(min: .zero, max: Size(width: Double.infinity, height: .infinity))
      let own = Silent(arena).range(open).cut(to: asked)
      let bounds = horizontal ? own.width : own.height
      guard bounds.isExact else { return nil }
      extent = bounds.min
    }
    guard isUsable(extent), PlainSolver(arena: arena).keepsToRange(child) else { return nil }
    return horizontal
      ? arena.pointee.grid.ceil(Size(width: extent, height: 0)).width
      : arena.pointee.grid.ceil(Size(width: 0, height: extent)).height
  }

  /// Writes the extent of a child that will be measured later.
  func postpone(_ slot: UnsafeMutablePointer<Placement>, to extent: Double) {
    slot.pointee.width = horizontal ? extent : 0
    slot.pointee.height = horizontal ? 0 : extent
    slot.pointee.record = postponedRecord
  }

  /// Returns the first error of the stack in the order in which Texture measures its children: a postponed child may
  /// fail before another one that has failed here.
  @inline(never)
  mutating func inOrder(_ error: LayoutError) -> LayoutError {
    guard !Notes.isOn, !arena.pointee.isOrderingErrors,
      error.code == .invalidSize || error.code == .invalidProperty
    else { return error }
    // Stacks inside don't do the same again, which would take time exponential in the depth.
    arena.pointee.isOrderingErrors = true
    defer { arena.pointee.isOrderingErrors = false }
    var children: [Int32] = []
    var hasPostponed = false
    var child = arena.pointee.elements.base[Int(index)].firstChild
    while child >= 0 {
      let element = arena.pointee.elements.base + Int(child)
      hasPostponed = hasPostponed || knownExtent(child, element) != nil
      children.append(child)
      child = element.pointee.nextSibling
    }
    guard hasPostponed else { return error }
    for (offset, child) in children.enumerated() {
      if leavesOne, isFlexible(arena.pointee.elements.base + Int(child)) { continue }
      let place = first + Int32(offset)
      arena.pointee.placements.base[Int(place)].element = child
      do throws(LayoutError) { try measureUnshared(place) } catch { return error }
    }
    return error
  }

  /// Measures the line's postponed children, to which nothing was shared.
  @inline(__always)
  mutating func measurePostponed() throws(LayoutError) {
    guard !Notes.isOn else { return }
    for place in line.first..<line.end where arena.pointee.placements.base[Int(place)].record == postponedRecord {
      return try measurePostponed(from: place)
    }
  }

  @inline(never)
  private mutating func measurePostponed(from first: Int32) throws(LayoutError) {
    for place in first..<line.end where arena.pointee.placements.base[Int(place)].record == postponedRecord {
      try measureUnshared(place)
    }
    clear()
    for place in line.first..<line.end { addExtents(place) }
  }
}
