import WeftLayout
import WeftSupport
import WeftNodes

/// A layout that places items one after the other by a rule with a state, and only those that are near: that of layouts
/// which scripts write.
///
/// 1. In each section the rule begins with a new state, and gets items in order. It returns a frame for each, and
///    changes the state: the lengths of the columns of a mosaic.
/// 2. Items are placed until they fill the rectangle that is needed. Those after them have an estimated extent. Items of
///    which few separate the last placed one from the rectangle are placed, too.
/// 3. Far from all placed items a new run begins at the rectangle, with a new state. Where one run meets the next, the
///    next begins below all items of the first.
/// 4. A state is copied at every 32nd item, from which placing begins again if an item gets another size.
package final class SequentialLayout: CollectionLayout {
  /// The rule; nothing more is placed once it has gone.
  private weak var rule: (any PlacementRule)?
  private var sections: [PlacedSection] = []
  /// The position of each section, and the length of all.
  private var starts: [Double] = [0]
  private var space: PlacementSpace?
  /// True if the rule places all items again.
  private var isStale = false
  /// True after an error of the rule, until the elements or the space change.
  private var hasFailed = false
  /// True if elements have changed and those in the visible part are to be placed where it is.
  private var hasNewElements = false
  /// The answers to the rule's questions for sizes, by element.
  private var asked: [Int: (range: SizeRange, size: Size)] = [:]
  /// The lengths of headers and footers, measured or estimated, by element.
  private var lengths: [Int: Double] = [:]
  /// Measures an element's cell, in a layout pass.
  private var measure: ((Int, SizeRange) throws(LayoutError) -> Size)?
  private var estimatedLength: Double?

  /// The number of changes of ``sections`` by others than the rule's placing, which code of the rule may cause.
  private var revision = 0

  /// The maximum number of items that a pass places at once.
  private static let maximumItemsAtOnce = 10_000

  /// The sections whose runs have changed.
  private var due: Set<Int> = []
  private var isAllDue = true

  /// Makes a layout of no container.
  package init(rule: any PlacementRule) {
    self.rule = rule
    super.init()
  }

  // MARK: the rule

  /// The collection, whose insets, spacing and direction apply.
  package var collection: CollectionNode? { container as? CollectionNode }

  /// The size of the collection without its content insets and section insets; for the rule.
  package var itemsViewport: Size { space?.viewport ?? .zero }

  /// True while the rule may ask for sizes.
  package var isPlacing: Bool { measure != nil }

  /// Returns the number of items of a section; 0 if there is none.
  package func numberOfItems(inSection section: Int) -> Int {
    section >= 0 && section < numbering.sections ? numbering.items(ofSection: section).count : 0
  }

  /// Makes the rule place all items again.
  package func invalidateLayout() {
    isStale = true
    container?.setNeedsPass()
  }

  /// Returns the size of an item's cell in a range; for the rule.
  package func sizeThatFits(_ path: RowIndexPath, _ range: SizeRange) throws(LayoutError) -> Size {
    guard let index = numbering.index(of: path) else { return .zero }
    if let known = asked[index], known.range == range { return known.size }
    guard let measure else { return .zero }
    let begun = revision
    let size = try measure(index, range)
    if revision == begun { asked[index] = (range, size) }
    return size
  }

  // MARK: changes

  package override var directions: ScrollDirections { collection?.flowLayout.directions ?? .vertical }

  package override func rulesDidChange() { isStale = true }

  package override func apply(_ change: ElementChange) {
    revision += 1
    hasFailed = false
    hasNewElements = true
    asked = Dictionary(
      asked.compactMap { index, answer in change.place(after: index).map { ($0, answer) } },
      uniquingKeysWith: { first, _ in first })
    for index in change.replaced { if let place = change.place(after: index) { asked[place] = nil } }
    lengths = Dictionary(
      lengths.compactMap { index, length in change.place(after: index).map { ($0, length) } },
      uniquingKeysWith: { first, _ in first })
    let laid = sections.map { $0.runs.reduce(0) { $0 + $1.count } }.max() ?? 0
    var new = (0..<numbering.sections).map { section in
      var placed = PlacedSection()
      placed.count = numbering.items(ofSection: section).count
      placed.reach = min(max(laid, PlacedSection.ordinaryReach), 4096)
      return placed
    }
    if !change.reloads { keepRuns(change, &new) }
    sections = new
    isAllDue = true
  }

  /// Keeps the beginnings of runs up to the first element that has changed.
  private func keepRuns(_ change: ElementChange, _ new: inout [PlacedSection]) {
    guard let space else { return }
    var old = 0
    var kept: [(old: Range<Int>, new: Int)] = []
    for segment in change.segments {
      if case .kept(let range) = segment { kept.append((range, old)) }
      switch segment {
      case .kept(let range): old += range.count
      case .inserted(let count): old += count
      }
    }
    // After elements have moved past others, all are placed again.
    guard zip(kept, kept.dropFirst()).allSatisfy({ $0.old.lowerBound < $1.old.lowerBound }) else { return }
    // The numbers of the old elements: each section's header, items and footer.
    var first = 0
    let extra = (numbering.hasHeaders ? 1 : 0, numbering.hasFooters ? 1 : 0)
    for section in sections {
      let items = first + extra.0
      first = items + section.count + extra.1
      for run in section.runs {
        let start = items + run.first
        let index = kept.indices.first(fromWhere: { kept[$0].old.upperBound > start })
        guard index < kept.count, kept[index].old.contains(start) else { continue }
        var end = min(items + run.end, kept[index].old.upperBound)
        if let replaced = change.replaced.filter({ (start..<end).contains($0) }).min() { end = replaced }
        var run = run
        if end < items + run.end { run.cut(at: end - items, space) }
        let place = kept[index].new + start - kept[index].old.lowerBound
        guard !run.blocks.isEmpty, case .item(let path) = numbering.place(of: place),
          path.row == run.first || run.first > 0
        else { continue }
        run.first = path.row
        new[path.section].runs.append(run)
      }
    }
    for section in new.indices { new[section].runs.sort { $0.first < $1.first } }
  }

  package override func setSize(_ size: Size, of index: Int) {
    let place = numbering.place(of: index)
    guard case .item(let path) = place else {
      let length = isHorizontal ? size.width : size.height
      guard lengths[index] != length else { return }
      lengths[index] = length
      due.insert(numbering.section(of: index))
      return
    }
    guard let known = asked[index], known.size != size, path.section < sections.count else { return }
    guard let run = sections[path.section].run(of: path.row) else {
      // An item before it has got another size: it is placed again.
      asked[index] = (known.range, size)
      return
    }
    guard sections[path.section].runs[run].frame(of: path.row).size == known.size else { return }
    asked[index] = (known.range, size)
    cut(path.section, run, at: path.row)
  }

  private func cut(_ section: Int, _ run: Int, at item: Int) {
    guard let space else { return }
    revision += 1
    sections[section].runs[run].cut(at: item, space)
    if sections[section].runs[run].blocks.isEmpty { sections[section].runs.remove(at: run) }
    due.insert(section)
  }

  // MARK: positions

  package override func settle() {
    let now = makeSpace()
    if isStale || sections.count != numbering.sections || space.map({ !$0.hasSameRules(as: now) }) ?? true {
      revision += 1
      let isNarrowed = space?.viewport != now.viewport
      for section in sections.indices {
        if !isNarrowed {
          let laid = sections[section].runs.reduce(0) { $0 + $1.count }
          sections[section].reach = min(max(laid, PlacedSection.ordinaryReach), 4096)
        }
        sections[section].runs = []
      }
      if sections.count != numbering.sections {
        sections = (0..<numbering.sections).map { section in
          var placed = PlacedSection()
          placed.count = numbering.items(ofSection: section).count
          return placed
        }
      }
      if isNarrowed { estimatedLength = nil }
      isStale = false
      hasFailed = false
      isAllDue = true
    }
    space = makeSpace()
    settleSections()
  }

  private func makeSpace() -> PlacementSpace {
    let inset = collection?.flowLayout.sectionInset ?? EdgeInsets()
    let isHorizontal = isHorizontal
    let viewport = viewport
    let itemSize = collection?.flowLayout.estimatedItemSize ?? FlowLayout.defaultItemSize
    return PlacementSpace(
      isHorizontal: isHorizontal, across: isHorizontal ? viewport.height : viewport.width,
      before: isHorizontal ? inset.left : inset.top, after: isHorizontal ? inset.right : inset.bottom,
      side: isHorizontal ? inset.top : inset.left, lineSpacing: collection?.flowLayout.minimumLineSpacing ?? 0,
      viewport: Size(
        width: max(0, viewport.width - inset.left - inset.right),
        height: max(0, viewport.height - inset.top - inset.bottom)),
      estimate: max(estimatedLength ?? (isHorizontal ? itemSize.width : itemSize.height), 0.01))
  }

  private func settleSections() {
    guard let space, isAllDue || !due.isEmpty else { return }
    for section in isAllDue ? Array(sections.indices) : Array(due) {
      sections[section].headerLength = length(of: .header, section)
      sections[section].footerLength = length(of: .footer, section)
      sections[section].settle(space)
    }
    let first = isAllDue ? 0 : due.min() ?? 0
    starts.removeSubrange(first + 1 < starts.count ? first + 1..<starts.count : starts.count..<starts.count)
    starts.reserveCapacity(sections.count + 1)
    for section in starts.count - 1..<sections.count { starts.append(starts[section] + sections[section].length) }
    due.removeAll(keepingCapacity: true)
    isAllDue = false
  }

  private func length(of kind: SupplementaryKind, _ section: Int) -> Double {
    numbering.index(of: kind, section: section).map { lengths[$0] ?? FlowLayout.estimatedSupplementaryLength } ?? 0
  }

  package override var contentSize: Size {
    let length = starts.last ?? 0
    return isHorizontal
      ? Size(width: length, height: viewport.height) : Size(width: viewport.width, height: length)
  }

  package override func frame(of index: Int) -> Rect {
    guard let space, index >= 0, index < numbering.count, starts.count == numbering.sections + 1 else { return .zero }
    let number = numbering.section(of: index)
    let section = sections[number]
    let start = starts[number]
    switch numbering.place(of: index) {
    case .supplementary(let kind, _):
      let length = kind == .header ? section.headerLength : section.footerLength
      return space.rect(
        start: kind == .header ? start : start + section.length - length, length: length, side: 0, width: space.across)
    case .item(let path):
      if let run = section.run(of: path.row) {
        return space.moved(section.runs[run].frame(of: path.row), by: start + section.runs[run].start)
      }
      let estimate = section.estimate(of: path.row, space)
      return space.rect(
        start: start + estimate.start, length: estimate.length, side: space.side,
        width: space.isHorizontal ? space.viewport.height : space.viewport.width)
    }
  }

  package override func elements(in rect: Rect) -> RangeSet<Int> {
    guard let space, !sections.isEmpty, starts.count == sections.count + 1 else { return RangeSet() }
    let (low, high) = space.extent(rect)
    let first = sections.indices.first(fromWhere: { starts[$0 + 1] >= low })
    let end = sections.indices.first(fromWhere: { starts[$0] >= high })
    var found = RangeSet<Int>()
    for number in first..<max(first, end) {
      let section = sections[number]
      let start = starts[number]
      for kind in SupplementaryKind.allCases {
        guard let index = numbering.index(of: kind, section: number) else { continue }
        let extent = space.extent(frame(of: index))
        if extent.start < high, extent.end > low || extent.end == extent.start && extent.start >= low {
          found.insert(contentsOf: index..<index + 1)
        }
      }
      let items = numbering.items(ofSection: number)
      for gap in section.gaps(from: low - start, to: high - start, space) {
        found.insert(contentsOf: items.lowerBound + gap.items.lowerBound..<items.lowerBound + gap.items.upperBound)
      }
      for run in section.runs where start + run.start < high && start + run.start + run.length >= low {
        run.forEachNear(from: low - start - run.start, to: high - start - run.start) { item, frame in
          let frame = space.moved(frame, by: start + run.start)
          let extent = space.extent(frame)
          guard extent.start < high, extent.end > low || extent.end == extent.start && extent.start >= low else {
            return
          }
          let index = items.lowerBound + item
          found.insert(contentsOf: index..<index + 1)
        }
      }
    }
    return found
  }

  package override func constrainedSize(of index: Int, own: SizeRange?) -> SizeRange {
    let across = isHorizontal ? viewport.height : viewport.width
    guard case .item = numbering.place(of: index) else {
      return isHorizontal
        ? SizeRange(min: Size(width: 0, height: across), max: Size(width: .infinity, height: across))
        : SizeRange(min: Size(width: across, height: 0), max: Size(width: across, height: .infinity))
    }
    let size = frame(of: index).size
    if let known = asked[index], known.size == size || !isPlaced(index) { return known.range }
    return SizeRange(exactly: size)
  }

  private func isPlaced(_ index: Int) -> Bool {
    guard case .item(let path) = numbering.place(of: index), path.section < sections.count else { return false }
    return sections[path.section].run(of: path.row) != nil
  }

  package override func extent(ofSection section: Int) -> (start: Double, end: Double) {
    (starts[section], starts[section + 1])
  }

  package override var pinnedKinds: Set<SupplementaryKind> { collection?.flowLayout.pinnedKinds ?? [] }

  // MARK: placing

  package override func place(
    in rects: [Rect], _ measure: @escaping (Int, SizeRange) throws(LayoutError) -> Size
  ) throws(LayoutError) -> Bool {
    guard !hasFailed else { return false }
    self.measure = measure
    defer { self.measure = nil }
    for rect in rects {
      guard let space else { return false }
      let (low, high) = space.extent(rect)
      let first = sections.indices.first(fromWhere: { starts[$0 + 1] >= low })
      var number = first
      while number < sections.count, starts[number] < high {
        let gaps = sections[number].gaps(from: low - starts[number], to: high - starts[number], space)
        if let gap = gaps.first(where: { $0.run < 0 || !isFull(number, $0.run, from: low) }) {
          do {
            try placeItems(number, after: gap.run, gap.items)
          } catch {
            hasFailed = true
            if let error = error as? LayoutError, error.code == .interrupted { throw error }
            container?.report(error)
            return false
          }
          return true
        }
        number += 1
      }
    }
    hasNewElements = false
    return false
  }

  package override var knowsSizeRanges: Bool { false }

  /// The maximum number of items that are placed in a part of the content: nobody can see more.
  private static let maximumInPart = 4096

  /// Returns true if no more items are placed after a run, since it has too many in a part of the content.
  private func isFull(_ section: Int, _ run: Int, from low: Double) -> Bool {
    sections[section].runs[run].count(from: low - starts[section] - sections[section].runs[run].start)
      > Self.maximumInPart
  }

  package override var keepsOffset: Bool { hasNewElements && !hasFailed }

  /// Places items of a gap: at least a block, up to the end of some that are needed.
  private func placeItems(_ number: Int, after before: Int, _ needed: Range<Int>) throws {
    guard let space, let rule else { return }
    let begun = revision
    let gap = sections[number].gap(after: before, space).items
    var run = before
    if needed.lowerBound - gap.lowerBound > sections[number].reach || before < 0 {
      // Meets the run after the gap, or begins where it is needed.
      var first = needed.lowerBound
      if first - gap.lowerBound <= sections[number].reach {
        first = gap.lowerBound
      } else if gap.upperBound < sections[number].count, gap.upperBound - first < 2 * PlacedSection.stride {
        first = max(gap.lowerBound, min(first, gap.upperBound - PlacedSection.stride))
      }
      run = before + 1
      let state = try rule.makeState(ofSection: number)
      // The rule's code may change the elements.
      guard revision == begun else { return }
      sections[number].runs.insert(PlacedRun(first: first, state: state), at: run)
    }
    sections[number].runs[run].resume()
    let end = min(gap.upperBound, max(needed.lowerBound + PlacedRun.blockLength, sections[number].runs[run].end + 1))
    defer {
      if revision == begun {
        if sections[number].runs[run].blocks.isEmpty { sections[number].runs.remove(at: run) }
        due.insert(number)
        noteEstimate(number, space)
      }
    }
    if sections[number].runs[run].stands {
      try refuse(number, sections[number].runs[run].end) {
        "the \(PlacedRun.maximumItemsInPlace) items before \($0) end where others do; expected frames that continue along the "
          + "scroll direction"
      }
    }
    var count = 0
    // A started block is completed.
    while sections[number].runs[run].end < end
      || !sections[number].runs[run].beginsBlock && sections[number].runs[run].end < gap.upperBound
    {
      guard count < Self.maximumItemsAtOnce else { break }
      count += 1
      let item = sections[number].runs[run].end
      let state = sections[number].runs[run].state
      let before = sections[number].runs[run].beginsBlock ? try state.copy() : nil
      let frame = try rule.frame(ofItemAt: RowIndexPath(section: number, item: item), state)
      guard revision == begun else { return }
      if sections[number].runs[run].count == 0 {
        try checkStart(space.extent(frame).start, section: number, item: item, space)
      }
      sections[number].runs[run].append(frame, space.extent(frame), before: before)
      if sections[number].runs[run].count == PlacedRun.blockLength { try checkOrder(number, run, space) }
    }
  }

  /// Throws an error if the first item of a new state is far from the beginning, and the section's first item isn't: its
  /// position was computed from its number, not from the state.
  private func checkStart(_ start: Double, section: Int, item: Int, _ space: PlacementSpace) throws {
    guard item > 0 else { return }
    let first = sections[section].runs.first.flatMap { $0.first == 0 && $0.count > 0 ? $0.frame(of: 0) : nil }
    guard start > max(first.map { space.extent($0).start } ?? 0, 0) + max(space.length, 1) else { return }
    try refuse(section, item) {
      "\($0) begins \(shortNumber(start)) points behind the beginning, though the state is a new one; expected a frame "
        + "that follows from the state, not from the item's number"
    }
  }

  /// Throws an error if a run's first items go back along the scroll direction, by more than what is seen at once: those
  /// after them, which would be in front, are never reached.
  private func checkOrder(_ section: Int, _ number: Int, _ space: PlacementSpace) throws {
    let run = sections[section].runs[number]
    guard run.end < sections[section].count, let frames = run.blocks.first?.frames, let first = frames.first,
      let last = frames.last
    else { return }
    let back = space.extent(first).start - space.extent(last).start
    guard back > space.length else { return }
    let starts = frames.lazy.map { space.extent($0).start }
    guard zip(starts, starts.dropFirst()).allSatisfy(>=) else { return }
    try refuse(section, run.end - 1) {
      "\($0) begins \(shortNumber(back)) points before item \(run.first + 1); expected "
        + "frames that continue along the scroll direction"
    }
  }

  /// Throws the error for a frame that can't be used, if there is a collection; the message gets the item's name.
  private func refuse(_ section: Int, _ item: Int, _ message: (String) -> String) throws {
    guard let container else { return }
    let message = message(container.name(of: .item(RowIndexPath(section: section, item: item))))
    throw rule?.refusal(message) ?? NodeError(container, "collectionLayout", message)
  }

  /// Takes the first placed items' extent as that of all.
  private func noteEstimate(_ number: Int, _ space: PlacementSpace) {
    guard estimatedLength == nil, let run = sections[number].runs.first, run.count > 0 else { return }
    let length = (run.length + space.lineSpacing) / Double(run.count)
    guard length > 0, length.isFinite else { return }
    estimatedLength = length
    self.space = makeSpace()
    isAllDue = true
  }
}

/// The rule of a sequential layout.
package protocol PlacementRule: AnyObject {
  /// Returns the state before a section's items.
  func makeState(ofSection section: Int) throws -> any PlacementState
  /// Returns the frame of the next item, relative to the beginning of the items, and changes the state.
  func frame(ofItemAt path: RowIndexPath, _ state: any PlacementState) throws -> Rect
  /// Returns the error for frames that the layout can't use; nil for one of the collection.
  func refusal(_ message: String) -> (any Error)?
}

extension PlacementRule {
  package func refusal(_ message: String) -> (any Error)? { nil }
}

extension PlacementSpace {
  /// Returns true if items are placed as in another space; estimates don't count.
  func hasSameRules(as other: PlacementSpace) -> Bool {
    var other = other
    other.estimate = estimate
    return self == other
  }
}
