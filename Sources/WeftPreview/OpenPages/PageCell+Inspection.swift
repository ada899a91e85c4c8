import Weft
import WeftSession

// The inspector of a cell, and changes that it asks for.
extension PageCell {
  /// Sends the elements if they may have changed; not for every frame of a movement, unless time is stopped.
  func sendInspection(_ session: Session, _ shown: SessionPreview) throws(WeftError) {
    guard let inspector, !shown.live.window.isSettling || shown.script.host?.isRealTime == false else { return }
    let updates = try session.look(at: shown) { (host, live) throws(WeftError) in
      try inspector.updates(host, live)
    }
    for message in updates { page.send(message) }
  }

  /// Sends the times of a pass, if they are due.
  ///
  /// - Returns: the seconds until they are; nil if they are known.
  func sendTimings(_ session: Session) -> Double? {
    guard let due = inspector?.timingsDue else { return nil }
    let rest = ContinuousClock.now.duration(to: due) / .seconds(1)
    guard rest <= 0, let inspector, let shown = sessionPreview(session) else { return rest > 0 ? rest : nil }
    do throws(WeftError) {
      let message = try session.look(at: shown) { (host, live) throws(WeftError) in
        try inspector.timings(host, live, session)
      }
      if let message { page.send(message) }
    } catch {
      report(error, shown.script.host)
    }
    return nil
  }

  func select(_ element: String?, comparedWith other: String?, _ session: Session, _ shown: SessionPreview) {
    guard let inspector else { return }
    inspector.selected = element.flatMap { ElementID($0) }
    inspector.compared = other.flatMap { ElementID($0) }
    act(session, shown) { (host, live) throws(WeftError) in
      if let selection = try inspector.selection(host, live) { page.send(selection) }
    }
  }

  /// Answers a change that was not made: the page sends no other one before it has an answer.
  func refuse(_ error: WeftError, _ element: String, _ property: String) {
    page.send(
      EditedMessage(
        cell: id, element: element, property: property,
        problem: error.hint.map { "\(error.message); \($0)" } ?? error.message,
        place: error.location.map { "\(shortPath($0.file)):\($0.line)" }, old: nil, new: nil, note: nil,
        isGone: error.code == .elementGone))
  }

  /// Gives a value to an element: in the unsaved text of its script, or, if a style's value can't be written there, in
  /// the shown element only.
  func edit(
    _ element: String, property: String, isStyle: Bool, value: String, _ session: Session, _ shown: SessionPreview
  ) {
    guard let inspector, let chosen = ElementID(element) else {
      return refuse(.noElement(element), element, property)
    }
    do throws(WeftError) {
      let change: PropertyChange
      do throws(WeftError) {
        change = try session.act(on: shown) { (host, live) throws(WeftError) in
          try PropertyChange(property, isStyle: isStyle, of: chosen, in: live, to: value, host)
        }
      } catch {
        guard isStyle, error.code != .type, error.code != .elementGone else { throw error }
        let edit = try session.act(on: shown) { (host, live) throws(WeftError) in
          try StyleEditing.of(host).setStyle(of: chosen, in: live, property, to: value)
        }
        page.send(inspector.tried(edit, because: error))
        return inspector.forget()
      }
      let text = try page.sources.write(change.line, of: shown.script, for: page, session)
      page.send(inspector.edited(element, property: property, change, text: text))
    } catch {
      // A wrong value is not an error of the script.
      refuse(error, element, property)
    }
    inspector.forget()
  }

  func locate(_ file: String, line: Int, column: Int, _ session: Session, _ shown: SessionPreview) {
    // Lines of a text that doesn't run are not those of the elements.
    guard !shown.script.isStale, shown.problem == nil, !shown.live.window.isSettling else { return }
    let inspector = inspector ?? CellInspector(cell: id, shortPath: shortPath)
    act(session, shown) { (host, live) throws(WeftError) in
      page.send(try inspector.located(host, live, file: file, line: line, column: column))
    }
  }

  func undo(_ session: Session, _ shown: SessionPreview) {
    act(session, shown) { (host, live) throws(WeftError) in _ = try StyleEditing.of(host).undo(in: live) }
    inspector?.forget()
  }
}
