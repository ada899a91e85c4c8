import ArgumentParser
import Foundation
import Weft
import WeftSession
import WeftTerminal

struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a script's picture in the terminal, anew whenever a file is saved.",
    discussion: """
      After each save of the script, or of a file that it reads, the new picture appears with a line that says what was \
      reloaded. What goes wrong is shown with its line, below the last picture that was good. What the script prints, and \
      warnings, stand above. Ctrl-C leaves, with exit code 0.

      Where standard output is no terminal, there are lines of text only: what is printed, warnings, receipts and \
      errors, in the order in which they happen.
      """)

  @Argument(help: "The script's file.", completion: .scripts)
  var file: String

  @Option(
    help: "The preview's name. By default the first; without previews, the class that the script returns.",
    completion: .previews)
  var preview: String?

  @Option(help: "The exact width, in points. By default the preview's, else 375.")
  var width: Double?

  @Option(help: "The exact height, in points. By default the preview's, else as high as it gets.")
  var height: Double?

  @Option(
    help: "Pixels per point. By default the preview's, else 2. A picture wider than the terminal is made smaller.")
  var scale: Double?

  @Option(
    help:
      "How the picture is drawn: kitty, iterm2, sixel, blocks (Unicode in colours), text (ASCII) or none. By default the best that the terminal understands; none where there is no terminal."
  )
  var picture: PictureFormat?

  @Option(help: "The colour behind the picture, as in CSS. By default white.")
  var background = "white"

  @OptionGroup var limits: LimitOptions

  @Flag(help: "Lets the script reach the machine: io, os, debug, any file. For scripts that you trust as programs.")
  var unsafe = false

  @Flag(help: "Loads no images over the network.")
  var offline = false

  func validate() throws {
    try NumberRange.points.check(width, of: "--width")
    try NumberRange.points.check(height, of: "--height")
    try NumberRange.scale.check(scale, of: "--scale")
  }

  func run() throws {
    let color = try Color(option: "--background", background)
    var isFolder: ObjCBool = false
    guard file != "-" else {
      throw Failure("standard input can't be watched; give a script's file", exitCode: 2)
    }
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      throw Failure("\(file) is a folder; give a script's file", exitCode: 2)
    }
    guard let script = try ScriptFiles([file]).files.first else {
      throw Failure("there is no file \(file)", exitCode: 2)
    }
    let executor = ThreadExecutor()
    let live = LiveSession(
      on: executor,
      configuration: SessionConfiguration(
        timeLimit: limits.timeLimit, memoryLimit: limits.memory, isSandboxed: !unsafe, allowsNetwork: !offline))
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
