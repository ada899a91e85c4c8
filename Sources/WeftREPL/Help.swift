import Weft
import WeftSupport

/// The texts of `:help`.
enum Help {
  static func show(_ topic: String, _ prompt: PromptSession) {
    let commands = prompt.output.isOnPage ? Commands.all.filter(\.isOnPage) : Commands.all
    guard !topic.isEmpty else { return prompt.output.result(overview(of: commands, width: prompt.output.width)) }
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if let command = Commands.all.first(where: { $0.name == name }),
      topic.hasPrefix(":") || PromptFunction.named(name) == nil
    {
      return prompt.output.result("\(command.usage)\n  \(command.doc)")
    }
    if let function = PromptFunction.named(name) {
      return prompt.output.result(function.help(width: prompt.output.width))
    }
    let help = LuaAPI.weft.help(topic, width: prompt.output.width)
    if help.isAnswer { prompt.output.result(help.text) } else { prompt.fail(help.text) }
  }

  /// Returns the list of all commands and functions, in lines of a width.
  static func overview(of all: [Commands.Command] = Commands.all, width: Int) -> String {
    let commands = all.map { ("  \($0.usage)", $0.doc) }
    let functions = PromptFunction.all.map { ("  \($0.usage)", $0.doc) }
    let column = ((commands + functions).map(\.0.count).max() ?? 0) + 2
    func rows(_ list: [(String, String)]) -> String {
      list.map { name, doc in
        let text = wrapped(doc, width: max(30, width - column), indent: 0).split(separator: "\n")
        let lines = [name.padded(to: column) + (text.first ?? "")]
        return (lines + text.dropFirst().map { String(repeating: " ", count: column) + $0 }).joined(separator: "\n")
      }.joined(separator: "\n")
    }
    let keys = """
      An expression prints its value; _ is the last value, _1, _2 and so on those before. A ; at the end hides the value. \
      Entries can use ui and all of Lua. A local at the top level of an entry is kept, like a global. Enter runs a complete \
      entry; Alt-Enter begins a new line in any case; Tab completes, with a menu if there are several names: Tab and the \
      arrows mark one, Enter takes it, Escape closes. A suggestion from the history is grey: Right or End takes it, Ctrl-F \
      a character, Alt-F a word. Ctrl-R searches the history; Ctrl-X Ctrl-E opens the entry in $VISUAL or $EDITOR; \
      Ctrl-C stops a script, or drops the typed text; Ctrl-Z suspends; Ctrl-D ends the session. ?x and x? are help(x), ??x is the source of x. Text copied from the screen, \
      with prompts and results, can be pasted.
      """
    return """
      \(wrapped(keys, width: width, indent: 0))

      Commands
      \(rows(commands))

      Functions
      \(rows(functions))

      The API
        help "StackLayoutSpec", help "flexGrow", help(x): help on a name or a value; :help ui lists all names.
      """
  }

  /// Breaks a text into lines of at most a width, with all but the first indented.
  static func wrapped(_ text: String, width: Int, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
