import ArgumentParser
import WeftEssentials
import Weft
import WeftSession
import WeftTerminal
import WeftSupport

struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", _superCommandName: "weft",
    abstract: "Show a script's picture in the terminal, updated with each save.",
    discussion: """
      After each save of the script, or of a file that it reads, the new picture appears with a line that says what was \
      reloaded. An error is shown with its line, below the last good picture. The script's output and warnings are above \
      the picture. Ctrl-C ends the command, with exit code 0.

      If standard output is not a terminal, only lines of text are written: the script's output, warnings, receipts of \
      reloads, and errors, in the order in which they happen.
      """)

  @Argument(help: "The script's file.", completion: .scripts)
  var file: String

  @Option(
    help: "The preview's name. By default the first; without previews, the class that the script returns.",
    completion: .previews)
  var preview: String?

  @Option(
    parsing: .unconditional, help: "The exact width, in points. By default the preview's, else 375.",
    transform: NumberRange.points.number)
  var width: Double?

  @Option(
    parsing: .unconditional, help: "The exact height, in points. By default the preview's, else that of the content.",
    transform: NumberRange.points.number)
  var height: Double?

  @Option(
    parsing: .unconditional,
    help: "Pixels per point. By default the preview's, else 2. A picture wider than the terminal is scaled down.",
    transform: NumberRange.scale.number)
  var scale: Double?

  @Option(
    help:
      "The format of the picture: kitty, iterm2, sixel, blocks (Unicode in colours), text (ASCII) or none. By default the best that the terminal supports; none without a terminal."
  )
  var picture: PictureFormat?

  @Option(help: "The colour behind the picture, as in CSS. By default white.")
  var background = "white"

  @OptionGroup var limits: LimitOptions

  @OptionGroup var fonts: FontOptions

  @Flag(help: SandboxFlags.unsafe)
  var unsafe = false

  @Flag(help: "Load no images over the network.")
  var offline = false

  func run() throws {
    let color = try Color(option: "--background", background)
    if Paths.isFolder(file) == true {
      throw Failure("\(file) is a folder; give a script's file", exitCode: 2)
    }
    guard let script = try ScriptFiles([file]).files.first else {
      throw Failure("there is no file \(file)", exitCode: 2)
    }
    let executor = ThreadExecutor()
    let live = LiveSession(
      on: executor,
      configuration: SessionConfiguration(
        timeLimit: limits.timeLimit, memoryLimit: limits.memory, isSandboxed: !unsafe, allowsNetwork: !offline,
        textEngine: try fonts.checked()))
    let view: any WatchView
    if let terminal = Terminal() {
      view = TerminalWatchView(terminal, format: picture)
    } else {
      view = PlainWatchView(format: picture ?? .none)
    }
    let display = WatchDisplay(live.session, view, preview: preview, background: color)
    display.environment = PreviewEnvironment(width: width, height: height, scale: scale)
    try display.begin(file: script.path, root: script.root) { executor.wake() }
    withExtendedLifetime((live, display)) { executor.run() }
  }
}

extension PictureFormat: ExpressibleByArgument {}
