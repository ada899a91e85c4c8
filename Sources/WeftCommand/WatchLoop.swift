import Dispatch
import Foundation
import Weft
import WeftSession

/// Goes on with a script, reloads it, and shows what comes of it.
final class WatchLoop {
  /// What the preview is shown in.
  var environment = PreviewEnvironment()
  private let session: Session
  private let view: any WatchView
  /// The preview that was asked for.
  private let preview: String?
  private let background: Color
  private let bell = DispatchSemaphore(value: 0)
  /// What has happened since it was shown last.
  private var events: [SessionEvent] = []
  /// The picture that is shown, and when it was drawn; nil before the first try.
  private var layer: LayerSnapshot?
  private var drawn: ContinuousClock.Instant?
  /// What has gone wrong in showing it, as long as it does.
  private var complaint: String?

  /// The least time between two pictures of something that moves.
  private static let pause = Duration.milliseconds(250)

  init(_ session: Session, _ view: any WatchView, preview: String?, background: Color) {
    self.session = session
    self.view = view
    self.preview = preview
    self.background = background
  }

  /// Goes on until the process is ended.
  func run(file: String, root: String) throws {
    let bell = bell
    session.onArrival = { bell.signal() }
    session.onEvent = { [unowned self] in events.append($0) }
    let reloader: SessionReloader
    do throws(FileWatchError) {
      reloader = try SessionReloader(session) { bell.signal() }
    } catch {
      throw Failure("\(error)")
    }
    reloader.onProblem = { [unowned self] in view.add(warning: "warning: \($0)") }
    let script = session.open(file: file, root: root)
    // A name that doesn't exist is a wrong command line as long as the script could say so.
    if script.problem == nil, let message = choose(script).message { throw Failure(message, exitCode: 2) }
    view.begin { bell.signal() }
    view.add(note: "watching \(Failure.shortPath(file))")
    while true {
      let due = turn(script, reloader)
      // More than one reason is one turn.
      if let due { _ = bell.wait(timeout: .now() + due) } else { bell.wait() }
      while bell.wait(timeout: .now()) == .success {}
    }
  }

  private func turn(_ script: SessionScript, _ reloader: SessionReloader) -> Double? {
    var due = session.catchUp()
    // What fails here is code that has run for a while, so it is shown as it was when it was loaded.
    tell { script.host?.loadedText(of: $0) }
    if let next = reloader.step() { due = min(due ?? next, next) }
    let hasReloaded = events.contains { if case .reloaded = $0 { true } else { false } }
    // What fails here is what has just been saved.
    tell { _ in nil }
    let rest = drawn.map { $0 + Self.pause - .now } ?? .zero
    if hasReloaded || drawn == nil {
      draw(script, isNew: true)
    } else if view.isLive, !script.live.isEmpty {
      // What moves is followed, but not at any price.
      if rest <= .zero { draw(script, isNew: false) } else { due = min(due ?? .infinity, rest / .seconds(1)) }
    }
    view.refresh()
    // What has just been shown may move, or wait for something.
    return [due, session.nextDue].compactMap { $0 }.min()
  }

  /// Shows what has happened.
  ///
  /// - Parameter loaded: the text of a file that errors speak of; as it is saved where this gives nil.
  private func tell(_ loaded: (String) -> String?) {
    let news = events
    events = []
    // A new beginning: what stood above belongs to what was before.
    if news.contains(where: { if case .reloaded = $0 { true } else { false } }) { view.clearLog() }
    for event in news {
      switch event {
      case .printed(let text, _): view.add(printed: text)
      case .warned(let warning, _): view.add(warning: Failure.line(warning))
      case .failed(let error, _), .raised(let error, _): view.set(failure: Failure.text(error, loaded: loaded))
      case .reloaded(let receipt): view.set(receipt: receipt.summary)
      case .healed, .scriptsChanged: break
      }
    }
  }

  // MARK: The picture

  /// The name of what is to be shown; or why there is none.
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

  /// Draws the picture if it is another than the one that is shown.
  ///
  /// - Parameter isNew: whether the script has been reloaded: then what is wrong is said anew.
  private func draw(_ script: SessionScript, isNew: Bool) {
    drawn = .now
    guard script.host != nil else { return }
    do {
      guard let cell = try cell(script, isNew: isNew) else { return }
      let (layer, scale) = try session.act(on: cell) { (_, live) throws(WeftError) in
        (try live.picture.snapshot(), live.picture.scale)
      }
      complaint = nil
      guard layer != self.layer || isNew else { return }
      let image = try session.renderer.image(of: layer, scale: scale, background: background)
      self.layer = layer
      view.set(
        picture: image, name: cell.name, size: "\(shortNumber(image.size.width)) x \(shortNumber(image.size.height))")
    } catch let error as WeftError {
      complain(Failure.text(error) { script.host?.loadedText(of: $0) }, isNew: isNew)
    } catch {
      complain("error: \(error)", isNew: isNew)
    }
  }

  /// What is shown of the script; nil where there is nothing to show, and that has been said.
  private func cell(_ script: SessionScript, isNew: Bool) throws(WeftError) -> LiveCell? {
    let (name, message) = choose(script)
    if let name {
      if let cell = script.live.first(where: { $0.name == name }) { return cell }
      for cell in script.live { session.hide(cell.number) }
      return try session.show(name, of: script, in: environment)
    }
    complain(
      "error: \(message ?? "there is nothing to show; declare a ui.preview, or return a node or its class")",
      isNew: isNew)
    return nil
  }

  private func complain(_ text: String, isNew: Bool) {
    guard isNew || complaint != text else { return }
    complaint = text
    view.set(failure: text)
  }
}
