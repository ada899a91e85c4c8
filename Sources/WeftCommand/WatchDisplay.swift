import Foundation
import Weft
import WeftSession

/// Shows a script's picture and its messages, as it goes on and is reloaded.
final class WatchDisplay {
  /// The width, height, scale and traits that the preview is shown in.
  var environment = PreviewEnvironment()
  private let session: Session
  private let view: any WatchView
  /// The preview that was asked for.
  private let preview: String?
  private let background: Color
  /// The events since the last ``show(_:)``, failures with their texts.
  private var events: [(event: SessionEvent, failure: String?)] = []
  /// The picture that is shown, and when it was drawn; nil before the first try.
  private var layer: LayerSnapshot?
  private var drawn: ContinuousClock.Instant?
  /// The error of the last try to show it; nil if that went well.
  private var complaint: String?

  /// The least time between two pictures of something that moves.
  private static let pause = Duration.milliseconds(250)

  init(_ session: Session, _ view: any WatchView, preview: String?, background: Color) {
    self.session = session
    self.view = view
    self.preview = preview
    self.background = background
  }

  /// Opens the script, and shows it from now on at the end of each turn of the session.
  ///
  /// - Parameter onRedraw: called on any thread when there should be a turn soon.
  /// - Throws: `Failure` where files can't be watched, or the script has no such preview.
  func begin(file: String, root: String, onRedraw: @escaping @Sendable () -> Void) throws {
    session.onEvent = { [unowned self] in note($0) }
    do throws(FileWatchError) {
      try session.watch { [unowned self] in view.add(warning: "warning: \($0)") }
    } catch {
      throw Failure("\(error)")
    }
    let script = session.open(file: file, root: root)
    // A name that doesn't exist is a wrong command line as long as the script could say so.
    if script.problem == nil, let message = choose(script).message { throw Failure(message, exitCode: 2) }
    view.begin(onRedraw: onRedraw)
    view.add(note: "watching \(Failure.shortPath(file))")
    session.afterTurn.append { [unowned self] _ in show(script) }
  }

  /// Keeps an event. A failed reload shows the file as it is saved, code that fails later the text that was loaded.
  private func note(_ event: SessionEvent) {
    let failure: String? =
      switch event {
      case .failed(let error, _): Failure.text(error)
      case .raised(let error, let file):
        Failure.text(error) { [host = session.script(of: file)?.host] in host?.loadedText(of: $0) }
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
      // What moves is followed, but not at any price.
      if rest <= .zero { draw(script, isNew: false) } else { due = rest / .seconds(1) }
    }
    view.refresh()
    return due
  }

  /// Shows the events.
  ///
  /// - Returns: true if scripts were reloaded.
  private func tell() -> Bool {
    let news = events
    events = []
    // A new beginning: what stood above belongs to what was before.
    let hasReloaded = news.contains { if case .reloaded = $0.event { true } else { false } }
    if hasReloaded { view.clearLog() }
    for (event, failure) in news {
      switch event {
      case .printed(let text, _): view.add(printed: text)
      case .warned(let warning, _): view.add(warning: Failure.line(warning))
      case .failed, .raised: view.set(failure: failure ?? "")
      case .reloaded(let receipt): view.set(receipt: receipt.summary)
      case .healed, .scriptsChanged: break
      }
    }
    return hasReloaded
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
