import WeftLayout

// What an element comes to inside its own range, before and after it is moved into the range.
extension LedgerBuilder {
  /// An extent on its way: what the element would be, what its range makes of it, and what that is on whole pixels.
  struct Extent {
    var content: Int
    var clamped: Int
    var final: Int
    /// What the content is, as a part of a sentence: `its text needs 120`.
    var words: String
    /// What decides where the range leaves the content alone.
    var decision: Explanation.Decision
  }

  /// The extent of an element along an axis.
  mutating func extent(_ element: Int, _ axis: LayoutAxis, _ own: Ledger.Both<Ledger.Range>) -> Extent {
    if tree[element].node != nil { return nodeExtent(element, axis, own) }
    let children = tree[element].children
    switch tree[element].kind {
    case .stack:
      if let stack = stackLedger(element, own), !children.isEmpty {
        let words = "its children need \(number(stack.natural[axis]))"
        return clamped(axis, stack.natural[axis], own[axis], words, .content)
      }
    case .inset:
      if let child = children.first, let insets = insets(element, axis) {
        let inside = size(axis, child)
        let sum = ledger.rule(axis, "its child and both insets", .sum, [inside, insets.first, insets.second])
        let whole = ledger.rule(axis, "all there is where an inset is endless", .unlessEndless, [sum, own[axis].max])
        let words =
          ledger[sum].isInfinite
          ? "an endless inset takes all there is"
          : "its child is \(number(inside)) and its insets add "
            + shortNumber(ledger[insets.first] + ledger[insets.second])
        return clamped(axis, whole, own[axis], words, ledger[sum].isInfinite ? .fill : .content)
      }
    case .overlay, .background, .ratio:
      if let content = contentOfDecoration(element) {
        let size = size(axis, content)
        return unclamped(axis, size, "its child is \(number(size))", .content)
      }
    case .center, .relative:
      if let child = children.first {
        let size = relativeSize(element, axis, own)
        let isChilds = ledger[size] == tree[child].frame.size[axis]
        return unclamped(
          axis, size, isChilds ? "its child is \(number(size))" : "it fills what it is offered",
          isChilds ? .content : .fill)
      }
    case .absolute: return absoluteExtent(element, axis, own)
    case .corner: return cornerExtent(element, axis, own)
    case .wrapper:
      let sizes = children.map { size(axis, $0) }
      let largest = ledger.rule(axis, "the least, or the largest child", .greatest, [own[axis].min] + sizes)
      return unclamped(axis, largest, "its largest child is \(number(largest))", .content)
    case .custom:
      let size = ledger.input(
        axis, "\(axis) that its code gave", tree[element].frame.size[axis], .content(element: element))
      return unclamped(axis, size, "its own code gave \(number(size))", .code)
    case .plain, .node: break
    }
    return unclamped(axis, own[axis].min, "nothing is inside, and the least is \(number(own[axis].min))", .nothing)
  }

  private func contentOfDecoration(_ element: Int) -> Int? {
    let children = tree[element].children
    return tree[element].kind == .background && children.count == 2 ? children[1] : children.first
  }

  private mutating func absoluteExtent(
    _ element: Int, _ axis: LayoutAxis, _ own: Ledger.Both<Ledger.Range>
  ) -> Extent {
    let fits = tree[element].traced?.spec?.properties(AbsoluteLayoutSpec.self)?.sizing == .sizeToFit
    var reach = own[axis].min
    for child in tree[element].children {
      let place = ledger.input(
        axis, "layoutPosition of the \(name(child))", tree[child].style.layoutPosition[axis],
        .style(element: child, property: "layoutPosition"))
      let end = ledger.rule(axis, "end of the \(name(child))", .sum, [place, size(axis, child)])
      reach = ledger.rule(axis, "how far the children reach", .greatest, [reach, end])
    }
    let wanted =
      fits ? reach : ledger.rule(axis, "all there is, else as far as they reach", .ifUsable, [own[axis].max, reach])
    let fills = !fits && ledger[wanted] == ledger[own[axis].max]
    return clamped(
      axis, wanted, own[axis], fills ? "it fills what it is offered" : "its children reach to \(number(reach))",
      fills ? .fill : .content)
  }

