#if os(Linux)
  import Foundation

  /// Resources that a run of the command has used.
  struct Usage {
    /// The most memory that it had at a time, in bytes.
    var peak = 0
    /// The most threads that it had at a time.
    var threads = 0
    /// Processor time of all its threads, in seconds.
    var seconds = 0.0
    var errors = ""
  }

  extension Command {
    /// Runs the command, and looks every few milliseconds what it has used.
    func usage(_ arguments: String...) throws -> Usage {
      let process = Process()
      guard let executable = Self.executable else { throw NotBuilt() }
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let errors = folder.appendingPathComponent(".errors")
      try Data().write(to: errors)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      var usage = Usage()
      let folder = "/proc/\(process.processIdentifier)"
      while process.isRunning {
        let status = (try? String(contentsOfFile: folder + "/status", encoding: .utf8)) ?? ""
        func number(_ name: String) -> Int {
          let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
          return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
        }
        usage.peak = max(usage.peak, number("VmHWM:") << 10)
        usage.threads = max(usage.threads, number("Threads:"))
        // The fields after the name, which is in parentheses: the 12th and 13th are ticks in the program and the system.
        let stat = (try? String(contentsOfFile: folder + "/stat", encoding: .utf8)) ?? ""
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
        usage.seconds = max(usage.seconds, ticks / Double(sysconf(Int32(_SC_CLK_TCK))))
        usleep(2000)
      }
      usage.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      return usage
    }
  }
#endif
