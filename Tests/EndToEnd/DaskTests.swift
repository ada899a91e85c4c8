#if os(Linux)
  import Foundation
  import Testing
  import WeftJSON

  @Suite("Cards by a Dask cluster")
  struct DaskTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    /// The Python that has Dask, from PyPI.
    private static let python = root.appendingPathComponent(".build/dask/bin/python3")
    private static let example = root.appendingPathComponent("examples/cards")
    private static let rowCount = 2000

    /// A scheduler and three workers, each a process.
    private final class Cluster {
      let scheduler: RunningCommand
      private(set) var workers: [RunningCommand] = []
      let address: String

      init(_ command: Command) throws {
        scheduler = try RunningCommand(
          command,
          [
            "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
            "--scheduler-file", "scheduler.json",
          ], program: python)
        // The file is written when the scheduler listens; until then it is absent or incomplete.
        var description: JSON?
        try waitUntil("the scheduler listens", scheduler) {
          description = try? JSON(parsing: Array(command.data("scheduler.json")))
          return description != nil
        }
        address = try #require(description?["address"]?.string)
        for name in ["a", "b", "c"] {
          workers.append(
            try RunningCommand(
              command,
              [
                "-m", "distributed.cli.dask_worker", address, "--name", name, "--nthreads", "1", "--no-nanny",
                "--no-dashboard", "--local-directory", "scratch-\(name)",
              ], program: python))
        }
        for worker in workers {
          try waitUntil("a worker is registered", worker) { worker.text.contains("Registered to") }
        }
      }

      deinit { for process in workers + [scheduler] { _ = process.end(SIGKILL) } }
    }

    private static func waitUntil(_ event: String, _ running: RunningCommand, _ isTrue: () -> Bool) throws {
      let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
      while !isTrue() {
        guard Date() < limit, running.process.isRunning else {
          throw PseudoTerminal.Failure(description: "waited until \(event): \(running.text)")
        }
        usleep(10_000)
      }
    }

    /// Starts the example.
    private static func program(_ cluster: Cluster, _ command: Command) throws -> RunningCommand {
      let weft = try #require(Command.executable).path
      return try RunningCommand(
        command,
        [
          example.appendingPathComponent("dask_cards.py").path, "--scheduler", cluster.address, "--weft", weft,
          example.appendingPathComponent("badge.lua").path, "rows.jsonl", "out", "--", "--scale", "1",
        ], program: python)
    }

    /// The number of cards that a worker has drawn, as the program prints it.
    private static func drawn(by worker: String, _ text: String) -> Int {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(worker): ") }
      return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    }

    @Test("A Dask worker that is killed amid 2,000 rows loses none: each has its card, once and whole; others continue")
    func killed() throws {
      try #require(
        FileManager.default.isExecutableFile(atPath: Self.python.path),
        "scripts/setup --tests installs Dask into .build/dask")
      let rows = (1...Self.rowCount).map { "{\"id\":\($0),\"name\":\"Visitor \($0)\",\"company\":\"X\"}\n" }
      let command = try Command(["rows.jsonl": rows.joined()])
      let expected = try command.run(
        "render", Self.example.appendingPathComponent("badge.lua").path, "--each", "rows.jsonl", "-o",
        "expected/{id}.png", "--scale", "1")
      #expect(expected.status == 0, "\(expected.errors)")

      let cluster = try Cluster(command)
      let running = try Self.program(cluster, command)
      try CardsKillTests.wait(for: 500, command, running)
      kill(cluster.workers[0].process.processIdentifier, SIGKILL)
      let early = CardsTests.names(command, "out").count
      withExtendedLifetime(cluster) { running.process.waitUntilExit() }

      #expect(running.process.terminationStatus == 0, "\(running.text)")
      #expect(running.text.hasSuffix("\n2000 drawn, 0 failed\n"), "\(running.text)")
      #expect(early < Self.rowCount, "the worker was killed after the last row")
      #expect(!cluster.workers[0].process.isRunning && cluster.workers[1...].allSatisfy(\.process.isRunning))
      let counts = ["b", "c"].map { Self.drawn(by: $0, running.text) }
      #expect(counts.allSatisfy { $0 > 0 } && counts.reduce(0, +) >= Self.rowCount - early, "\(running.text)")
      #expect(try CardsTests.pictures(command, "out") == CardsTests.pictures(command, "expected"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: command.folder.path + "/out").count == Self.rowCount)
    }

    @Test("Rows that can't be drawn are named with line, field and reason; the others are drawn")
    func failures() throws {
      try #require(
        FileManager.default.isExecutableFile(atPath: Self.python.path),
        "scripts/setup --tests installs Dask into .build/dask")
      let rows = """
        {"id":"../a","name":"x","company":"y"}
        nope
        {"name":"x"}
        {"id":2,"name":[],"company":"y"}
        {"id":3,"name":"x","company":"y"}
        {"id":"3","name":"x","company":"y"}
        {"id":4,"name":NaN,"company":"y"}
        """
      let command = try Command(["rows.jsonl": rows])
      let cluster = try Cluster(command)
      let running = try Self.program(cluster, command)
      withExtendedLifetime(cluster) { running.process.waitUntilExit() }
      #expect(running.process.terminationStatus == 1)
      for line in [
        "rows.jsonl:1: error: id: \(Self.example.path)/badge.lua:28: bad argument #1 to 'format'",
        "rows.jsonl:2: error: no JSON: ", "rows.jsonl:3: error: id: expected an object with an id",
        "rows.jsonl:4: error: name: \(Self.example.path)/badge.lua:15: TextNode.text: expected a string, got a table",
        "rows.jsonl:6: error: id: line 5 has the id 3, too", "rows.jsonl:7: error: no JSON: there is no NaN",
        "1 drawn, 6 failed",
      ] { #expect(running.text.contains(line), "\(running.text)") }
      #expect(CardsTests.names(command, "out") == ["3.png"])
    }
  }
#endif
