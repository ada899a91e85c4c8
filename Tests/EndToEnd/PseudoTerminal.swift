import Foundation
import TestTerminal

/// The built command on a terminal of the test's own: it is typed to, and what it writes is read.
///
/// Waiting has generous bounds, since machines may be busy; a wait that fails throws with what was read.
final class PseudoTerminal {
  /// The test's end.
  private let master: Int32
  private let process: pid_t
  private var hasEnded = false
  /// Everything that was written.
  private(set) var output: [UInt8] = []
  /// The rows that the terminal shows.
  private(set) var screen: TerminalScreen
  /// How much of it ``expect(_:)`` has gone past.
  private var position = 0
  /// What the terminal answers to a program that asks what it is (`ESC [ c`); nothing if nil.
  private let answer: String?
  private var answered = 0

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Seconds that a wait may take: a loaded machine may need minutes for what is done in an instant.
  static let patience = 600.0

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - folder: where it runs.
  ///   - environment: variables beside those of the tests; the terminal is a plain `xterm-256color` unless they say
  ///     otherwise. A variable that is empty is removed.
  ///   - pixels: the size in pixels that the terminal tells; none by default.
  ///   - answer: what the terminal answers when it is asked what it is.
  ///   - program: what is started in place of the command.
  init(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    pixels: (width: Int, height: Int)? = nil, answer: String? = "\u{1B}[?1;2c",
    program: URL? = nil
  ) throws {
    guard let executable = program ?? Command.executable else { throw NotBuilt() }
    self.answer = answer
    screen = TerminalScreen(columns: columns, height: rows)
    let slave: String
    (master, slave) = try Self.open()
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    size.ws_xpixel = UInt16(pixels?.width ?? 0)
    size.ws_ypixel = UInt16(pixels?.height ?? 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)

    var variables = ProcessInfo.processInfo.environment
    for name in ["KITTY_WINDOW_ID", "TERM_PROGRAM", "TMUX", "STY"] + Command.colorVariables { variables[name] = nil }
    variables["TERM"] = "xterm-256color"
    variables["COLORTERM"] = "truecolor"
    variables["LANG"] = "C.UTF-8"
    for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a new session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 0, slave, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals as a shell would leave them, whatever the tests have made of theirs.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(&attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ["env", "-C", folder.path, executable.path] + arguments
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var started: pid_t = 0
    let status = posix_spawn(&started, "/usr/bin/env", &actions, &attributes, &argv, &envp)
    guard status == 0 else { throw Failure(description: "can't start: \(String(cString: strerror(status)))") }
    process = started
  }

  /// A new pair: the test's end, and the path of the other.
  private static func open() throws -> (master: Int32, slave: String) {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name: [CChar] = Array(repeating: 0, count: 256)
    guard openpty(&master, &slave, &name, nil, nil) == 0 else {
      throw Failure(description: "no pseudo terminal: \(String(cString: strerror(errno)))")
    }
    close(slave)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    return (master, String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(master)
  }

  /// All that was written, as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  // MARK: Reading

  /// Reads until the text has been written, after what was expected before. Gives what came before it, and itself.
  @discardableResult
  func expect(_ text: String) throws -> String {
    let wanted = Array(text.utf8)
    return try read(until: { Self.end(of: wanted, in: $0) }, "\"\(text)\"")
  }

  /// Reads until the bytes after what was expected before hold what is looked for.
  ///
  /// - Parameter end: gives how many of the bytes are then read; nil if it isn't there yet.
  func read(until end: (ArraySlice<UInt8>) -> Int?, _ what: String) throws -> String {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while true {
      if let count = end(output[position...]) {
        defer { position += count }
        return String(decoding: output[position..<(position + count)], as: UTF8.self)
      }
      guard Date() < limit else { throw Failure(description: "did not get \(what); read: \(tail)") }
      guard readSome(0.2) else { throw Failure(description: "ended before \(what) came; read: \(tail)") }
    }
  }

  /// Reads until the screen is as it is looked for.
  func show(_ what: String, _ isShown: (TerminalScreen) -> Bool) throws {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while !isShown(screen) {
      let shown = "\(screen.text)\n\(screen.row), \(screen.column)"
      guard Date() < limit else { throw Failure(description: "did not get \(what) on:\n\(shown)") }
      guard readSome(0.2) else { throw Failure(description: "ended before \(what) was shown on:\n\(shown)") }
    }
    while hasMore, readSome(0) {}
    position = output.count
  }

  private var tail: String { String(decoding: output[position...].suffix(4000), as: UTF8.self).debugDescription }

  private static func end(of wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = wanted.first else { return 0 }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: first) {
      if bytes[found...].starts(with: wanted) { return found + wanted.count - bytes.startIndex }
      start = found + 1
    }
    return nil
  }

  /// Reads what is written now; false once nobody can write any more.
  private func readSome(_ seconds: Double) -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { return true }
    var buffer: [UInt8] = Array(repeating: 0, count: 1 << 16)
    let count = Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    screen.write(buffer[..<count])
    answerQuestions()
    return true
  }

  private func answerQuestions() {
    guard let answer, let end = Self.end(of: Array("\u{1B}[c".utf8), in: output[answered...]) else { return }
    answered += end
    send(answer)
  }

  // MARK: Typing

  /// Types.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Ctrl and a letter.
  func sendControl(_ letter: Character) {
    guard let value = letter.uppercased().unicodeScalars.first?.value else { return }
    send(String(UnicodeScalar(UInt8(value & 0x1F))))
  }

  /// Makes the terminal larger or smaller.
  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal shows what is typed, and takes it line by line: what a shell expects.
  var isCooked: Bool {
    var attributes = termios()
    guard tcgetattr(master, &attributes) == 0 else { return false }
    let flags = tcflag_t(ECHO | ICANON)
    return attributes.c_lflag & flags == flags
  }

  /// Sends the command a signal.
  func signal(_ number: Int32) { kill(process, number) }

  /// Waits for the end, and reads the rest. The exit code; of a signal its negative number.
  func wait() throws -> Int32 {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard Date() < limit else { throw Failure(description: "it doesn't end; read: \(tail)") }
      _ = readSome(0.05)
    }
    hasEnded = true
    while readSome(0), hasMore {}
    let number = status & 0x7F
    return number == 0 ? (status >> 8) & 0xFF : -number
  }

  /// Waits until the process has been stopped, as by Ctrl-Z.
  func waitUntilStopped() throws {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG | WUNTRACED) == 0 {
      guard Date() < limit else { throw Failure(description: "it doesn't stop; read: \(tail)") }
      _ = readSome(0.05)
    }
    guard status & 0xFF == 0x7F else {
      hasEnded = true
      throw Failure(description: "it has ended instead of stopping; read: \(tail)")
    }
  }

  private var hasMore: Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0 && descriptor.revents & Int16(POLLIN) != 0
  }
}
