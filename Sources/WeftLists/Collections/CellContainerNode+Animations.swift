import WeftDisplay
import WeftLayout
import WeftNodes

// The animations of changes, as described at ``RowAnimations``.
extension CellContainerNode {
  private final var now: Double { eventLoop?.now ?? 0 }

  /// True if a change is animated: by itself, or since it interrupts an animation.
  private final func animates(_ animations: ElementAnimations?) -> Bool {
    window != nil && (animations != nil || rowAnimations.pending != nil || now < rowAnimations.end)
  }

  /// Notes the shown places of the cells before a change.
  final func noteElements(before change: ElementChange, _ animations: ElementAnimations?) {
    guard animates(animations) else {
      rowAnimations.pending = nil
      return
    }
    var pending = rowAnimations.pending ?? .init()
    pending.moved = [:]
    let moved = Set((animations?.moved ?? []).map(\.old))
    let shifts = hiddenShifts()
    for element in ready {
      guard let cell = element.node else { continue }
      let origin = origin(of: element, cell, pending, shifts)
      if change.index(after: element.index) != nil {
        note(element, cell, at: origin, &pending)
      } else if moved.contains(element.index) {
        pending.moved[element.index] = origin
      } else if element.isShown, let animation = animations?.leaving(element.index), animation != .none {
        do throws(LayoutError) {
          var layer = try cell.committedSnapshot()
          layer.position.x -= bounds.minX
          layer.position.y -= bounds.minY
          pending.leaving.append((layer, animation))
        } catch {
          report(error)
        }
      }
    }
    rowAnimations.pending = pending
  }

  /// Returns the place on the screen where a cell is shown before the change.
  ///
  /// - Parameter shifts: those of the cells that aren't shown.
  private final func origin(
    of element: CollectionElement, _ cell: CellNode, _ pending: RowAnimations.Pending, _ shifts: HiddenShifts?
  ) -> Point {
    if let known = pending.before[ObjectIdentifier(element)] { return known.origin }
    if element.isShown { return onScreen(cell.presentationFrame.origin) }
    let origin = layout.frame(of: element.index).origin
    guard let shifts else { return onScreen(origin) }
    let shift = element.index > shifts.lastIndex ? shifts.behind : shifts.before
    return onScreen(Point(x: origin.x + shift.x, y: origin.y + shift.y))
  }

  /// The distances from their places at which the cells before and behind the shown ones would be shown now: they are
  /// not animated, but come into view beside others that are on their way.
  private struct HiddenShifts {
    var before = Point.zero
    var behind = Point.zero
    let lastIndex: Int
  }

  /// Returns an element's cell if it has its place in the layout, which pinned headers don't have; nil otherwise.
  private final func placedCell(of element: CollectionElement) -> CellNode? {
    element.node.flatMap { $0.frame == layout.frame(of: element.index) ? $0 : nil }
  }

  private final func hiddenShifts() -> HiddenShifts? {
    guard now < rowAnimations.end else { return nil }
    let placed = shown.filter { placedCell(of: $0) != nil }
    guard let first = placed.min(by: { $0.index < $1.index }), let last = placed.max(by: { $0.index < $1.index }),
      let firstCell = first.node, let lastCell = last.node
    else { return nil }
    var shifts = HiddenShifts(lastIndex: last.index)
    if layout.isHorizontal {
      shifts.before.x = firstCell.presentationFrame.minX - firstCell.frame.minX
      shifts.behind.x = lastCell.presentationFrame.maxX - lastCell.frame.maxX
    } else {
      shifts.before.y = firstCell.presentationFrame.minY - firstCell.frame.minY
      shifts.behind.y = lastCell.presentationFrame.maxY - lastCell.frame.maxY
    }
    return shifts
  }

  private final func note(
    _ element: CollectionElement, _ cell: CellNode, at origin: Point, _ pending: inout RowAnimations.Pending
  ) {
    let key = ObjectIdentifier(element)
    guard pending.entering[key] == nil else { return }
    let size = pending.before[key]?.size ?? cell.presentationFrame.size
    pending.before[key] = .init(element: element, origin: origin, size: size, wasShown: element.isShown)
  }

  /// Notes the shown places of all cells before the next layout pass, which moves them in a given time, once.
  final func noteElements(_ timing: AnimationTiming) {
    guard window != nil, timing.duration > 0 else { return }
    var pending = rowAnimations.pending ?? .init()
    pending.timing = timing.once
    let shifts = hiddenShifts()
    for element in ready {
      if let cell = element.node { note(element, cell, at: origin(of: element, cell, pending, shifts), &pending) }
    }
    rowAnimations.pending = pending
    setNeedsPass()
  }