  private mutating func cornerExtent(
    _ element: Int, _ axis: LayoutAxis, _ own: Ledger.Both<Ledger.Range>
  ) -> Extent {
    let children = tree[element].children
    guard let child = children.first else { return unclamped(axis, own[axis].min, "nothing is inside", .nothing) }
    guard children.count == 2,
      tree[element].traced?.spec?.properties(CornerLayoutSpec.self)?.wrapsCorner == true
    else {
      let size = size(axis, child)
      return unclamped(axis, size, "its child is \(number(size))", .content)
    }
    let whole = cornerPlaces(element, axis).extent
    return clamped(axis, whole, own[axis], "its child and its corner need \(number(whole))", .content)
  }

  // MARK: nodes

  private mutating func nodeExtent(
    _ element: Int, _ axis: LayoutAxis, _ own: Ledger.Both<Ledger.Range>
  ) -> Extent {
    guard let node = tree[element].node else { return unclamped(axis, own[axis].min, "it is gone", .nothing) }
    if !node.contentDirections.isEmpty { return windowExtent(element, axis, own) }
    if node.calculatesLayout { return codeExtent(element, axis) }
    let inside = tree[element].children.filter { tree[$0].host == element }
    if let root = inside.first, tree[root].traced != nil {
      let size = size(axis, root)
      // A layout's size is that of its root: it has been rounded already, and is not cut to the range once more.
      return Extent(
        content: size, clamped: size, final: size, words: "its layout, a \(name(root)), is \(number(size))",
        decision: .content)
    }
    let range = SizeRange(
      min: Size(width: ledger[own.width.min], height: ledger[own.height.min]),
      max: Size(width: ledger[own.width.max], height: ledger[own.height.max]))
    if let content = tree.trace.content(of: node, in: range) {
      let size = ledger.input(axis, "what its content needs", content[axis], .content(element: element))
      return clamped(axis, size, own[axis], "its content needs \(number(size))", .content)
    }
    let filled = ledger.rule(
      axis, "all there is, if both axes end", .ifBothUsable, [own.width.max, own.height.max, own[axis].max])
    let fills = LedgerRule.ifBothUsable.value([ledger[own.width.max], ledger[own.height.max], 1]) == 1
    return clamped(
      axis, filled, own[axis],
      fills ? "it has no content and fills what it is offered" : "it has no content and no end to fill to",
      fills ? .fill : .nothing)
  }

  /// A size that a node's own code has given.
  private mutating func codeExtent(_ element: Int, _ axis: LayoutAxis) -> Extent {
    let size = ledger.input(
      axis, "\(axis) that its code gave", tree[element].frame.size[axis], .content(element: element))
    return unclamped(axis, size, "its own code gave \(number(size))", .code)
  }

  /// A node that scrolls takes what is around it, cut to its range; its content's size where that isn't known.
  private mutating func windowExtent(
    _ element: Int, _ axis: LayoutAxis, _ own: Ledger.Both<Ledger.Range>
  ) -> Extent {
    let parent = parentSize(element)[axis]
    let known = ledger.input(
      axis, "what is around it", parent.isNaN ? .infinity : parent, .parentSize(element: element))
    let content = ledger.input(
      axis, "its content", tree[element].layout?.contentSize?[axis] ?? 0, .content(element: element))
    let cut = ledger.rule(axis, "what is around it, in its range", .clamp, [known, own[axis].min, own[axis].max])
    let wanted = ledger.rule(axis, "that, or its content where it has no end", .ifUsable, [cut, content])
    let isKnown = ledger[wanted] == ledger[cut]
    return unclamped(
      axis, wanted,
      isKnown ? "it scrolls, and is as large as what is around it" : "it scrolls, and nothing around it ends",
      isKnown ? .fill : .content)
  }

  // MARK: into the range

  private mutating func clamped(
    _ axis: LayoutAxis, _ content: Int, _ range: Ledger.Range, _ words: String, _ decision: Explanation.Decision
  ) -> Extent {
    let clamped = ledger.rule(axis, "moved into the range", .clamp, [content, range.min, range.max])
    var extent = unclamped(axis, clamped, words, decision)
    extent.content = content
    return extent
  }

  private mutating func unclamped(
    _ axis: LayoutAxis, _ content: Int, _ words: String, _ decision: Explanation.Decision
  ) -> Extent {
    let final = ledger.rule(axis, "on whole pixels", .ceil, [content, scale(axis)])
    return Extent(content: content, clamped: content, final: final, words: words, decision: decision)
  }
}
