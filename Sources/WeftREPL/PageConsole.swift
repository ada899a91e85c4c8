import Weft
import WeftSession
import WeftSyntax

/// The prompt under a picture on the page: the same functions and printing as in a terminal, in the state of the page's
/// script.
///
/// Entries see the cell's root node as `_cell`, the selected node as `_node`, and the nodes inside by the names of their
/// fields; globals of the script take precedence.
public final class PageConsole: Console {
  private let prompt: PromptSession
  /// Takes what the prompt prints; the closure that prints can't refer to the console before it is made.
  private final class Printed { var lines: [ConsoleLine] = [] }
  private let printed = Printed()

  /// Makes a console.
  ///
  /// - Throws: `WeftError` if the script has not run, or there is no memory.
  public init(_ session: Session, _ script: SessionScript) throws(WeftError) {
    let printed = printed
    prompt = try PromptSession(session, script, Output { printed.lines.append($0) })
  }

  /// Runs an entry; see ``Console/run(_:on:selected:)``.
  public func run(_ entry: String, on live: LivePreview, selected: DisplayNode?) -> [ConsoleLine]? {
    if !Commands.isCommand(entry), Question.topic(of: entry) == nil, prompt.interpreter.isIncomplete(entry) {
      return nil
    }
    look(at: live, selected)
    defer { prompt.shown.remove(live) }
    printed.lines = []
    _ = prompt.run(entry)
    return printed.lines
  }

  /// Returns completions; see ``Console/completions(of:on:selected:)``.
  public func completions(
    of before: String, on live: LivePreview, selected: DisplayNode?
  ) -> (replaced: Int, names: [String]) {
    look(at: live, selected)
    defer { prompt.shown.remove(live) }
    let (prefix, names) = Completion(prompt: prompt.interpreter).candidates(before)
    return (prefix.utf16.count, names.map(\.text))
  }

  /// Makes a cell the one that entries are about.
  private func look(at live: LivePreview, _ selected: DisplayNode?) {
    prompt.shown.environment = live.environment
    prompt.shown.add(live)
    var nodes = [("_cell", live.root)]
    if let selected { nodes.append(("_node", selected)) }
    let fields = FieldNames(prompt.host)
    var open = Array(live.root.subnodes.reversed())
    while let next = open.popLast(), nodes.count < 1000 {
      let names = [fields.name(of: next), next.debugName]
      nodes += names.compactMap { $0 }.filter(\.isLuaWord).map { ($0, next) }
      open += next.subnodes.reversed()
    }
    prompt.interpreter.setNodes(nodes)
  }
}
