import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// The prompt's own commands, which begin with a colon.
struct Commands {
  /// The effect of a command on the prompt.
  enum Outcome { case proceed, quit }

  /// A command: a row with its name, its argument, what it does, and the code that does it.
  struct Command: Sendable {
    let name: String
    let doc: String
    /// True if it is one on a page, too, where files, time and the environment have controls of their own.
    let isOnPage: Bool
    /// True if the command has to be in a transcript, so that running the transcript gives the same result.
    let isNoted: Bool
    /// The completions of its argument.
    let offers: CommandOffers
    /// True if something may follow its name.
    let hasArgument: Bool
    /// The command in help: `:load FILE`.
    let usage: String
    /// Reads the typed argument and runs the command; a wrong argument is shown.
    let run: @Sendable (PromptSession, String) -> Outcome

    init<Value>(
      _ name: String, _ argument: CommandArgument<Value>, _ doc: String, isOnPage: Bool = false, isNoted: Bool = true,
      then outcome: Outcome = .proceed, _ body: @escaping @Sendable (PromptSession, Value) -> Void
    ) {
      self.name = name
      self.doc = doc
      self.isOnPage = isOnPage
      self.isNoted = isNoted
      offers = argument.offers
      hasArgument = !argument.written.isEmpty
      usage = ":\(name)" + (argument.written.isEmpty ? "" : " \(argument.written)")
      run = { prompt, text in
        do throws(Mismatch) {
          body(prompt, try argument.read(text))
        } catch {
          let error = WeftError(error, calling: ":\(name)")
          prompt.fail(error.message, hint: error.hint)
        }
        return outcome
      }
    }
  }

  /// All commands, in the order of the help.
  static let all: [Command] = [
    Command(
      "help", .optional(.topic), "Shows this list, or the help on a command, a function or a name of the API.",
      isOnPage: true, isNoted: false
    ) { prompt, topic in
      Help.show(topic ?? "", prompt)
    },
    Command(
      "load", .script(hint: ":load photo_cell.lua"),
      "Runs a script; the class that it returns becomes a global of its name."
    ) { prompt, file in
      prompt.load(file)
    },
    Command("reload", .none, "Reloads the script's files; nodes and their state stay.") { prompt, _ in
      prompt.reload()
    },
    Command(
      "watch", .optional(.script(hint: ":watch photo_cell.lua")),
      "Reloads whenever a file that the script depends on is saved; the receipt is above the prompt."
    ) { prompt, file in
      if file.map({ prompt.load($0) }) ?? true { prompt.watch() }
    },
    Command(
      "time", .expression(hint: ":time PhotoCell(photo)"),
      "Times an expression: the median of many runs; for a node Lua, measure, solve and draw separately.",
      isOnPage: true
    ) { prompt, text in
      Timing.time(text, prompt)
    },
    Command("reset", .none, "Drops all variables and nodes, and runs the script again.") { prompt, _ in
      prompt.reset()
    },
    Command("width", .optional(.width), "Sets the width for show and measure; 375 by default.") { prompt, width in
      Settings.setWidth(width, prompt)
    },
    Command("scale", .optional(.scale), "Sets the pixels per point; 2 by default.") { prompt, scale in
      Settings.setScale(scale, prompt)
    },
    Command(
      "scheme", .optional(.choice([.light, .dark])), "Sets the colour scheme of shown and later nodes."
    ) { prompt, scheme in
      Settings.setScheme(scheme, prompt)
    },
    Command(
      "textsize", .optional(.textSize), "Sets the text size of shown and later nodes, such as extraLarge."
    ) { prompt, size in
      Settings.setTextSize(size, prompt)
    },
    Command(
      "clock", .optional(.choice(Settings.Clock.allCases)),
      "Makes the clock run in real time, or only by advance(seconds)."
    ) { prompt, clock in
      Settings.setClock(clock, prompt)
    },
    Command(
      "save", .file(hint: ":save session.lua"),
      "Writes the session as a script, with results as comments; :load runs it again.", isNoted: false
    ) { prompt, file in
      Transcript.save(file, prompt)
    },
    Command(
      "edit", .optional(.place),
      "Opens $VISUAL or $EDITOR at the place of the last error, at its Nth call, at the source of a value, or at file:line.",
      isNoted: false
    ) { prompt, place in
      SourceOpening.open(place ?? "", prompt)
    },
    Command("quit", .none, "Ends the session, as Ctrl-D does.", isNoted: false, then: .quit) { _, _ in },
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
