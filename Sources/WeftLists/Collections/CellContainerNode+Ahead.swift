import WeftLayout
import WeftNodes

// Cells that are made in idle time, before their elements come near.
extension CellContainerNode {
  /// Makes cells ahead of the near elements when nothing else is due; called at the end of a layout pass.
  final func makeCellsWhenIdle() {
    guard ranges.mode == .full, isVisible, nextAhead() != nil else { return }
    eventLoop?.performWhenIdle(for: self) { [weak self] in self?.makeCellAhead() ?? false }
  }

  /// Makes and measures the cell of the nearest element ahead. Elements that were ahead before the content was moved are
  /// not made.
  ///
  /// - Returns: False if no more are needed.
  private final func makeCellAhead() -> Bool {
    guard isVisible, !isAbandoned, openBatches == 0, hasDataSource, let context = layoutContext,
      let index = nextAhead()
    else { return false }
    let element = data[index]
    makeCellNow(of: element)
    // Without a cell the element would be the nearest again.
    guard let cell = element.node else { return !element.isGone && data.absent.contains(element.index) }
    guard layout.knowsSizeRanges else { return true }
    do {
      let own = try listDelegate?.constrainedSize(of: self, at: data.numbering.place(of: element.index))
      guard !element.isGone else { return true }
      // The node remembers its layout; the pass in which it comes near gives its size to the container's layout.
      _ = try cell.layoutThatFits(
        layout.constrainedSize(of: element.index, own: own), in: context.engine, scale: context.scale)
    } catch {
      // The error is reported when the cell comes near.
      return !element.isGone
    }
    return true
  }

  /// Returns the nearest element without a cell in the part of the content that comes next in the direction of
  /// scrolling; nil if there is none.
  private final func nextAhead() -> Int? {
    guard ready.count < EmptyCells.maximum else { return nil }
    let part = ranges.aheadRect(around: bounds, layout.directions)
    let ranges = layout.elements(in: part).subtracting(nearElements).ranges
    func isNeeded(_ index: Int) -> Bool { !data.absent.contains(index) && data.existing(index)?.node == nil }
    return self.ranges.isMovingToHead(layout.directions)
      ? ranges.reversed().lazy.compactMap { $0.last(where: isNeeded) }.first
      : ranges.lazy.compactMap { $0.first(where: isNeeded) }.first
  }
}
