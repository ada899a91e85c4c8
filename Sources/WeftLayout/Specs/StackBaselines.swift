// The baselines of a stack's children, and of the stack itself.
extension StackSolver {
  /// Returns the baseline by which a child is aligned, from its top.
  func baseline(_ place: Int32) -> Number {
    let placement = arena.pointee.placements[place]
    let (ascender, descender) = solver.baselines(placement)
    let baseline =
      switch alignment(arena.pointee.elements[placement.element].style) {
      case .baselineFirst: ascender
      case .baselineLast: (horizontal ? placement.height : placement.width) + descender
      default: 0.0
      }
    return notes.input(crossAxis, baseline, "baseline", .baseline(element: Int(placement.element)))
  }

  /// Writes a vertical stack's baselines: its first child's ascender and its last child's descender.
  mutating func writeBaselines() {
    let places = arena.pointee.placements.base
    solver.writeBaselines(
      of: arena.pointee.elements.base + Int(index), places[Int(first)], places[Int(first + count - 1)])
  }

  mutating func keepBaselines(_ index: Int32) {
    let record = arena.pointee.records.base + Int(index)
    let numbers = arena.pointee.numbers.base + Int(arena.pointee.elements.base[Int(self.index)].numbers)
    record.pointee.ascender = numbers.pointee.ascender
    record.pointee.descender = numbers.pointee.descender
  }
}

extension Solver {
  /// Returns the ascender and descender of an element: written by a vertical stack, computed by a node from its size,
  /// else from its style.
  func baselines(_ placement: Placement) -> (Double, Double) {
    let element = arena.pointee.elements.base + Int(placement.element)
    if element.pointee.flags.contains(.hasBaselines) {
      let numbers = arena.pointee.numbers[element.pointee.numbers]
      return (numbers.ascender, numbers.descender)
    }
    if element.pointee.flags.contains(.asksBaselines), let pointer = element.pointee.node {
      return Unmanaged<LayoutNode>.fromOpaque(pointer)._withUnsafeGuaranteedRef { node in
        node.baselines(in: Size(width: placement.width, height: placement.height))
      }
    }
    guard element.pointee.rare >= 0 else { return (0, 0) }
    let rare = arena.pointee.rare.base + Int(element.pointee.rare)
    return (rare.pointee.ascender, rare.pointee.descender)
  }

  /// Returns false for most elements whose baselines are 0, without a call.
  @inline(__always)
  private func hasBaselines(_ placement: Placement) -> Bool {
    let element = arena.pointee.elements.base + Int(placement.element)
    return element.pointee.rare >= 0 || !element.pointee.flags.isDisjoint(with: [.hasBaselines, .asksBaselines])
  }

  /// Writes the baselines of a vertical stack: its first child's ascender and its last child's descender.
  @inline(__always)
  func writeBaselines(of stack: UnsafeMutablePointer<Element>, _ first: Placement, _ last: Placement) {
    let numbers = arena.pointee.numbers.base + Int(stack.pointee.numbers)
    numbers.pointee.ascender = hasBaselines(first) ? baselines(first).0 : 0
    numbers.pointee.descender = hasBaselines(last) ? baselines(last).1 : 0
    stack.pointee.flags.insert(.hasBaselines)
  }

  /// Writes the baselines of a remembered answer again, as measuring did.
  @inline(__always)
  func restoreBaselines(_ index: Int32, _ record: UnsafeMutablePointer<MemoRecord>) {
    let element = arena.pointee.elements.base + Int(index)
    guard element.pointee.flags.contains(.hasBaselines) else { return }
    let numbers = arena.pointee.numbers.base + Int(element.pointee.numbers)
    numbers.pointee.ascender = record.pointee.ascender
    numbers.pointee.descender = record.pointee.descender
  }
}
