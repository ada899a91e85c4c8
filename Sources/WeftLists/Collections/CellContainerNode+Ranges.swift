import WeftLayout
import WeftNodes

// The ranges around the visible part, and the interface states of cells, which only ranges decide on.
extension CellContainerNode {
  /// The extent of the ranges: by default minimum at first, and full once the visible cells have been drawn or the
  /// container has been scrolled. A value that is set stays.
  public final var rangeMode: RangeMode {
    get { ranges.mode }
    set {
      ranges.mode = newValue
      ranges.isModeChosen = true
      setNeedsPass()
    }
  }

  /// Returns the distances of a range in a mode.
  public final func tuningParameters(
    for type: RangeType, in mode: RangeMode = .full
  ) -> RangeTuningParameters { ranges.parameters(type, mode) }

  /// Sets the distances of a range in a mode. Those below 0 count as 0.
  public final func setTuningParameters(
    _ parameters: RangeTuningParameters, for type: RangeType, in mode: RangeMode = .full
  ) {
    func usable(_ screens: Double) -> Double { screens.isFinite ? max(0, screens) : 0 }
    ranges.tune(
      RangeTuningParameters(
        leadingBufferScreenfuls: usable(parameters.leadingBufferScreenfuls),
        trailingBufferScreenfuls: usable(parameters.trailingBufferScreenfuls)), type, mode)
    setNeedsPass()
  }

  // MARK: elements

  /// The visible elements.
  final var elementsInBounds: RangeSet<Int> { layout.elements(in: bounds) }

  /// The first visible element.
  final var firstVisible: Int? { elementsInBounds.ranges.first?.lowerBound }

  /// The elements that have cells: those of all ranges.
  final var nearElements: RangeSet<Int> {
    elements(in: .preload).union(elements(in: .display)).union(pinnedElements)
  }

  /// The elements whose cells are kept.
  final var keptElements: RangeSet<Int> {
    layout.elements(in: ranges.keptRect(around: bounds, layout.directions)).union(nearElements)
  }

  private final func elements(in type: RangeType) -> RangeSet<Int> {
    layout.elements(in: ranges.rect(type, around: bounds, layout.directions))
  }

  /// The parts of the content whose elements have cells.
  final var nearRects: [Rect] { RangeType.allCases.map { ranges.rect($0, around: bounds, layout.directions) } }

  /// The headers and footers that keep their places at the edges.
  final var pinnedElements: RangeSet<Int> {
    guard data.numbering.hasSupplementaries else { return RangeSet() }
    var indexes = RangeSet<Int>()
    for pinned in layout.pinned(in: insetBounds) { indexes.insert(contentsOf: pinned.index..<pinned.index + 1) }
    return indexes
  }

  // MARK: states

  /// Sets the states of all cells but the visible ones: first those in the display range, then the preload range's,
  /// then those of cells that have left both.
  final func updateStates() {
    let displayed = elements(in: .display)
    let preloaded = elements(in: .preload)
    let isAllowed = ranges.mode != .lowMemory
    var (drawn, fetched, others): ([CollectionElement], [CollectionElement], [CollectionElement]) = ([], [], [])
    for element in ready where !element.isShown {
      let isAllowed = isAllowed && element.failedVersion == nil
      if isAllowed, displayed.contains(element.index) {
        drawn.append(element)
      } else if isAllowed, preloaded.contains(element.index) {
        fetched.append(element)
      } else {
        others.append(element)
      }
    }
    for element in drawn { if let cell = element.node, !element.isShown { setState(.displayed, of: cell) } }
    for element in fetched { if let cell = element.node, !element.isShown { setState(.preloaded, of: cell) } }
    for element in others { if let cell = element.node, !element.isShown { setState([], of: cell) } }
  }

  /// The state of the cells in the visible part.
  final var visibleState: InterfaceState { isVisible ? .inHierarchy : ranges.mode == .lowMemory ? [] : .displayed }

  /// Sets the state of a cell's subtree.
  ///
  /// - Parameter isKnown: true if the subtree has the cell's current state.
  final func setState(_ state: InterfaceState, of cell: CellNode, isKnown: Bool = true) {
    // The cells of a container in another container's cell are no nearer than that one.
    let state = isRangeManaged ? state.intersection(interfaceState) : state
    // A container that isn't shown has nothing to fetch or to draw.
    guard !interfaceState.isEmpty || state.isEmpty, !isKnown || cell.interfaceState != state else { return }
    do throws(NodeError) {
      try cell.recursivelySetInterfaceState(state)
    } catch {
      report(error)
    }
  }

  // MARK: mode

  /// Makes the ranges full when the visible cells have been drawn; called when cells are visible.
  final func extendRangesLater() {
    guard ranges.mode == .minimum, !ranges.isModeChosen, !waitsForDisplays, let eventLoop, isVisible else { return }
    waitsForDisplays = true
    // The drawings begin at the end of this turn.
    eventLoop.perform { [weak self] in
      guard let self else { return }
      var waiting = 1
      let end = { [weak self] in
        waiting -= 1
        guard waiting == 0, let self else { return }
        waitsForDisplays = false
        guard ranges.mode == .minimum, !ranges.isModeChosen else { return }
        ranges.mode = .full
        setNeedsPass()
      }
      for element in shown {
        for node in element.node?.subtree ?? [] where node.willDisplay {
          waiting += 1
          node.afterDisplay { _ in end() }
        }
      }
      end()
    }
  }
}

extension InterfaceState {
  /// The state of cells in the display range.
  static let displayed: InterfaceState = [.measureLayout, .preload, .display]
  /// The state of cells in the preload range.
  static let preloaded: InterfaceState = [.measureLayout, .preload]
}
