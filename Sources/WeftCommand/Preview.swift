import ArgumentParser
import WeftEssentials
import Weft
import WeftPreview
import WeftREPL
import WeftSession
import WeftSupport

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", _superCommandName: "weft",
    abstract: "Serve a page with live previews, updated with each save.",
    discussion: """
      Prints the address of the page and serves it until Ctrl-C. The address contains a secret token: only those who \
      know it have access. The token is kept for the folder, in $XDG_STATE_HOME or ~/.local/state, so that an open page \
      and a bookmark work again when the command is started at the same port; --new-token renews it. The page shows every \
      preview of the scripts, live: it can be tapped, dragged and scrolled, and shown at any width, scale and text size, \
      light and dark, left to right and right to left.

      Exit codes: 0, it was ended; 1, the server could not be started; 2, the command line is wrong.
      """)

  @Argument(
    help: ArgumentHelp(
      "A script, or a folder whose .lua files are shown. By default this folder.", valueName: "file|dir"),
    completion: .scripts)
  var path = "."

  @Option(
    parsing: .unconditional,
    help:
      "The port to serve at; 0 lets the system choose. By default \(PreviewServer.standardPort), or the next one that is free.",
    transform: NumberRange.port.integer)
  var port: UInt16?

  @Option(
    help:
      "An IPv4 address of this machine to listen on. Any but the default, 127.0.0.1, gives access to others on the network who know the page's address."
  )
  var host = "127.0.0.1"

  @Flag(help: "Renew the token in the page's address: open pages and bookmarks lose access.")
  var newToken = false

  @Flag(help: "Let the page write no files: texts can be changed there, and are lost when it is closed.")
  var readOnly = false

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Load no images over the network.")
  var offline = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var fonts: FontOptions

  @Flag(help: SandboxFlags.unsafe)
  var unsafe = false

  func run() throws {
    LuaState.limitHeaps()
    let found = try ScriptFiles([path], allowsNone: true)
    // New scripts of the folder are opened when they appear.
    let folders = Dictionary(uniqueKeysWithValues: found.folders.prefix(1).map { ($0, $0) })
    let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
    let folder = found.folders.first ?? full.deletingLastPathComponent().path
    let configuration = SessionConfiguration(
      timeLimit: limits.timeLimit, memoryLimit: limits.memory, isSandboxed: !unsafe, allowsNetwork: !offline,
      reloadTimeLimit: limits.timeLimit, textEngine: try fonts.checked())
    let result = LockedState<Result<Void, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let title = full.lastPathComponent
    let task = Task { [path, files = found.files, folders, title, host, port, newToken, readOnly, open] in
      do {
        try await serve(
          path, files, folders: folders, title: title, folder: folder, configuration, host: host, port: port,
          renewsToken: newToken, isReadOnly: readOnly, opens: open)
        result.withLock { $0 = .success(()) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      isDone.signal()
    }
    let interrupt = Interrupt { task.cancel() }
    isDone.wait()
    interrupt.end()
    if case .failure(let error) = result.withLock({ $0 }) {
      if let error = error as? PreviewServer.StartError { throw Failure("\(error)") }
      throw error
    }
  }
}

private func serve(
  _ path: String, _ files: [ScriptFiles.Script], folders: [String: String], title: String, folder: String,
  _ configuration: SessionConfiguration, host: String, port: UInt16?, renewsToken: Bool, isReadOnly: Bool,
  opens: Bool
) async throws {
  let problems = LockedState<[String: String]>([:])
  // Neither the session nor the pages wait for the terminal.
  let output = PatientOutput()
  defer { output.finish(within: 1) }
  let pages = await LivePages(
    title: title, folder: folder, configuration: configuration, isReadOnly: isReadOnly,
    makeConsole: { (session, script) throws(WeftError) in try PageConsole(session, script) },
    onEvent: { event in problems.withLock { tell(event, known: &$0, output) } })
  let server = try PreviewServer.start(pages, host: host, port: port, token: token(for: folder, isNew: renewsToken))
  guard StandardStreams.tryWriting("weft preview: \(server.address)\nCtrl-C ends it.\n") else {
    let failure = Failure("can't write to standard output: \(StandardStreams.reason)")
    await server.stop()
    throw failure
  }
  if opens { openInBrowser(server.address) }
  do throws(FileWatchError) {
    try await pages.session.watch(folders: folders) { problem in
      output.tell("warning: \(problem)")
    }
  } catch {
    await server.stop()
    throw Failure("\(error)")
  }
  // Looked for again: scripts that appeared before the watching began are no changes to the watcher.
  let files = (try? ScriptFiles([path], allowsNone: true))?.files ?? files
  await pages.session.perform { session in
    for file in files { session.open(file: file.path, root: file.root) }
  }
  await withTaskCancellationHandler {
    await server.wait()
  } onCancel: {
    Task { await server.stop() }
  }
}

/// Tells in the terminal what goes wrong with a script, and when it is over, for who has no page in sight.
///
/// - Parameter known: the last error of each file, as a timer may fail repeatedly.
private func tell(_ event: SessionEvent, known: inout [String: String], _ output: PatientOutput) {
  switch event {
  case .failed(let error, let file), .raised(let error, let file):
    guard known.updateValue(error.description, forKey: file) != error.description else { break }
    output.tell(StandardStreams.text(of: ProblemText.lines(of: error)))
  case .fixed(let file):
    if known.removeValue(forKey: file) != nil {
      output.tell("note: \(Failure.shortPath(file)): fixed")
    }
  case .printed, .warned, .scriptsChanged, .reloaded: break
  }
}

/// Returns the token that is kept for a folder. One that can't be kept is valid until the command ends.
private func token(for folder: String, isNew: Bool) -> Token {
  do throws(TokenStore.Failure) {
    return try TokenStore().token(for: folder, renewed: isNew)
  } catch {
    StandardStreams.tell("warning: the page's address changes at each start: \(error)")
    return Token()
  }
}

/// Opens an address as the desktop does; without a desktop, the address has been printed.
private func openInBrowser(_ address: String) {
  #if os(macOS)
    let command = ["open", address]
  #else
    let command = ["xdg-open", address]
  #endif
  if ChildProcess.start(command) != nil {
    StandardStreams.tell("note: no browser could be opened; open the address yourself")
  }
}
