import WeftEssentials
import Weft
import WeftDisplay
import WeftLayout
import WeftNodes
import WeftSession

/// One cell of a page. At most one of its pictures is being sent: the next is made when the browser has painted the
/// last, and shows the state at that time.
final class PageCell {
  let id: Int
  /// The number of times that the script's code had run when the cell was looked at last.
  private var generation = 0
  /// True if the cell may have other warnings than the page knows.
  private var needsReview = false
  private var warnings: [WarningsMessage.Warning] = []
  unowned let page: Page
  let shortPath: (String) -> String
  private var request = CellMessage.ShowRequest(file: "", name: "")
  private var number: Int?
  let painters: Painters
  private let sent = SentPicture()
  /// True if something has happened that ``flush(_:)`` has not seen.
  private var hasUpdates = true
  /// The ``SessionScript/activity`` that ``flush(_:)`` has seen.
  private var activity = -1
  var frames = CellFrames()
  var clock = CellClock()
  private var problem = CellProblem()
  var inspector: CellInspector?
  var accessibility: CellAccessibility?
  let typing = CellTyping()

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
    let needsMorePixels = Self.needsMorePixels(request, than: self.request)
    self.request = request
    hasUpdates = true
    setOffscreen(request.isOffscreen ?? false, session)
    needsReview = true
    if isDraftSent && request.isDraft != true || needsMorePixels { frames.sendAgain() }
    if isSame, let shown = sessionPreview(session) {
      act(session, shown) { (host, live) throws(WeftError) in try host.show(live, in: request.environment) }
      return
    }
    end(session)
    lastSent = nil
    waitsToOpen = true
  }

  /// True if the picture that was sent has fewer pixels than a request's, or twice as many.
  private static func needsMorePixels(
    _ new: CellMessage.ShowRequest, than old: CellMessage.ShowRequest
  ) -> Bool {
    guard new.pixels != old.pixels else { return false }
    guard let pixels = new.pixels, let before = old.pixels else { return true }
    return pixels > before || pixels < before / 2
  }

  // MARK: opening

  /// True if the preview has yet to be made: it waits for its turn, those that can be seen first.
  private(set) var waitsToOpen = false
  /// True if it could not be made, or made again, within ``firstTime``: it is tried again when all others have had their
  /// turn, and it can be seen.
  private(set) var isSlow = false
  /// True if the cell is outside the visible part of the page.
  private(set) var isOffscreen = false
  /// True if the last reload has yet to be finished for it.
  private var isBehind = false
  /// True if the preview is to be made, or made again, in one of the next turns: one that took long waits until it can be
  /// seen.
  var isInTurn: Bool { (waitsToOpen || isBehind) && !(isSlow && isOffscreen) }
  /// The seconds that a preview may take to be made before all others have had their turn.
  private static let firstTime = 0.5

  /// Makes the preview, if it is its turn, and sends its picture.
  func openInTurn(_ session: Session) {
    if waitsToOpen {
      open(session, isFirst: !isSlow)
    } else {
      finishReload(session)
    }
    if !waitsToOpen, !isBehind { flush(session) }
  }

  private func setOffscreen(_ isOffscreen: Bool, _ session: Session) {
    self.isOffscreen = isOffscreen
    sessionPreview(session)?.isOffscreen = isOffscreen
  }

  /// Finishes the last reload, which has not waited for a cell that can't be seen.
  private func finishReload(_ session: Session) {
    let isFirst = !isSlow && session.configuration.timeLimit > Self.firstTime
    (isBehind, isSlow, hasUpdates) = (false, false, true)
    guard let shown = sessionPreview(session) else { return }
    do throws(WeftError) {
      try session.finishReload(of: shown, time: isFirst ? Self.firstTime : .infinity)
    } catch {
      if isFirst, error.code == .time {
        (isBehind, isSlow) = (true, true)
      } else {
        report(error, shown.script.host)
      }
    }
  }

  /// Closes the live preview, and starts its script's clock, which this cell could not do later.
  func end(_ session: Session) {
    hide(session)
    clock.play(session)
  }

  private func hide(_ session: Session) {
    if let number { session.hide(number) }
    number = nil
    (waitsToOpen, isBehind, isSlow) = (false, false, false)
    forget()
  }

  private func forget() {
    clock.forget()
    frames.forget()
  }

  func sessionPreview(_ session: Session) -> SessionPreview? { number.flatMap { session.preview($0) } }

  /// - Parameter isFirst: true if others wait: a preview that takes long waits for its next turn.
  private func open(_ session: Session, isFirst: Bool = false) {
    waitsToOpen = false
    hasUpdates = true
    guard let script = session.script(of: request.file) else {
      return report(WeftError(.io, "\(shortPath(request.file)) is not open"))
    }
    problem.tried(script)
    generation = script.generation
    if let error = script.unfinishedError(ofPreview: request.name) { return report(error, script.host) }
    do throws(WeftError) {
      let time = isFirst ? Self.firstTime : .infinity
      let shown = try session.show(request.name, of: script, in: request.environment, time: time)
      shown.isOffscreen = isOffscreen
      number = shown.number
      isSlow = false
      recover()
    } catch {
      if isFirst, error.code == .time, session.configuration.timeLimit > Self.firstTime {
        (waitsToOpen, isSlow) = (true, true)
        return
      }
      if [.interrupted, .time].contains(error.code) { script.setUnfinished(error, ofPreview: request.name) }
      report(error, script.host)
    }
  }

  // MARK: messages of the page

  func receive(_ message: CellMessage, _ session: Session) {
    // An inspector that opens, and a pointer that moves over its marks, don't change the picture.
    switch message {
    case .point, .inspect, .accessibility: break
    default: hasUpdates = true
    }
    switch message {
    case .painted(let frame): return frames.painted(frame)
    case .offscreen(let isOffscreen): return setOffscreen(isOffscreen, session)
    default: break
    }
    // Everything else is about a preview that exists.
    if waitsToOpen { open(session) }
    if isBehind { finishReload(session) }
    if case .reset = message { return reset(session) }
    guard let shown = sessionPreview(session) else {
      switch message {
      case .export(let ending, _):
        page.send(ExportedMessage(cell: id, ending: ending, problem: "there is no picture"))
      case .edit(let element, let property, _, _): refuse(.noElement(element), element, property)
      default: break
      }
      return
    }
    switch message {
    case .drag(let phase, let point, let finger):
      touch(session, shown) { $1.send(phase, at: point, finger: finger) }
    case .scroll(let point, let distance): touch(session, shown) { $1.scroll(at: point, by: distance) }
    case .seek(let action, let seconds): seek(action, seconds, session, shown)
    case .inspect(let isOn): inspector = isOn ? CellInspector(cell: id, shortPath: shortPath) : nil
    case .point(let point, let includesSpecs, let isClick):
      guard let inspector else { break }
      page.send(inspector.pointed(at: point, includesSpecs: includesSpecs, isClick: isClick))
    case .select(let element, let other): select(element, comparedWith: other, session, shown)
    case .edit(let element, let property, let isStyle, let value):
      edit(element, property: property, isStyle: isStyle, value: value, session, shown)
    case .locate(let file, let line, let column): locate(file, line: line, column: column, session, shown)
    case .undo: undo(session, shown)
    case .props: sendProps(session, shown)
    case .accessibility(let isOn): accessibility = isOn ? CellAccessibility(cell: id) : nil
    case .perform(let action, let element, let number):
      perform(action, of: element, number: number, session, shown)
    case .typeText(let change): type(change, session, shown)
    case .selectText(let element, let number, let range, let isBackward):
      selectText(range, isBackward: isBackward, of: element, number: number, session, shown)
    case .pressKey(let element, let number, let key): press(key, in: element, number: number, session, shown)
    case .targets:
      act(session, shown) { (host, live) throws(WeftError) in
        page.send(TargetsMessage(cell: id, live.window.touchTargets(), host))
      }
    case .recorded: sendRecorded(shown)
    case .export(let ending, let cells): export(ending, cells, session, shown)
    case .enter(let entry): enter(entry, session, shown)
    case .complete(let before): complete(before, session, shown)
    case .sweep(let from, let to): sweep(Sweep.Widths(from: from, to: to), session, shown)
    case .show, .hide, .painted, .reset, .offscreen: break
    }
  }

  /// Makes the preview again, even one that did not end when it was made last.
  private func reset(_ session: Session) {
    needsReview = true
    hide(session)
    session.script(of: request.file)?.setUnfinished(nil, ofPreview: request.name)
    open(session)
  }

  func touch(_ session: Session, _ shown: SessionPreview, _ body: (ScriptHost, Window) -> Void) {
    // A touch is on the present picture.
    lookAtNow()
    act(session, shown) { (host, live) throws(WeftError) in
      var failure: WeftError?
      // The clock is as old as the last turn, and the speed of a finger is computed from it.
      do throws(WeftError) { try host.catchUp() } catch { failure = error }
      body(host, live.window)
      if let failure { throw failure }
    }
  }

  func act(
    _ session: Session, _ shown: SessionPreview, _ body: (ScriptHost, LivePreview) throws(WeftError) -> Void
  ) {
    do throws(WeftError) {
      try session.act(on: shown, body)
      recover()
    } catch {
      // If only a handler has failed, the picture is up to date.
      report(error, shown.script.host, isStale: shown.problem != nil)
    }
  }

  /// The picture that is seen: the present one, or that of the past moment.
  func picture(of shown: SessionPreview) throws(WeftError) -> LayerSnapshot {
    if let past = clock.picture { return past }
    return try shown.live.look()
  }

  /// The pictures of the last seconds.
  var history: PictureHistory { clock.history }

  private func sendRecorded(_ shown: SessionPreview) {
    let width = request.width ?? shown.live.preview?.testedWidths.first?.points ?? 0
    let file = shown.live.preview.flatMap { preview in
      RecordFolder(of: request.file).picture(of: preview, width: width, among: shown.script.host?.previews ?? [])
    }
    let png = file.flatMap { FileManager.default.contents(atPath: $0) }
    page.send(RecordedMessage(cell: id, png: png?.base64EncodedString(), file: file.map(shortPath)))
  }

  private func sendProps(_ session: Session, _ shown: SessionPreview) {
    guard let preview = shown.live.preview else { return }
    act(session, shown) { (host, live) throws(WeftError) in
      page.send(PropsMessage(of: preview, host, cell: id))
    }
  }

  // MARK: every width

  /// Sends where the preview changes between two widths. It is made again for that: the shown one keeps its size and
  /// its state.
  private func sweep(_ widths: Sweep.Widths, _ session: Session, _ shown: SessionPreview) {
    guard widths.problem == nil else { return }
    act(session, shown) { (host, live) throws(WeftError) in
      let sweep = try host.sweep(live.preview, over: widths, in: request.environment)
      page.send(SweepMessage(sweep, cell: id, shortPath: shortPath))
    }
  }

  // MARK: pictures

  /// Sends the picture if it has changed and the browser is ready for it.
  func flush(_ session: Session) {
    guard let script = session.script(of: request.file) else {
      if number == nil, !waitsToOpen, hasUpdates { open(session) }
      hasUpdates = false
      return
    }
    // Of many cells, most rest.
    let mayLookOtherwise = hasUpdates || script.activity != activity
    guard mayLookOtherwise || inspector?.isEmpty == true || accessibility?.isEmpty == true else { return }
    (hasUpdates, activity) = (false, script.activity)
    if script.generation != generation { noteReload(script, session) }
    if number != nil, sessionPreview(session) == nil { number = nil }
    if number == nil, !waitsToOpen, isOpenable(session) { open(session) }
    guard let shown = sessionPreview(session), let host = shown.script.host else { return }
    // Its picture stays until its turn comes.
    guard !isBehind else { return }
    switch problem.change(of: shown) {
    case .found(let error): report(error, host)
    case .fixed: recover()
    case nil: break
    }
    do throws(WeftError) {
      if mayLookOtherwise { try sendFrame(session, shown, host) }
      sendTyping(host, shown)
      try sendInspection(session, shown)
      try sendAccessibility(session, shown)
    } catch {
      report(error, host)
    }
  }

  /// Notes that the script's code has run again: the picture is sent if it is another one.
  private func noteReload(_ script: SessionScript, _ session: Session) {
    generation = script.generation
    needsReview = true
    comparesWithSent = lastSent != nil
    isBehind = sessionPreview(session)?.isBehind ?? false
    // Nodes that were made again have other numbers, also where the picture is the same.
    inspector?.forget()
    lookAtNow()
    clock.forget()
  }

  /// Returns true unless the preview could not be made and its script has not changed since.
  private func isOpenable(_ session: Session) -> Bool {
    guard !request.name.isEmpty, let script = session.script(of: request.file), let host = script.host else {
      return false
    }
    return problem.mayBeMended(by: script, host)
  }

  /// The minimum number of pixels per point: a request may ask for any.
  private static let leastPixels = 0.05

  private func sendFrame(_ session: Session, _ shown: SessionPreview, _ host: ScriptHost) throws(WeftError) {
    let live = shown.live
    let layer: LayerSnapshot
    if let past = clock.picture {
      guard frames.needsPast else { return }
      layer = past
    } else {
      layer = try live.look()
      guard frames.isNew(live) else {
        comparesWithSent = false
        if let state = clock.updates(host, live) { page.send(ClockMessage(cell: id, clock: state)) }
        return
      }
      clock.history.add(layer, at: host.eventLoop.now)
      guard frames.unpainted == nil else { return }
    }
    let format = FrameFormat(for: layer, scale: live.picture.scale)
    let isDraft = format == .pixels && request.isDraft == true
    let most = min(live.picture.scale, isDraft ? 1 : .infinity)
    let scale = format == .pixels ? min(most, max(request.pixels ?? most, Self.leastPixels)) : most
    isDraftSent = isDraft
    var message = FrameMessage(
      cell: id, frame: frames.next(live), format: format, width: layer.bounds.size.width,
      height: layer.bounds.size.height, scale: scale, isDraft: isDraft, clock: clock.next(host, live),
      scrolls: live.root.scrolls, pinches: live.root.recognizesPinches)
    if comparesWithSent, let lastSent, !shown.live.window.isMoving {
      message.moved = MovedLayers(from: lastSent, to: layer).frames.map {
        [$0.minX, $0.minY, $0.size.width, $0.size.height]
      }
    }
    (comparesWithSent, lastSent) = (false, layer)
    painters.paint(layer, message, over: sent, for: page, session.renderer)
  }

  /// Records that a picture could not be made: the next may be sent, but not the same again.
  func paintingFailed(_ frame: Int, _ error: RenderError) {
    hasUpdates = true
    frames.painted(frame)
    report(WeftError(.runtime, "can't draw the picture: \(error)"))
  }

  // MARK: warnings

  /// Sends the warnings, if they may have changed.
  func review(_ session: Session) {
    // The request after the last draft is reviewed.
    guard needsReview, !isBehind, request.isDraft != true, let shown = sessionPreview(session), shown.problem == nil,
      !shown.live.window.isSettling
    else { return }
    needsReview = false
    let found: [WarningsMessage.Warning]
    do throws(WeftError) {
      found = try session.look(at: shown) { (host, live) throws(WeftError) in
        try host.warnings(of: live).prefix(Self.maximumWarnings).map { warning in
          WarningsMessage.Warning(
            text: warning.text, file: warning.location.map { shortPath($0.file) }, line: warning.location?.line)
        }
      }
    } catch {
      return report(error, shown.script.host)
    }
    guard found != warnings else { return }
    warnings = found
    page.send(WarningsMessage(cell: id, warnings: found))
  }

  /// The maximum number of warnings of a cell.
  private static let maximumWarnings = 20

  // MARK: problems

  /// - Parameter isStale: true if the picture shows an earlier state.
  func report(_ error: WeftError, _ host: ScriptHost? = nil, isStale: Bool = true) {
    let report = ErrorReport(error, shortPath: shortPath) { host?.state.sources.loadedText(of: $0) }
    guard problem.set(report, isStale: isStale, of: host) else { return }
    page.send(ProblemMessage(file: request.file, cell: id, error: report, isStale: isStale))
  }

  func recover() {
    guard problem.recover() else { return }
    page.send(FixedMessage(file: request.file, cell: id))
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
  /// True if the node, or one inside it, recognizes gestures of two fingers.
  fileprivate var recognizesPinches: Bool {
    gestureRecognizers.contains { $0 is TwoFingerGestureRecognizer }
      || subnodes.contains(where: \.recognizesPinches)
  }

  /// True if the node, or one inside it, scrolls.
  fileprivate var scrolls: Bool { self is ScrollNode || subnodes.contains(where: \.scrolls) }
}
