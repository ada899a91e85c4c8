import Foundation
import Weft
import WeftDisplay
import WeftLayout
import WeftNodes
import WeftSession

/// One cell of a page. At most one of its pictures is being sent: the next is made when the browser has painted the
/// last, and shows the state at that time.
final class PageCell {
  let id: Int
  /// Set after a reload, which may have corrected an error.
  var isReloaded = false {
    didSet { if isReloaded { needsReview = true } }
  }
  /// True if the cell may have other warnings than the page knows.
  private var needsReview = false
  private var warnings: [WarningsMessage.Warning] = []
  unowned let page: Page
  private let shortPath: (String) -> String
  private var request = CellMessage.ShowRequest(file: "", name: "")
  private var number: Int?
  private let painters: Painters
  private let sent = SentPicture()
  private var frames = CellFrames()
  private var clock = CellClock()
  private var problem = CellProblem()
  private(set) var inspector: CellInspector?

  init(id: Int, page: Page, painters: Painters, shortPath: @escaping (String) -> String) {
    self.id = id
    self.painters = painters
    self.page = page
    self.shortPath = shortPath
  }

  /// The picture that was sent last, and true if the next is compared with it: the first after a save.
  private var lastSent: LayerSnapshot?
  private var comparesWithSent = false
  /// True if the picture that was sent last was drawn for a moment of a drag only.
  private var isDraftSent = false

  // MARK: showing

  func show(_ request: CellMessage.ShowRequest, _ session: Session) {
    let isSame = request.file == self.request.file && request.name == self.request.name
    self.request = request
    needsReview = true
    if isDraftSent, request.isDraft != true { frames.sendAgain() }
    if isSame, let cell = liveCell(session) {
      act(session, cell) { (host, live) throws(WeftError) in try host.show(live, in: request.environment) }
      return
    }
    end(session)
    lastSent = nil
    open(session)
  }

  /// Closes the live preview, and starts its script's clock, which this cell could not do later.
  func end(_ session: Session) {
    hide(session)
    clock.play(session)
  }

  private func hide(_ session: Session) {
    if let number { session.hide(number) }
    number = nil
    forget()
  }

  private func forget() {
    clock.forget()
    frames.forget()
  }

  func liveCell(_ session: Session) -> LiveCell? { number.flatMap { session.cell($0) } }

  private func open(_ session: Session) {
    guard let script = session.script(of: request.file) else {
      return report(WeftError(.io, "\(shortPath(request.file)) is not open"))
    }
    problem.tried(script)
    if let error = script.endlessError(ofPreview: request.name) { return report(error, script.host) }
    do throws(WeftError) {
      number = try session.show(request.name, of: script, in: request.environment).number
      heal()
    } catch {
      if [.interrupted, .time].contains(error.code) { script.setEndless(error, ofPreview: request.name) }
      report(error, script.host)
    }
  }

  // MARK: messages of the page

  func receive(_ message: CellMessage, _ session: Session) {
    if case .painted(let frame) = message {
      return frames.painted(frame)
    }
    if case .reset = message { return reset(session) }
    guard let cell = liveCell(session) else {
      switch message {
      case .export(let ending, _):
        page.send(ExportedMessage(cell: id, ending: ending, problem: "there is no picture"))
      case .edit(let element, let property, _, _): refuse(.noElement(element), element, property)
      default: break
      }
      return
    }
    switch message {
    case .drag(let phase, let point): touch(session, cell) { $0.send(phase, at: point) }
    case .scroll(let point, let distance): touch(session, cell) { $0.scroll(at: point, by: distance) }
    case .seek(let action, let seconds): seek(action, seconds, session, cell)
    case .inspect(let isOn): inspector = isOn ? CellInspector(cell: id, shortPath: shortPath) : nil
    case .point(let point, let includesSpecs, let isClick):
      guard let inspector else { break }
      page.send(inspector.pointed(at: point, includesSpecs: includesSpecs, isClick: isClick))
    case .select(let element, let other): select(element, comparedWith: other, session, cell)
    case .edit(let element, let property, let isStyle, let value):
      edit(element, property: property, isStyle: isStyle, value: value, session, cell)
    case .locate(let file, let line, let column): locate(file, line: line, column: column, session, cell)
    case .undo: undo(session, cell)
    case .props: sendProps(session, cell)
    case .recorded: sendRecorded(cell)
    case .export(let ending, let cells): export(ending, cells, session, cell)
    case .enter(let entry): enter(entry, session, cell)
    case .complete(let before): complete(before, session, cell)
    case .sweep(let from, let to): sweep(Sweep.Widths(from: from, to: to), session, cell)
    case .show, .hide, .painted, .reset: break
    }
  }

