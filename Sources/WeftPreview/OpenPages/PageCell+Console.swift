import Weft
import WeftNodes
import WeftSession

// The console under a cell's picture.
extension PageCell {
  /// Runs an entry, and sends what it prints.
  func enter(_ entry: String, _ session: Session, _ cell: LiveCell) {
    let live = cell.live
    do throws(WeftError) {
      let lines = try page.console(of: cell.script, session).run(entry, on: live, selected: selectedNode(cell))
      page.send(ConsoleMessage(cell: id, lines))
    } catch {
      page.send(ConsoleMessage(cell: id, [ConsoleLine(.failure, "error: \(error.message)")]))
    }
    // The entry may have changed the layout, and what the inspector shows beside it.
    inspector?.forget()
    act(session, cell) { (host, live) throws(WeftError) in try host.update(live) }
  }

  /// Sends the completions of the word at the end of a text.
  func complete(_ before: String, _ session: Session, _ cell: LiveCell) {
    guard let console = try? page.console(of: cell.script, session) else { return }
    let found = console.completions(of: before, on: cell.live, selected: selectedNode(cell))
    page.send(
      EntryCompletionsMessage(cell: id, before: before, replaced: found.replaced, names: Array(found.names.prefix(200)))
    )
  }

  private func selectedNode(_ cell: LiveCell) -> DisplayNode? {
    guard let selected = inspector?.selected, let host = cell.script.host else { return nil }
    return cell.live.root.allNodes.first { host.elementID(of: $0) == selected }
  }
}
