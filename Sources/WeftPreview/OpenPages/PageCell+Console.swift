import Weft
import WeftNodes
import WeftSession

// The console under a cell's picture.
extension PageCell {
  /// Runs an entry, and sends what it prints.
  func enter(_ entry: String, _ session: Session, _ shown: SessionPreview) {
    let live = shown.live
    do throws(WeftError) {
      let lines = try page.console(of: shown.script, session).run(entry, on: live, selected: selectedNode(shown))
      page.send(ConsoleMessage(cell: id, lines))
    } catch {
      page.send(ConsoleMessage(cell: id, [ConsoleLine(.failure, "error: \(error.message)")]))
    }
    // The entry may have changed the layout, and what the inspector shows beside it.
    inspector?.forget()
    act(session, shown) { (host, live) throws(WeftError) in try host.update(live) }
  }

  /// Sends the completions of the word at the end of a text.
  func complete(_ before: String, _ session: Session, _ shown: SessionPreview) {
    guard let console = try? page.console(of: shown.script, session) else { return }
    let found = console.completions(of: before, on: shown.live, selected: selectedNode(shown))
    page.send(
      EntryCompletionsMessage(cell: id, before: before, replaced: found.replaced, names: Array(found.names.prefix(200)))
    )
  }

  private func selectedNode(_ shown: SessionPreview) -> DisplayNode? {
    guard let selected = inspector?.selected, let host = shown.script.host else { return nil }
    return shown.live.root.allNodes.first { host.elementID(of: $0) == selected }
  }
}
