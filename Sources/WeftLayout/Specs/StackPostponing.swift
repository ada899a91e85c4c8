// A child of a known extent along the stack, by its basis, its width or that of what it holds, that flexes: Texture
// measures it at that extent, reads no more than the extent itself, and measures it again with its share. The first
// measurement is left out, since in nested stacks both ask for other ranges of everything inside: with percentages,
// 2^depth of them.

/// The record of a child whose measurement is postponed until its share is known.
let postponedRecord = Int32.min

extension StackSolver {
  /// Returns the extent along the stack of a child that can flex, if it is known before the child is measured.
  @inline(__always)
  func knownExtent(_ child: Int32, _ element: UnsafeMutablePointer<Element>) -> Double? {
    guard element.pointee.style.flexShrink != 0 || element.pointee.style.flexGrow != 0,
      !element.pointee.flags.contains(.fixedLeaf)
    else { return nil }
    return exactExtent(child, element)
  }

  @inline(never)
  private func exactExtent(_ child: Int32, _ element: UnsafeMutablePointer<Element>) -> Double? {
    let style = element.pointee.style
    if style.flexBasisUnit == .auto {
      guard PlainSolver(arena: arena).mayHaveKnownExtent(element), let across = try? across(child, cross) else {
        return nil
      }
      let (least, most) = (across.min.value, across.max.value)
      return openExtent(
        child,
        horizontal
          ? SizeRange(min: Size(width: 0, height: least), max: Size(width: .infinity, height: most))
          : SizeRange(min: Size(width: least, height: 0), max: Size(width: most, height: .infinity)), parent)
    }
    let reference = horizontal ? parent.width : parent.height
    let extent = style.flexBasisUnit == .fraction ? style.flexBasis * reference : style.flexBasis
    guard isUsable(extent), PlainSolver(arena: arena).keepsToRange(child) else { return nil }
    return ceiled(extent)
  }

  /// Returns the extent along the stack of an element in a range that is open along it, if that is known without a
  /// measurement: it follows from the element's style, from that of what it holds, or from a ratio.
  private func openExtent(_ index: Int32, _ range: SizeRange, _ parent: Size) -> Double? {
    let element = arena.pointee.elements.base + Int(index)
    let plain = PlainSolver(arena: arena)
    guard let own = try? plain.ownRange(of: element, element.pointee.kind, in: range, parent) else { return nil }
    let along = own.axis(horizontal: horizontal)
    if along.min == along.max { return plain.keepsToRange(index) ? usable(along.min) : nil }
    guard let inside = plain.inside(element, own, parent, horizontal: horizontal),
      let extent = openExtent(inside.child, inside.range, inside.parent)
    else { return nil }
    return usable(Swift.max(along.min, Swift.min(along.max, extent + inside.added.before + inside.added.after)))
  }

  /// Returns an extent on whole pixels; nil if it would be refused.
  private func usable(_ extent: Double) -> Double? { isUsable(extent) ? ceiled(extent) : nil }

  private func ceiled(_ extent: Double) -> Double {
    let size = arena.pointee.grid.ceil(Size(width: horizontal ? extent : 0, height: horizontal ? 0 : extent))
    return horizontal ? size.width : size.height
  }

  /// Writes the extent of a child that will be measured later.
  func postpone(_ slot: UnsafeMutablePointer<Placement>, to extent: Double) {
    slot.pointee.width = horizontal ? extent : 0
    slot.pointee.height = horizontal ? 0 : extent
    slot.pointee.record = postponedRecord
    guard Notes.isOn else { return }
    let child = slot.pointee.element
    notes.postponed(child, Size(width: slot.pointee.width, height: slot.pointee.height))
    if arena.pointee.elements[child].style.flexBasisUnit != .auto {
      let basis = basis(of: child)
      notes.base(of: child, basis)
      noteOpen(child, basis)
    } else {
      notes.base(of: child, notes.extent(of: child, mainAxis, extent))
      noteOpen(child, nil)
    }
  }

  /// Returns the first error of the stack in the order in which Texture measures its children: a postponed child may
  /// fail before another one that has failed here.
  @inline(never)
  mutating func inOrder(_ error: LayoutError) -> LayoutError {
    guard !arena.pointee.isOrderingErrors,
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
