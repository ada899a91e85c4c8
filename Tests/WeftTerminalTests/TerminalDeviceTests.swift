import Foundation
import Testing
import WeftDisplay
import WeftSupport
import WeftTerminal

/// A terminal that isn't the process's own, and other descriptors.
@Suite("Terminals by their descriptors")
struct TerminalDeviceTests {
  /// Both ends of a new terminal.
  private final class Pair {
    let master: Int32
    let slave: Int32

    init() throws {
      var ends: (Int32, Int32) = (-1, -1)
      try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
      (master, slave) = ends
    }

    deinit {
      close(master)
      close(slave)
    }

    func resize(_ columns: UInt16, _ rows: UInt16, _ width: UInt16, _ height: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)
      _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }
  }

  @Test("Its size is what the system knows, cells from the pixels of both directions; else 80 by 24, and usual cells")
  func size() throws {
    let pair = try Pair()
    let terminal = try #require(Terminal(input: pair.slave, output: pair.slave))
    #expect(terminal.size == TerminalSize(columns: 80, rows: 24))
    pair.resize(100, 50, 0, 0)
    #expect(terminal.size == TerminalSize(columns: 100, rows: 50))
    pair.resize(100, 50, 1000, 1500)
    #expect(terminal.size == TerminalSize(columns: 100, rows: 50, cellWidth: 10, cellHeight: 30))
    pair.resize(100, 50, 1000, 0)
    #expect(terminal.size == TerminalSize(columns: 100, rows: 50))
    pair.resize(90, 0, 0, 0)
    #expect(terminal.size == TerminalSize(columns: 90, rows: 24))
  }

  @Test("What is no terminal is none, and one of another session is neither asked nor changed")
  func foreign() throws {
    var pipe: [Int32] = [-1, -1]
    #expect(Foundation.pipe(&pipe) == 0)
    #expect(Terminal(input: pipe[0], output: pipe[1]) == nil)
    for descriptor in pipe { close(descriptor) }
    let pair = try Pair()
    let terminal = try #require(Terminal(input: pair.slave, output: pair.slave))
    let traits = terminal.traits(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"], wait: 0)
    #expect(traits == TerminalTraits(pictureFormat: .blocks, colorDepth: .indexed256))
    var before = termios()
    var after = termios()
    tcgetattr(pair.slave, &before)
    terminal.becomeQuiet()
    tcgetattr(pair.slave, &after)
    #expect(before.c_lflag == after.c_lflag)
    var waiting = pollfd(fd: pair.master, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 0) == 0)
    #expect(terminal.takeTyped().isEmpty)
  }

  @Test("All is written to a pipe that is full at times, and nothing where there is no file")
  func output() {
    var ends: [Int32] = [-1, -1]
    #expect(Foundation.pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let bytes = (0..<400_000).map { UInt8($0 % 251) }
    let received = LockedState<[UInt8]>([])
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var buffer = [UInt8](repeating: 0, count: 10_000)
      while true {
        let count = read(reader, &buffer, buffer.count)
        guard count > 0 else { break }
        let part = Array(buffer[..<count])
        received.withLock { $0 += part }
      }
      done.signal()
    }
    thread.start()
    #expect(DescriptorOutput(writer).write(bytes))
    close(writer)
    #expect(done.wait(timeout: .now() + 300) == .success)
    close(reader)
    #expect(received.withLock { $0 } == bytes)
    #expect(!DescriptorOutput(-1).write([1]))
    #expect(DescriptorOutput(-1).write([]))
  }

  @Test("Characters have the columns of their parts; what moves the cursor has none")
  func cells() {
    for (character, width) in [
      ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("가", 2), ("👍", 2), ("א", 1),
    ] as [(Character, Int)] {
      #expect(TerminalCells.width(of: character) == width, "\(character)")
    }
    for character in ["\u{0}", "\n", "\r\n", "\t", "\u{1B}", "\u{1F}", "\u{7F}", "\u{85}", "\u{9B}"] as [Character] {
      #expect(TerminalCells.width(of: character) == nil, "\(character.unicodeScalars.map(\.value))")
    }
  }
}