  /// Makes the preview again, even one that did not end when it was made last.
  private func reset(_ session: Session) {
    needsReview = true
    hide(session)
    session.script(of: request.file)?.setEndless(nil, ofPreview: request.name)
    open(session)
  }

  private func touch(_ session: Session, _ cell: LiveCell, _ body: (Window) -> Void) {
    // A touch is on the present picture.
    lookAtNow()
    act(session, cell) { (host, live) throws(WeftError) in
      var failure: WeftError?
      // The clock is as old as the last turn, and the speed of a finger is computed from it.
      do throws(WeftError) { try host.catchUp() } catch { failure = error }
      body(live.window)
      if let failure { throw failure }
    }
  }

  func act(
    _ session: Session, _ cell: LiveCell, _ body: (ScriptHost, LivePreview) throws(WeftError) -> Void
  ) {
    do throws(WeftError) {
      try session.act(on: cell, body)
      heal()
    } catch {
      // If only a handler has failed, the picture is up to date.
      report(error, cell.script.host, isStale: cell.problem != nil)
    }
  }

  /// The picture that is seen: the present one, or that of the past moment.
  func picture(of cell: LiveCell) throws(WeftError) -> LayerSnapshot {
    if let past = clock.picture { return past }
    return try cell.live.look()
  }

  /// The pictures of the last seconds.
  var history: PictureHistory { clock.history }

  private func sendRecorded(_ cell: LiveCell) {
    let width = request.width ?? cell.live.preview?.testedWidths.first?.points ?? 0
    let file = cell.live.preview.flatMap { preview in
      RecordFolder(of: request.file).picture(of: preview, width: width, among: cell.script.host?.previews ?? [])
    }
    let png = file.flatMap { FileManager.default.contents(atPath: $0) }
    page.send(RecordedMessage(cell: id, png: png?.base64EncodedString(), file: file.map(shortPath)))
  }

  private func sendProps(_ session: Session, _ cell: LiveCell) {
    guard let preview = cell.live.preview else { return }
    act(session, cell) { (host, live) throws(WeftError) in
      page.send(PropsMessage(of: preview, host, cell: id))
    }
  }

  // MARK: every width

  /// Sends where the preview changes between two widths. It is made again for that: the shown one keeps its size and
  /// its state.
  private func sweep(_ widths: Sweep.Widths, _ session: Session, _ cell: LiveCell) {
    guard widths.problem == nil else { return }
    act(session, cell) { (host, live) throws(WeftError) in
      let sweep = try host.sweep(live.preview, over: widths, in: request.environment)
      page.send(SweepMessage(sweep, cell: id, shortPath: shortPath))
    }
  }

  // MARK: time

  private func seek(_ action: CellMessage.SeekAction, _ seconds: Double, _ session: Session, _ cell: LiveCell) {
    guard let host = cell.script.host else { return }
    lookAtNow()
    switch action {
    case .pause: clock.stop(host)
    case .play: clock.play(session, host: host)
    case .step:
      clock.stop(host)
      advance(host, session, cell, to: host.eventLoop.now + min(max(seconds, 0), 1))
    case .to:
      clock.stop(host)
      if seconds < host.eventLoop.now {
        clock.lookBack(to: seconds)
        frames.sendAgain()
      } else {
        advance(host, session, cell, to: min(seconds, host.eventLoop.now + 10))
      }
    }
  }

  /// The present picture may equal the one before the look back: it is sent in any case.
  private func lookAtNow() {
    if clock.lookAtNow() { frames.sendAgain() }
  }

  /// Advances virtual time frame by frame, so that the pictures on the way are kept. A timer that fails stops only
  /// itself.
  private func advance(_ host: ScriptHost, _ session: Session, _ cell: LiveCell, to time: Double) {
    var failure: WeftError?
    while host.eventLoop.now < time {
      let before = host.eventLoop.now
      let next = min(before + 1.0 / 60, time)
      do throws(WeftError) {
        try session.act(on: cell) { (host, _) throws(WeftError) in try host.advance(to: next) }
        clock.history.add(try cell.live.look(), at: host.eventLoop.now)
      } catch {
        failure = error
        guard cell.problem == nil else { return report(error, host) }
      }
      // The clock has a finite resolution and may never reach the exact time; an error stops it, too.
      guard host.eventLoop.now > before else { break }
    }
    if let failure { report(failure, host, isStale: false) } else { heal() }
  }

  // MARK: pictures

