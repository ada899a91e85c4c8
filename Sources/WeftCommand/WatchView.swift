import WeftEssentials
import Weft
import WeftSupport
import WeftTerminal

/// A view of the watched preview: plain lines, or a terminal.
protocol WatchView: AnyObject {
  /// True if pictures follow animations, not only saves.
  var isLive: Bool { get }

  /// Called once, before any other method.
  ///
  /// - Parameter onRedraw: called on any thread if ``refresh()`` should be called.
  func begin(onRedraw: @escaping @Sendable () -> Void)
  /// Adds lines of the present reload.
  func add(printed text: String)
  func add(warning text: String)
  func add(note text: String)
  /// Drops the lines, at the beginning of a reload.
  func clearLog()
  func set(receipt: String)
  func set(failure: String)
  func set(picture: Image, name: String, size: String)
  /// Called after all changes.
  func refresh()
}

/// A view for pipes, files and other programs: lines of text.
final class PlainWatchView: WatchView {
  let isLive = false
  private let format: PictureFormat
  private var signals: TerminalSignals?

  init(format: PictureFormat) { self.format = format }

  func begin(onRedraw: @escaping @Sendable () -> Void) {
    signals = TerminalSignals(onLeave: { _exit(exitCode(of: $0)) }, onRedraw: {})
  }

  func add(printed text: String) { write(text) }
  func add(warning text: String) { write(text) }
  func add(note text: String) { write(text) }
  func clearLog() {}
  func set(receipt: String) { write(receipt) }
  func set(failure: String) { write(failure) }

  func set(picture: Image, name: String, size: String) {
    write("\(name): \(size)")
    // Only if it was requested.
    guard format != .none else { return }
    do {
      let usual = TerminalSize(columns: 80)
      let bytes = try TerminalPicture.bytes(
        of: picture, as: format, in: format.isOfCharacters ? usual.ofCharacters(for: picture, scrolls: true) : usual)
      Self.write(bytes)
    } catch {
      write("error: \(error)")
    }
  }

  func refresh() {}

  private func write(_ text: String) { Self.write(Array((text + "\n").utf8)) }

  /// Ends the command if its output can't be written.
  private static func write(_ bytes: [UInt8]) {
    do {
      try StandardStreams.write(bytes)
    } catch {
      (error as? Failure)?.write()
      _exit(1)
    }
  }
}

/// A view on a terminal, drawn again with each change.
final class TerminalWatchView: WatchView {
  let isLive = true
  private let terminal: Terminal
  private let traits: TerminalTraits
  private let format: PictureFormat
  private var signals: TerminalSignals?
  /// The last lines of the present reload.
  private var log: [StyledLine] = []
  private var status: [StyledLine] = []
  private var caption: StyledLine?
  private var image: Image?
  private var isStale = false
  /// The terminal's size at the last drawing.
  private var size: TerminalSize?
  private let wantsRedraw = LockedState(false)

  private static let maximumLogLines = 200

  init(_ terminal: Terminal, format: PictureFormat?) {
    self.terminal = terminal
    traits = format == nil ? terminal.traits() : TerminalTraits(environment: ProcessInfo.processInfo.environment)
    self.format = format ?? traits.pictureFormat
  }

  func begin(onRedraw: @escaping @Sendable () -> Void) {
    let (terminal, wantsRedraw) = (terminal, wantsRedraw)
    signals = TerminalSignals(
      onLeave: { number in
        terminal.restore()
        _exit(exitCode(of: number))
      },
      onRedraw: {
        wantsRedraw.withLock { $0 = true }
        onRedraw()
      })
    terminal.becomeQuiet()
    terminal.write(WatchScreen.beginning(in: terminal.size))
  }

  func add(printed text: String) { add(text, .plain) }
  func add(warning text: String) { add(text, .warning) }
  func add(note text: String) { status = [StyledLine(text)] }

  private func add(_ text: String, _ style: StyledLine.Style) {
    log += Self.lines(text, style)
    log.removeFirst(max(0, log.count - Self.maximumLogLines))
    isStale = true
  }

  func clearLog() {
    log = []
    isStale = true
  }

  func set(receipt: String) {
    status = [StyledLine(receipt, .receipt)]
    isStale = true
  }

  func set(failure: String) {
    status = Self.lines(failure, .plain)
    if let first = status.first { status[0] = StyledLine(first.text, .error) }
    isStale = true
  }

  func set(picture: Image, name: String, size: String) {
    image = picture
    caption = StyledLine("\(name): \(size)")
    isStale = true
  }

  func refresh() {
    let isAsked = wantsRedraw.withLock { wanted in
      defer { wanted = false }
      return wanted
    }
    // A shell that was in the foreground meanwhile has changed the terminal's settings.
    if isAsked { terminal.becomeQuiet() }
    let now = terminal.size
    guard isStale || isAsked || now != size else { return }
    isStale = false
    size = now
    let screen = WatchScreen(above: log, below: [caption].compactMap { $0 } + status)
    var picture: [UInt8] = []
    var problem: String?
    if let image, format != .none {
      do {
        var room = screen.room(in: now)
        if format.isOfCharacters { room = room.ofCharacters(for: image, scrolls: false) }
        picture = try TerminalPicture.bytes(of: image, as: format, in: room, colors: traits.colorDepth)
      } catch {
        problem = "error: \(error)"
      }
    }
    var shown = screen
    if let problem { shown.below.append(StyledLine(problem, .error)) }
    terminal.write(shown.bytes(picture: picture, format: format, in: now, isColored: traits.isColored))
  }

  private static func lines(_ text: String, _ style: StyledLine.Style) -> [StyledLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine(String($0), style) }
  }
}

/// Returns the exit code for a signal: 0 for Ctrl-C, which is the usual way to end; other signals as for other
/// commands.
private func exitCode(of signal: Int32) -> Int32 { signal == SIGINT ? 0 : 128 + signal }
