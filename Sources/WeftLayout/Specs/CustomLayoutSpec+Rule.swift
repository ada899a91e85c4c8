extension Solver {
  /// Calls the spec's own code, and checks the result.
  func measureCustom(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    let spec = arena.pointee.customs[arena.pointee.elements[index].numbers].takeUnretainedValue()
    let handle = LayoutElement(index: index, generation: arena.pointee.elements[index].generation)
    let outer = arena.pointee.calculating
    arena.pointee.calculating = .spec(index)
    defer { arena.pointee.calculating = outer }
    let calculated: CalculatedLayout
    do throws(LayoutError) {
      calculated = try spec.calculateLayoutThatFits(range.plain(), of: handle, LayoutPass(arena: arena))
    } catch {
      throw error.made(at: arena.source(of: index))
    }
    guard isUsable(calculated.size.width), isUsable(calculated.size.height) else {
      throw failure(.invalidSize, LayoutError.unusable(calculated.size), index, property: "size")
    }
    let count = Int32(clamping: calculated.sublayouts.count)
    let first = arena.pointee.placements.reserve(count)
    var placed: Set<Int32> = []
    for (offset, sublayout) in calculated.sublayouts.enumerated() {
      let child = sublayout.element
      guard LayoutPass(arena: arena).isLive(child), arena.pointee.elements[child.index].parent == index else {
        throw failure(
          .invalidProperty, "holds a layout of something that is not among its children", index, property: "sublayouts")
      }
      guard placed.insert(child.index).inserted else {
        throw failure(
          .duplicate, "places \(arena.name(of: child.index)) twice; an element has one place", index,
          property: "sublayouts")
      }
      arena.pointee.placements[first + Int32(offset)] = Placement(
        x: sublayout.position.x, y: sublayout.position.y, width: sublayout.measured.width,
        height: sublayout.measured.height, element: child.index, record: sublayout.measured.record)
    }
    // Known only on whole pixels, as for all others.
    let size = arena.pointee.grid.ceil(calculated.size)
    let width = notes.input(.width, size.width, "width that its code gave", .content(element: Int(index)))
    let height = notes.input(.height, size.height, "height that its code gave", .content(element: Int(index)))
    notes.comes(.width, to: width, in: width, NotedWords(.text("its own code gave "), width.word, decision: .code))
    notes.comes(.height, to: height, in: height, NotedWords(.text("its own code gave "), height.word, decision: .code))
    return try remember(index, range, width, height, first: first, count: count)
  }
}
