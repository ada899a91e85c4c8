#if os(Linux)
  import Foundation
  import RandomNumbers
  import Testing

  @Suite("Cards whose processes are killed")
  struct CardsKillTests {
    /// The child processes of a process.
    static func children(of process: Int32) -> [Int32] {
      let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      return tasks.flatMap { task in
        ((try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8)) ?? "")
          .split(separator: " ").compactMap { Int32($0) }
      }
    }

    private static let arguments = [
      "render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png", "--workers", "2",
    ]

    /// Waits until a number of pictures are there.
    static func wait(for count: Int, _ command: Command, _ running: RunningCommand) throws {
      let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
      while CardsTests.names(command, "out").count < count {
        guard Date() < limit, running.process.isRunning else {
          throw PseudoTerminal.Failure(description: "there are no \(count) pictures: \(running.text)")
        }
        usleep(2000)
      }
    }

    /// The pictures of a run that nobody disturbs.
    private static func expected(_ count: Int) throws -> (Command, [String: Data]) {
      let command = try Command(["card.lua": countingCard, "rows.jsonl": CardsTests.rows(1...count)])
      let run = try command.run(arguments)
      #expect(run.status == 0, "\(run.errors)")
      let pictures = try CardsTests.pictures(command, "out")
      #expect(pictures.count == count)
      try FileManager.default.removeItem(at: command.folder.appendingPathComponent("out"))
      return (command, pictures)
    }

    @Test("A worker that is killed is replaced, and all pictures are there and whole")
    func worker() throws {
      let (command, expected) = try Self.expected(60)
      let running = try RunningCommand(command, Self.arguments)
      for count in [5, 20, 40] {
        try Self.wait(for: count, command, running)
        for child in Self.children(of: running.process.processIdentifier).prefix(1) { kill(child, SIGKILL) }
      }
      running.process.waitUntilExit()
      #expect(running.process.terminationStatus == 0, "\(running.text)")
      #expect(running.text == "60 rows: 60 drawn, 0 skipped, 0 failed\n")
      #expect(try CardsTests.pictures(command, "out") == expected)
    }

    @Test("A run that is killed continues: nothing is lost, doubled or torn")
    func everything() throws {
      let (command, expected) = try Self.expected(60)
      for count in [5, 25, 45] {
        let running = try RunningCommand(command, Self.arguments)
        try Self.wait(for: count, command, running)
        let children = Self.children(of: running.process.processIdentifier)
        kill(running.process.processIdentifier, SIGKILL)
        for child in children { kill(child, SIGKILL) }
        running.process.waitUntilExit()
        // The files that are there are whole, and there are no others.
        for (name, data) in try CardsTests.pictures(command, "out") { #expect(data == expected[name], "\(name)") }
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: command.folder.path + "/out")
            .filter { $0.hasPrefix(".") } == [".weft-cards.jsonl"])
      }
      let run = try command.run(Self.arguments)
      #expect(run.status == 0 && !run.text.contains(" 0 skipped"), "\(run.text)\(run.errors)")
      #expect(try CardsTests.pictures(command, "out") == expected)
    }

    @Test("A worker ends when the run is killed, also while its script loops")
    func orphan() throws {
      let command = try Command(["card.lua": countingCard, "rows.jsonl": "{\"id\":1,\"title\":\"a\",\"loops\":true}\n"])
      let running = try RunningCommand(command, Self.arguments + ["--time-limit", "3600"])
      let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
      var child: Int32?
      while child == nil, Date() < limit {
        child = Self.children(of: running.process.processIdentifier).first
        usleep(2000)
      }
      let worker = try #require(child)
      kill(running.process.processIdentifier, SIGKILL)
      running.process.waitUntilExit()
      // It may stay as a zombie: nobody waits for it where the first process of a container doesn't.
      while Self.memory(of: worker) > 0, Date() < limit { usleep(2000) }
      #expect(Self.memory(of: worker) == 0)
    }

    @Test(
      "10^5 rows are drawn while workers are killed at random, and memory doesn't grow with their number",
      .enabled(if: ProcessInfo.processInfo.environment["WEFT_THOROUGH"] != nil, "set WEFT_THOROUGH=1"))
    func manyRows() throws {
      let count = 100_000
      let command = try Command(["card.lua": countingCard, "rows.jsonl": CardsTests.rows(1...count)])
      let running = try RunningCommand(command, Self.arguments)
      var random = Seeded(36)
      /// The memory in kilobytes of the run, and of its largest worker.
      var samples: [(run: Int, worker: Int)] = []
      var kills = 0
      while running.process.isRunning {
        usleep(50_000)
        let children = Self.children(of: running.process.processIdentifier)
        samples.append(
          (Self.memory(of: running.process.processIdentifier), children.map { Self.memory(of: $0) }.max() ?? 0))
        guard Int.random(in: 0..<20, using: &random) == 0, let child = children.randomElement(using: &random) else {
          continue
        }
        kill(child, SIGKILL)
        kills += 1
      }
      #expect(running.process.terminationStatus == 0 && kills > 0, "\(running.text)")
      #expect(running.text.hasSuffix("100000 rows: 100000 drawn, 0 skipped, 0 failed\n"), "\(running.text)")
      #expect(CardsTests.names(command, "out").count == count)
      let (early, late) = (samples[..<(samples.count / 4)], samples[(samples.count / 2)...])
      #expect((late.map(\.run).max() ?? 0) < (early.map(\.run).max() ?? 0) + 16 << 10)
      // A worker's heap keeps up to 64 MB that are free.
      #expect((late.map(\.worker).max() ?? 0) < (early.map(\.worker).max() ?? 0) + 64 << 10)
    }

    /// The memory that a process has in use, in kilobytes; 0 for one that has ended.
    private static func memory(of process: Int32) -> Int {
      let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
      return Int(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") ?? 0
    }

    @Test("A full disk fails the rows that don't fit, names them, and leaves no part of a file")
    func fullDisk() throws {
      let command = try Command(["card.lua": countingCard, "rows.jsonl": CardsTests.rows(1...30)])
      guard let executable = Command.executable else { throw NotBuilt() }
      // Pictures of this scale are larger than the 1,024 bytes that the shell allows for a file.
      let run = try command.run(
        [
          "-c", "ulimit -f 1; exec '\(executable.path)' render card.lua --each rows.jsonl -o 'out/{id}.png' --scale 20",
        ],
        program: URL(fileURLWithPath: "/bin/bash"))
      #expect(run.status == 1)
      #expect(run.errors.contains("rows.jsonl:1: error: output: can't write out/1.png"), "\(run.errors)")
      #expect(try CardsTests.pictures(command, "out").isEmpty)
    }
  }
#endif
