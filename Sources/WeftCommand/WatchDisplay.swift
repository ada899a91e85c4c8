import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// Shows a script's picture and its messages, while it runs and is reloaded.
final class WatchDisplay {
  /// The width, height, scale and traits of the preview.
  var environment = PreviewEnvironment()
  private let session: Session
  private let view: any WatchView
  /// The name of the chosen preview.
  private let preview: String?
  private let background: Color
  /// The events since the last ``show(_:)``, failures with their texts.
  private var events: [(event: SessionEvent, failure: String?)] = []
  /// The shown picture, and when it was drawn; nil before the first.
  private var layer: LayerSnapshot?
  private var drawn: ContinuousClock.Instant?
  /// The error of the last picture; nil if there was none.
  private var complaint: String?

  /// The minimum time between two pictures of an animation.
  private static let pause = Duration.milliseconds(250)

  init(_ session: Session, _ view: any WatchView, preview: String?, background: Color) {
    self.session = session
    self.view = view
    self.preview = preview
    self.background = background
  }

  /// Opens the script, and shows it at the end of each turn of the session.
  ///
  /// - Parameter onRedraw: called on any thread if there should be a turn soon.
  /// - Throws: `Failure` if files can't be watched, or the script has no such preview.
  func begin(file: String, root: String, onRedraw: @escaping @Sendable () -> Void) throws {
    session.onEvent = { [weak self] in self?.note($0) }
    do throws(FileWatchError) {
      try session.watch { [view] in view.add(warning: "warning: \($0)") }
    } catch {
      throw Failure("\(error)")
    }
    let script = session.open(file: file, root: root)
    // A name that doesn't exist is an error of the command line, unless the script could not be run.
    if script.problem == nil, let message = choose(script).message { throw Failure(message, exitCode: 2) }
    view.begin(onRedraw: onRedraw)
    view.add(note: "watching \(Failure.shortPath(file))")
    session.afterTurn.append { [weak self] _ in self?.show(script) }
  }

  /// Records an event. A failed reload shows the saved file, code that fails later the loaded text.
  private func note(_ event: SessionEvent) {
    let failure: String? =
      switch event {
      case .failed(let error, _): Failure.text(error)
      case .raised(let error, let file):
        Failure.text(error) { [host = session.script(of: file)?.host] in host?.state.sources.loadedText(of: $0) }
      default: nil
      }
    events.append((event, failure))
  }

  private func show(_ script: SessionScript) -> Double? {
    let hasReloaded = tell()
    let rest = drawn.map { $0 + Self.pause - .now } ?? .zero
    var due: Double?
    if hasReloaded || drawn == nil {
      draw(script, isNew: true)
    } else if view.isLive, !script.live.isEmpty {
      // Animations are shown with a limited frequency.
      if rest <= .zero { draw(script, isNew: false) } else { due = rest / .seconds(1) }
    }
    view.refresh()
    return due
  }

  /// Shows the events.
  ///
  /// - Returns: True if scripts were reloaded.
  @discardableResult
  private func tell() -> Bool {
    let updates = events
    events = []
    // A reload: earlier lines belong to the earlier state.
    let hasReloaded = updates.contains { if case .reloaded = $0.event { true } else { false } }
    if hasReloaded { view.clearLog() }
    for (event, failure) in updates {
      switch event {
      case .printed(let text, _): view.add(printed: text)
      case .warned(let warning, _): view.add(warning: Failure.line(warning))
      case .failed, .raised: view.set(failure: failure ?? "")
      case .reloaded(let receipt): view.set(receipt: receipt.summary)
      case .fixed, .scriptsChanged: break
      }
    }
    return hasReloaded
  }

  // MARK: The picture

  /// Returns the name of the preview to show; or the reason why there is none.
  private func choose(_ script: SessionScript) -> (name: String?, message: String?) {
    let names = script.names
    guard let preview else { return (names.first, nil) }
    if names.contains(preview) { return (preview, nil) }
    let nearest = Spelling.nearest(to: preview, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    let others = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return (
      nil, "there is no preview \"\(preview)\"\(nearest)" + (names.isEmpty ? "" : "; there are \(others)")
    )
  }

  /// Draws the picture if it differs from the shown one.
  ///
  /// - Parameter isNew: true after a reload: then errors are printed again.
  private func draw(_ script: SessionScript, isNew: Bool) {
    drawn = .now
    guard script.host != nil else { return }
    do {
      guard let shown = try shown(script, isNew: isNew) else { return }
      let (layer, scale) = try session.act(on: shown) { (_, live) throws(WeftError) in
        (try live.picture.snapshot(), live.picture.scale)
      }
      // Lines that the preview printed when it was made, or drawn, come before its picture.
      tell()
      complaint = nil
      guard layer != self.layer || isNew else { return }
      let image = try session.renderer.image(of: layer, scale: scale, background: background)
      self.layer = layer
      view.set(
        picture: image, name: shown.name, size: "\(image.size.short)")
    } catch let error as WeftError {
      complain(Failure.text(error) { script.host?.state.sources.loadedText(of: $0) }, isNew: isNew)
    } catch {
      complain("error: \(error)", isNew: isNew)
    }
  }

  /// Returns the live preview of the script; nil if there is none, for which a message was printed.
  private func shown(_ script: SessionScript, isNew: Bool) throws(WeftError) -> SessionPreview? {
    let (name, message) = choose(script)
    if let name {
      if let shown = script.live.first(where: { $0.name == name }) { return shown }
      for shown in script.live { session.hide(shown.number) }
      return try session.show(name, of: script, in: environment)
    }
    complain(
      "error: \(message ?? "there is nothing to show; declare a ui.preview, or return a node or its class")",
      isNew: isNew)
    return nil
  }

  private func complain(_ text: String, isNew: Bool) {
    tell()
    guard isNew || complaint != text else { return }
    complaint = text
    view.set(failure: text)
  }
}
