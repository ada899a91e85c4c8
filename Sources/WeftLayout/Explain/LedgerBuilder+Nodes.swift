import WeftSupport

// Extents of elements inside their own ranges, before and after clamping.
extension LedgerBuilder {
  /// An extent in three stages: without the range, clamped to the range, on whole pixels.
  struct Extent {
    var content: Int
    var clamped: Int
    var final: Int
    /// The content as part of a sentence: `its text needs 120`.
    var words: String
    /// The decision if the range doesn't change the content.
    var decision: Explanation.Decision
  }

  /// Returns the extent of an element along an axis.
  mutating func extent(_ element: Int, _ axis: LayoutAxis, _ own: PerAxis<Ledger.Range>) -> Extent {
    if tree[element].node != nil { return nodeExtent(element, axis, own) }
    guard let taken = notes(of: element, own), let noted = taken.sheet.extents[axis], let final = noted.final else {
      return unclamped(axis, own[axis].min, "it has no content, and the minimum is \(number(own[axis].min))", .nothing)
    }
    return Extent(
      content: taken.number(noted.content), clamped: taken.number(noted.clamped), final: taken.number(final),
      words: text(noted.words, taken), decision: noted.words.decision)
  }

  // MARK: nodes

  private mutating func nodeExtent(
    _ element: Int, _ axis: LayoutAxis, _ own: PerAxis<Ledger.Range>
  ) -> Extent {
    guard let node = tree[element].node else { return unclamped(axis, own[axis].min, "it is gone", .nothing) }
    if !node.contentDirections.isEmpty { return windowExtent(element, axis, own) }
    if node.calculatesLayout { return codeExtent(element, axis) }
    let inside = tree[element].children.filter { tree[$0].host == element }
    if let root = inside.first, tree[root].traced != nil {
      let size = size(axis, root)
      // A layout has the size of its root, which is already rounded and is not clamped again.
      return Extent(
        content: size, clamped: size, final: size,
        words: "its layout, \(name(root).withArticle), is \(number(size))",
        decision: .content)
    }
    let ranges = ranges(own)
    var content: PerAxis<Figure>?
    if let size = tree.trace.content(of: node, in: ranges.plain()) {
      func input(_ axis: LayoutAxis) -> Figure {
        Recorder(on: sheet).input(axis, size[axis], "what its content needs", .content(element: element))
      }
      content = PerAxis(width: input(.width), height: input(.height))
    }
    let size = ranges.nodeSize(content)
    let wanted = Int(size.wanted[axis].number)
    var extent = unclamped(axis, Int(size.clamped[axis].number), "its content needs \(number(wanted))", .content)
    extent.content = wanted
    if content == nil {
      let fills = isUsable(ledger[own.width.max]) && isUsable(ledger[own.height.max])
      extent.words =
        fills ? "it has no content and fills the offered size" : "it has no content and no finite size to fill"
      extent.decision = fills ? .fill : .nothing
    }
    return extent
  }

  /// Returns the extent of a size that a node's own code has computed.
  private mutating func codeExtent(_ element: Int, _ axis: LayoutAxis) -> Extent {
    let size = ledger.input(
      axis, "\(axis) that its code gave", tree[element].frame.size[axis], .content(element: element))
    return unclamped(axis, size, "its own code gave \(number(size))", .code)
  }

  /// Returns the extent of a scroll node: that of its parent, clamped to its range; its content's if the parent's isn't
  /// known.
  private mutating func windowExtent(
    _ element: Int, _ axis: LayoutAxis, _ own: PerAxis<Ledger.Range>
  ) -> Extent {
    let parent = parentSize(element)[axis]
    let known = ledger.input(
      axis, "what is around it", parent.isNaN ? .infinity : parent, .parentSize(element: element))
    let content = ledger.input(
      axis, "its content", tree[element].layout?.contentSize?[axis] ?? 0, .content(element: element))
    let filled = ledger.rule(axis, "that, in its range", .clamp, [content, own[axis].min, own[axis].max])
    let cut = ledger.rule(axis, "what is around it, in its range", .clamp, [known, own[axis].min, own[axis].max])
    let wanted = ledger.rule(axis, "that, or its content where it is unbounded", .ifUsable, [cut, filled])
    let isKnown = ledger[wanted] == ledger[cut]
    return unclamped(
      axis, wanted,
      isKnown ? "it scrolls, and is as large as what is around it" : "it scrolls, and nothing around it ends",
      isKnown ? .fill : .content)
  }

  // MARK: clamping

  private mutating func unclamped(
    _ axis: LayoutAxis, _ content: Int, _ words: String, _ decision: Explanation.Decision
  ) -> Extent {
    let final = ledger.rule(axis, "on whole pixels", .ceil, [content, scale(axis)])
    return Extent(content: content, clamped: content, final: final, words: words, decision: decision)
  }
}