  /// Sends the picture if it has changed and the browser is ready for it.
  func flush(_ session: Session) {
    if isReloaded {
      isReloaded = false
      // Nodes that were made again have other numbers, also where the picture is the same.
      inspector?.forget()
      comparesWithSent = lastSent != nil
      forget()
    }
    if number != nil, liveCell(session) == nil { number = nil }
    if number == nil, isOpenable(session) { open(session) }
    guard let cell = liveCell(session), let host = cell.script.host else { return }
    switch problem.change(of: cell) {
    case .found(let error): report(error, host)
    case .mended: heal()
    case nil: break
    }
    do throws(WeftError) {
      try sendFrame(session, cell, host)
      try sendInspection(session, cell)
    } catch {
      report(error, host)
    }
  }

  /// Returns true unless the preview could not be made and its script has not changed since.
  private func isOpenable(_ session: Session) -> Bool {
    guard !request.name.isEmpty, let script = session.script(of: request.file), let host = script.host else {
      return false
    }
    return problem.mayBeMended(by: script, host)
  }

  private func sendFrame(_ session: Session, _ cell: LiveCell, _ host: ScriptHost) throws(WeftError) {
    let live = cell.live
    let layer: LayerSnapshot
    if let past = clock.picture {
      guard frames.needsPast else { return }
      layer = past
    } else {
      layer = try live.look()
      guard frames.isNew(live) else {
        if let state = clock.news(host, live) { page.send(ClockMessage(cell: id, clock: state)) }
        return
      }
      clock.history.add(layer, at: host.eventLoop.now)
      guard frames.unpainted == nil else { return }
    }
    let format = FrameFormat(for: layer)
    let isDraft = format == .pixels && request.isDraft == true
    let scale = isDraft ? min(live.picture.scale, 1) : live.picture.scale
    isDraftSent = isDraft
    var message = FrameMessage(
      cell: id, frame: frames.next(live), format: format, width: layer.bounds.size.width,
      height: layer.bounds.size.height, scale: scale, isDraft: isDraft, clock: clock.next(host, live),
      scrolls: live.root.scrolls)
    if comparesWithSent, let lastSent, !cell.live.window.isMoving {
      message.moved = MovedLayers(from: lastSent, to: layer).frames.map {
        [$0.minX, $0.minY, $0.size.width, $0.size.height]
      }
    }
    (comparesWithSent, lastSent) = (false, layer)
    painters.paint(layer, message, over: sent, for: page, session.renderer)
  }

  /// Records that a picture could not be made: the next may be sent, but not the same again.
  func paintingFailed(_ frame: Int, _ error: RenderError) {
    frames.painted(frame)
    report(WeftError(.runtime, "can't draw the picture: \(error)"))
  }

  // MARK: warnings

  /// Sends the warnings, if they may have changed.
  func review(_ session: Session) {
    // The request after the last draft is reviewed.
    guard needsReview, request.isDraft != true, let cell = liveCell(session), cell.problem == nil,
      !cell.live.window.isSettling
    else { return }
    needsReview = false
    let found: [WarningsMessage.Warning]
    do throws(WeftError) {
      found = try session.act(on: cell) { (host, live) throws(WeftError) in
        try host.warnings(of: live).prefix(Self.maximumWarnings).map { warning in
          WarningsMessage.Warning(
            text: warning.text, file: warning.location.map { shortPath($0.file) }, line: warning.location?.line)
        }
      }
    } catch {
      return report(error, cell.script.host)
    }
    guard found != warnings else { return }
    warnings = found
    page.send(WarningsMessage(cell: id, warnings: found))
  }

  /// The maximum number of warnings of a cell.
  private static let maximumWarnings = 20

  // MARK: the inspector

  /// Sends the elements if they may have changed; not for every frame of a movement, unless time is stopped.
  private func sendInspection(_ session: Session, _ cell: LiveCell) throws(WeftError) {
    guard let inspector, !cell.live.window.isSettling || cell.script.host?.isRealTime == false else { return }
    let news = try session.act(on: cell) { (host, live) throws(WeftError) in
      try inspector.news(host, live, session)
    }
    for message in news { page.send(message) }
  }

  private func select(_ element: String?, comparedWith other: String?, _ session: Session, _ cell: LiveCell) {
    guard let inspector else { return }
    inspector.selected = element.flatMap { ElementID($0) }
    inspector.compared = other.flatMap { ElementID($0) }
    act(session, cell) { (host, live) throws(WeftError) in
      if let selection = try inspector.selection(host, live) { page.send(selection) }
    }
  }

  /// Answers a change that was not made: the page sends no other one before it has an answer.
  private func refuse(_ error: WeftError, _ element: String, _ property: String) {
    page.send(
      EditedMessage(
        cell: id, element: element, property: property,
        problem: error.hint.map { "\(error.message); \($0)" } ?? error.message,
        place: error.location.map { "\(shortPath($0.file)):\($0.line)" }, old: nil, new: nil, note: nil,
        isGone: error.code == .elementGone))
  }