  /// Notes the new elements near the visible part after a change.
  final func noteElements(after change: ElementChange, _ animations: ElementAnimations?) {
    guard var pending = rowAnimations.pending else { return }
    if let animations {
      for moved in animations.moved {
        guard let origin = pending.moved[moved.old] else { continue }
        let element = data[moved.new]
        pending.before[ObjectIdentifier(element)] = .init(
          element: element, origin: origin, size: layout.frame(of: moved.new).size, wasShown: true)
      }
      var new = change.newElements
      for index in change.replaced.compactMap(change.place(after:)) { new.insert(contentsOf: index..<index + 1) }
      let size = bounds.size
      let near = Rect(
        x: bounds.minX - size.width, y: bounds.minY - size.height, width: 3 * size.width, height: 3 * size.height)
      for index in layout.elements(in: near).intersection(new).ranges.joined() {
        let animation = animations.entering(index)
        let element = data[index]
        guard animation != .none, pending.before[ObjectIdentifier(element)] == nil else { continue }
        pending.entering[ObjectIdentifier(element)] = (element, animation)
      }
    }
    rowAnimations.pending = pending
  }

  private final func onScreen(_ point: Point) -> Point { Point(x: point.x - bounds.minX, y: point.y - bounds.minY) }
  private final func inContent(_ point: Point) -> Point { Point(x: point.x + bounds.minX, y: point.y + bounds.minY) }

  /// Begins the animations of the changes since the last layout pass, whose cells have their new frames.
  final func beginRowAnimations() {
    guard let pending = rowAnimations.pending else { return }
    rowAnimations.pending = nil
    guard let window else {
      rowAnimations.leaving = []
      return
    }
    rowAnimations.leaving.removeAll { $0.layer(at: now) == nil }
    var starts: [AnimationStart] = []
    for element in shown {
      guard let cell = element.node else { continue }
      let key = ObjectIdentifier(element)
      if let before = pending.before[key] {
        let position = firstPosition(of: cell, before, window)
        let running = window.animations.animation(of: .position, of: cell)
        // One that is on its way to its place continues; one that is under way to another ends there.
        let isOnItsWay = running.map { $0.to == .point(cell.position) && Self.shows($0, position, at: now) }
        if !(isOnItsWay ?? (position == cell.position)) {
          starts.append(AnimationStart(node: cell, property: .position, from: .point(position)))
        }
      } else if let entering = pending.entering[key] {
        if let distance = slide(entering.animation, cell.frame.size) {
          starts.append(
            AnimationStart(
              node: cell, property: .position,
              from: .point(Point(x: cell.position.x + distance.x, y: cell.position.y + distance.y))))
        } else {
          starts.append(AnimationStart(node: cell, property: .alpha, from: .number(0)))
        }
      }
    }
    for (layer, animation) in pending.leaving {
      var layer = layer
      layer.position = inContent(layer.position)
      let distance = slide(animation, layer.bounds.size)
      let target = Point(x: layer.position.x + (distance?.x ?? 0), y: layer.position.y + (distance?.y ?? 0))
      addLeaving(layer, to: target, opacity: distance == nil ? 0 : layer.opacity, pending.timing)
    }
    showPushedOut(pending)
    if !starts.isEmpty { takeOver(&starts, pending.timing, window) }
    window.animations.animate(starts, pending.timing)
    let duration = pending.timing.delay + pending.timing.duration
    rowAnimations.end = now + duration
    window.noteMove(for: duration)
  }

  /// Adds the cells whose size or place is changing already, by an animation that began at another moment: cells stay
  /// edge to edge in mid-course only if all of them take the same time.
  private final func takeOver(_ starts: inout [AnimationStart], _ timing: AnimationTiming, _ window: Window) {
    let moved = Set(starts.lazy.filter { $0.property == .position }.map { ObjectIdentifier($0.node) })
    for element in shown {
      guard let cell = placedCell(of: element) else { continue }
      for property in [AnimatableProperty.bounds, .position] {
        guard property == .bounds || !moved.contains(ObjectIdentifier(cell)),
          let running = window.animations.animation(of: property, of: cell),
          running.start != now + timing.delay || running.timing != timing
        else { continue }
        starts.append(
          AnimationStart(node: cell, property: property, from: running.value(at: now), takesOver: true))
      }
    }
  }

  /// Returns true if an animation shows a position at a time.
  private static func shows(_ animation: Animation, _ position: Point, at time: Double) -> Bool {
    guard case .point(let shown) = animation.value(at: time) else { return false }
    return abs(shown.x - position.x) < 0.01 && abs(shown.y - position.y) < 0.01
  }

