import Foundation
import TestTerminal

/// A shell on a terminal that has loaded the command's completion, in the command's folder. In bash and zsh keys are
/// pressed; fish is asked by its own `complete -C`.
final class CompletingShell {
  enum Kind: String, CaseIterable {
    case bash, zsh, fish

    /// Those that are typed to.
    static let typed = [bash, zsh]

    /// The shell's program.
    ///
    /// - Throws: ``Missing``; a test of the shell fails where it isn't installed.
    var program: URL {
      get throws {
        let path = "/usr/bin/\(rawValue)"
        guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
        return URL(fileURLWithPath: path)
      }
    }
  }

  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "there is no \(path); scripts/setup --tests installs it" }
  }

  private static let prompt = "> "
  /// The keys of a list, of completing, of an empty line and of an empty screen, and a letter that no name has.
  private static let (list, complete, clear, marker) = ("\t", "\u{14}", "\u{15}\u{0C}", "@")

  private let kind: Kind
  private let command: Command
  private let terminal: PseudoTerminal

  init(_ kind: Kind, _ command: Command) throws {
    self.kind = kind
    self.command = command
    guard let executable = Command.executable else { throw NotBuilt() }
    let script = try command.run("--generate-completion-script", kind.rawValue).text
    let folder = command.folder.appendingPathComponent(".shell")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let environment = [
      "PATH": "\(executable.deletingLastPathComponent().path):/usr/bin:/bin", "HOME": folder.path,
      "ZDOTDIR": folder.path, "INPUTRC": "/dev/null", "HISTFILE": "", "PS1": "",
    ]
    // Where zsh looks for it, its name is that of the function.
    try write(script, kind == .zsh ? "_weft" : "weft.\(kind)")
    let arguments: [String]
    switch kind {
    case .bash:
      try write(
        """
        source .shell/weft.bash
        PS1='\(Self.prompt)'
        bind 'set enable-bracketed-paste off'
        bind 'set completion-query-items 0'
        bind 'set page-completions off'
        bind 'set completion-display-width 0'
        bind 'TAB: possible-completions'
        bind '"\\C-t": complete'
        """, "bashrc")
      arguments = ["--rcfile", ".shell/bashrc", "-i"]
    case .zsh:
      try write(
        """
        fpath=($ZDOTDIR $fpath)
        autoload -Uz compinit
        compinit -u -D
        PS1='\(Self.prompt)'
        PROMPT_EOL_MARK=
        LISTMAX=1000
        bindkey '^I' list-choices '^T' complete-word
        """, ".zshrc")
      arguments = ["-d", "-i"]
    case .fish:
      let prompt = "function fish_prompt; echo -n '\(Self.prompt)'; end"
      arguments = ["--no-config", "-i", "-C", "source .shell/weft.fish; \(prompt)"]
    }
    terminal = try PseudoTerminal(
      arguments, in: command.folder, environment: environment, columns: 200, rows: 60, program: kind.program)
    try clearScreen()
  }

  private func clearScreen() throws {
    terminal.send(Self.clear)
    try terminal.show("an empty prompt") { $0.text == ">" && $0.column == Self.prompt.count }
  }

  /// The candidates for the last word of a line.
  func offers(_ line: String) throws -> [String] {
    if kind == .fish { return try offersOfFish(line) }
    try clearScreen()
    let beeps = terminal.screen.beeps
    terminal.send(line + Self.list)
    // The list, or a beep where it is empty. What is typed meanwhile keeps zsh from showing it.
    try terminal.show("what is offered for \(line)") { $0.beeps > beeps || $0.lines[1] != "" }
    terminal.send(Self.marker)
    // The line again, in bash below the list.
    let end = Self.prompt + line + Self.marker
    try terminal.show("the end of what is offered for \(line)") { $0.lines.contains(end) }
    let rows = terminal.screen.lines
    if kind == .bash, rows[1] == "" { try forgetFailure() }
    return rows.dropFirst().filter { !$0.isEmpty && !$0.hasPrefix(Self.prompt) }.flatMap { row in
      // zsh writes short names beside each other, and behind a name what it is.
      (row.components(separatedBy: " -- ").first ?? "").components(separatedBy: "  ")
    }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private func offersOfFish(_ line: String) throws -> [String] {
    let folder = command.folder.appendingPathComponent(".shell")
    try Data(line.utf8).write(to: folder.appendingPathComponent("line"))
    let found = folder.appendingPathComponent("found")
    try? FileManager.default.removeItem(at: found)
    // A file that is there is all there.
    terminal.send("complete -C (cat .shell/line) >.shell/part; mv .shell/part .shell/found\r")
    try terminal.show("what is offered for \(line)") { _ in FileManager.default.fileExists(atPath: found.path) }
    // Behind a tab stands what it is.
    return try String(contentsOf: found, encoding: .utf8).split(separator: "\n")
      .map { String($0.prefix { $0 != "\t" }) }
  }

  /// Lists something: where nothing was offered before, bash would write the next single name into the line.
  private func forgetFailure() throws {
    try clearScreen()
    terminal.send("cd /" + Self.list)
    try terminal.show("the folders of the root") { $0.lines[1] != "" }
  }

  /// Types a line, the key that completes and the rest of the line, and presses Enter.
  func run(_ line: String, then rest: String) {
    terminal.send(line + Self.complete + rest + "\r")
  }

  /// The line as it is after the key that completes.
  func completed(_ line: String) throws -> String {
    try clearScreen()
    terminal.send(line + Self.complete + Self.marker)
    try terminal.show("\(line), completed") { $0.text.hasSuffix(Self.marker) }
    return String(terminal.screen.text.dropFirst(Self.prompt.count).dropLast(Self.marker.count))
  }

  /// Ends the shell, and waits for its end.
  func end() throws {
    terminal.send("exit\r")
    _ = try terminal.wait()
  }
}