  /// Gives a value to an element: in the unsaved text of its script, or, if a style's value can't be written there, in
  /// the shown element only.
  private func edit(
    _ element: String, property: String, isStyle: Bool, value: String, _ session: Session, _ cell: LiveCell
  ) {
    guard let inspector, let chosen = ElementID(element) else {
      return refuse(.noElement(element), element, property)
    }
    do throws(WeftError) {
      let change: PropertyChange
      do throws(WeftError) {
        change = try session.act(on: cell) { (host, live) throws(WeftError) in
          try PropertyChange(property, isStyle: isStyle, of: chosen, in: live, to: value, host)
        }
      } catch {
        guard isStyle, error.code != .type, error.code != .elementGone else { throw error }
        let edit = try session.act(on: cell) { (host, live) throws(WeftError) in
          try StyleEditing.of(host).setStyle(of: chosen, in: live, property, to: value)
        }
        page.send(inspector.tried(edit, because: error))
        return inspector.forget()
      }
      let text = try page.sources.write(change.line, of: cell.script, for: page, session)
      page.send(inspector.edited(element, property: property, change, text: text))
    } catch {
      // A wrong value is not an error of the script.
      refuse(error, element, property)
    }
    inspector.forget()
  }

  private func locate(_ file: String, line: Int, column: Int, _ session: Session, _ cell: LiveCell) {
    // Lines of a text that doesn't run are not those of the elements.
    guard !cell.script.isStale, cell.problem == nil, !cell.live.window.isSettling else { return }
    let inspector = inspector ?? CellInspector(cell: id, shortPath: shortPath)
    act(session, cell) { (host, live) throws(WeftError) in
      page.send(try inspector.located(host, live, file: file, line: line, column: column))
    }
  }

  private func undo(_ session: Session, _ cell: LiveCell) {
    act(session, cell) { (host, live) throws(WeftError) in _ = try StyleEditing.of(host).undo(in: live) }
    inspector?.forget()
  }

  // MARK: problems

  /// - Parameter isStale: true if the picture shows an earlier state.
  private func report(_ error: WeftError, _ host: ScriptHost? = nil, isStale: Bool = true) {
    let report = ErrorReport(error, shortPath: shortPath) { host?.loadedText(of: $0) }
    guard problem.set(report, isStale: isStale, of: host) else { return }
    page.send(ProblemMessage(file: request.file, cell: id, error: report, isStale: isStale))
  }

  private func heal() {
    guard problem.heal() else { return }
    page.send(HealedMessage(file: request.file, cell: id))
  }
}

extension CellMessage.ShowRequest {
  /// The environment, with numbers clamped to their ranges, and unknown traits unspecified.
  var environment: PreviewEnvironment {
    func within(_ value: Double?, _ range: ClosedRange<Double>) -> Double? {
      value.map { min(max($0, range.lowerBound), range.upperBound) }
    }
    var traits = TraitCollection()
    traits.userInterfaceStyle = style.flatMap(UserInterfaceStyle.init(rawValue:)) ?? .unspecified
    traits.layoutDirection = direction.flatMap(LayoutDirection.init(rawValue:)) ?? .unspecified
    traits.preferredContentSizeCategory = textSize.flatMap(ContentSizeCategory.init(rawValue:)) ?? .unspecified
    let sides = (safeArea ?? []).map { within($0, 0...1000) ?? 0 }
    let insets =
      sides.count == 4
      ? EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]) : EdgeInsets()
    return PreviewEnvironment(
      width: within(width, 1...10_000), height: within(height, 1...20_000), scale: within(scale, 0.5...8),
      traits: traits, safeAreaInsets: insets, props: props, showsRanges: ranges ?? false)
  }
}

extension Window {
  /// Scrolls by a wheel: moves the innermost scroll node at a point that has more content in that direction.
  fileprivate func scroll(at point: Point, by distance: Point) {
    var node = hitTest(point)
    while let current = node {
      if let scroll = current as? ScrollNode, scroll.isScrollEnabled {
        let before = scroll.contentOffset
        scroll.setContentOffset(scroll.offsetInContent(Point(x: before.x + distance.x, y: before.y + distance.y)))
        if scroll.contentOffset != before { return scroll.flashScrollIndicators() }
      }
      node = current.supernode
    }
  }
}

extension DisplayNode {
  /// True if the node, or one inside it, scrolls.
  fileprivate var scrolls: Bool { self is ScrollNode || subnodes.contains(where: \.scrolls) }
}