  /// Returns the position at which a cell is shown where it was before the change. A cell whose bounds are animated, too,
  /// has the size then that is shown now.
  private final func firstPosition(of cell: CellNode, _ before: RowAnimations.FormerCell, _ window: Window) -> Point {
    let from = inContent(before.origin)
    let frame = cell.frame
    let size = window.animations.current == nil ? cell.presentationFrame.size : before.size
    func part(_ position: Double, minimum: Double, length: Double, shown: Double) -> Double {
      length > 0 ? (position - minimum) * shown / length : 0
    }
    return Point(
      x: from.x + part(cell.position.x, minimum: frame.minX, length: frame.size.width, shown: size.width),
      y: from.y + part(cell.position.y, minimum: frame.minY, length: frame.size.height, shown: size.height))
  }

  /// Shows the pictures of cells that the change has pushed out of the visible part.
  private final func showPushedOut(_ pending: RowAnimations.Pending) {
    let hidden = pending.before.values.filter { $0.wasShown && !$0.element.isShown && !$0.element.isGone }
    for before in hidden.sorted(by: { $0.element.index < $1.element.index }) {
      guard let cell = before.element.node else { continue }
      do throws(LayoutError) {
        var layer = try cell.committedSnapshot()
        let from = inContent(before.origin)
        let to = layout.frame(of: before.element.index).origin
        layer.position.x += from.x - cell.frame.minX
        layer.position.y += from.y - cell.frame.minY
        let target = Point(x: layer.position.x + to.x - from.x, y: layer.position.y + to.y - from.y)
        addLeaving(layer, to: target, opacity: layer.opacity, pending.timing)
      } catch {
        report(error)
      }
    }
  }

  private final func addLeaving(
    _ layer: LayerSnapshot, to position: Point, opacity: Double, _ timing: AnimationTiming
  ) {
    var layer = layer
    // Behind the cells that take its place.
    layer.zPosition -= 1
    rowAnimations.leaving.append(
      .init(
        layer: layer, position: position, opacity: opacity, start: now + timing.delay, course: AnimationCourse(timing)))
  }

  /// Returns the distance from a cell's place to the place where it comes from and goes to; nil for a fade.
  private final func slide(_ animation: RowAnimation, _ size: Size) -> Point? {
    switch animation {
    case .none, .fade, .automatic: nil
    case .left: Point(x: isMirrored ? size.width : -size.width, y: 0)
    case .right: Point(x: isMirrored ? -size.width : size.width, y: 0)
    case .top: Point(x: 0, y: -size.height)
    case .bottom: Point(x: 0, y: size.height)
    }
  }

  /// Moves what leaves with the content, after the offset has changed without a scroll.
  final func moveLeaving(from origin: Point) {
    let distance = Point(x: bounds.minX - origin.x, y: bounds.minY - origin.y)
    guard distance != .zero, !rowAnimations.leaving.isEmpty else { return }
    for index in rowAnimations.leaving.indices { rowAnimations.leaving[index].shift(by: distance) }
  }

  /// The pictures of the cells that leave.
  final var leavingLayers: [LayerSnapshot] {
    rowAnimations.leaving.isEmpty ? [] : rowAnimations.leaving.compactMap { $0.layer(at: now) }
  }

  /// Returns the animations of an update; nil if no part of it is animated.
  final func elementAnimations(
    _ update: CollectionUpdate, _ change: ElementChange, _ new: ElementNumbering
  ) -> ElementAnimations? {
    guard !update.reloadsData, !update.animations.isEmpty, window != nil else { return nil }
    let old = data.numbering
    var reloaded: [Int: RowAnimation] = [:]
    for case (.reloaded(let path), let animation) in update.animations {
      if let index = old.index(of: path).flatMap(change.place(after:)) { reloaded[index] = animation }
    }
    let newSections = update.newPlacesOfReloadedSections(count: new.sections)
    let moved = shown.compactMap { element -> (old: Int, new: Int)? in
      newPath(ofMoved: element, update).flatMap(new.index(of:)).map { (element.index, $0) }
    }
    let arrivals = Set(moved.map(\.new))
    func section(_ number: Int) -> RowAnimation? { update.animations[.insertedSection(number)] }
    return ElementAnimations(
      leaving: { index in
        let number = old.section(of: index)
        let gone = update.animations[.deletedSection(number)] ?? update.animations[.reloadedSection(number)]
        guard case .item(let path) = old.place(of: index) else { return gone ?? .none }
        return gone ?? update.animations[.deleted(path)] ?? update.animations[.reloaded(path)] ?? .none
      },
      entering: { index in
        guard !arrivals.contains(index) else { return .none }
        let number = new.section(of: index)
        let come = section(number) ?? newSections[number].flatMap { update.animations[.reloadedSection($0)] }
        guard case .item(let path) = new.place(of: index) else { return come ?? .none }
        return come ?? update.animations[.inserted(path)] ?? reloaded[index] ?? .none
      },
      moved: moved)
  }
}
