import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// The prompt's own commands, which begin with a colon.
struct Commands {
  /// The effect of a command on the prompt.
  enum Outcome { case proceed, quit }

  struct Command: Sendable {
    let name: String
    let arguments: String
    let doc: String
    /// True if it is one on a page, too, where files, time and the environment have controls of their own.
    var isOnPage: Bool { ["help", "time"].contains(name) }
    /// True if the command has to be in a transcript, so that running the transcript gives the same result.
    var isNoted: Bool { !["help", "save", "edit", "quit"].contains(name) }
    let run: @Sendable (PromptSession, String) -> Outcome
  }

  /// All commands, in the order of the help.
  static let all: [Command] = [
    Command(
      name: "help", arguments: "[topic]",
      doc: "Shows this list, or the help on a command, a function or a name of the API."
    ) {
      prompt, topic in
      Help.show(topic, prompt)
      return .proceed
    },
    Command(
      name: "load", arguments: "FILE", doc: "Runs a script; the class that it returns becomes a global of its name."
    ) { prompt, file in
      if file.isEmpty { prompt.fail("expected a file", hint: ":load photo_cell.lua") } else { prompt.load(file) }
      return .proceed
    },
    Command(name: "reload", arguments: "", doc: "Reloads the script's files; nodes and their state stay.") {
      prompt, _ in
      prompt.reload()
      return .proceed
    },
    Command(
      name: "watch", arguments: "[FILE]",
      doc: "Reloads whenever a file that the script depends on is saved; the receipt is above the prompt."
    ) { prompt, file in
      if file.isEmpty || prompt.load(file) { prompt.watch() }
      return .proceed
    },
    Command(
      name: "time", arguments: "EXPR",
      doc: "Times an expression: the median of many runs; for a node Lua, measure, solve and draw separately."
    ) { prompt, text in
      Timing.time(text, prompt)
      return .proceed
    },
    Command(name: "reset", arguments: "", doc: "Drops all variables and nodes, and runs the script again.") {
      prompt, _ in
      prompt.reset()
      return .proceed
    },
    Command(name: "width", arguments: "[points]", doc: "Sets the width for show and measure; 375 by default.") {
      prompt, text in
      Settings.width(text, prompt)
      return .proceed
    },
    Command(name: "scale", arguments: "[pixels]", doc: "Sets the pixels per point; 2 by default.") { prompt, text in
      Settings.scale(text, prompt)
      return .proceed
    },
    Command(
      name: "scheme", arguments: "[light|dark]", doc: "Sets the colour scheme of shown and later nodes."
    ) { prompt, text in
      Settings.scheme(text, prompt)
      return .proceed
    },
    Command(
      name: "textsize", arguments: "[size]",
      doc: "Sets the text size of shown and later nodes, such as extraLarge."
    ) { prompt, text in
      Settings.textSize(text, prompt)
      return .proceed
    },
    Command(
      name: "clock", arguments: "real|virtual", doc: "Makes the clock run in real time, or only by advance(seconds)."
    ) { prompt, text in
      Settings.clock(text, prompt)
      return .proceed
    },
    Command(
      name: "save", arguments: "FILE",
      doc: "Writes the session as a script, with results as comments; :load runs it again."
    ) { prompt, file in
      Transcript.save(file, prompt)
      return .proceed
    },
    Command(
      name: "edit", arguments: "[N|NAME|FILE]",
      doc:
        "Opens $VISUAL or $EDITOR at the place of the last error, at its Nth call, at the source of a value, or at file:line."
    ) { prompt, text in
      SourceOpening.open(text, prompt)
      return .proceed
    },
    Command(name: "quit", arguments: "", doc: "Ends the session, as Ctrl-D does.") { _, _ in .quit },
  ]

  /// Returns true if an entry is a command rather than a label of Lua's.
  static func isCommand(_ text: String) -> Bool {
    let text = text.drop { $0.isWhitespace }
    return text.hasPrefix(":") && !text.hasPrefix("::")
  }

  /// Runs a command.
  static func run(_ text: String, _ prompt: PromptSession) -> Outcome {
    let words = text.drop { $0.isWhitespace }.dropFirst()
    let name = String(words.prefix { !$0.isWhitespace })
    let rest = words.dropFirst(name.count).trimmed
    guard let command = command(name) else {
      let nearest = Spelling.nearest(to: name, among: all.map(\.name))
      prompt.fail(
        "there is no command :\(name)", hint: nearest.map { "did you mean :\($0)?" } ?? ":help lists them all")
      return .proceed
    }
    guard command.isOnPage || !prompt.output.isOnPage else {
      prompt.fail(
        ":\(command.name) is for the prompt in a terminal", hint: "the page has a control for it, above the picture")
      return .proceed
    }
    // A transcript adds its own entries to the session's transcript.
    let isTranscript =
      ["load", "watch"].contains(command.name) && Transcript.isOne(PromptSession.unquoted(rest))
    if command.isNoted, !isTranscript { prompt.output.noteEntry(":\(name)" + (rest.isEmpty ? "" : " \(rest)")) }
    return command.run(prompt, rest)
  }

  /// Returns the command with this name, or the only one that begins with it.
  private static func command(_ name: String) -> Command? {
    if let exact = all.first(where: { $0.name == name }) { return exact }
    let found = name.isEmpty ? [] : all.filter { $0.name.hasPrefix(name) }
    return found.count == 1 ? found[0] : nil
  }
}
