#if os(Linux)
  import Foundation
  import Testing

  @Suite("The memory that a script really takes")
  struct MemoryLimitTests {
    private static func drawing(_ body: String) -> String {
      """
      local ui = require "weft"
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas) \(body) end
      return Drawing { style = { width = 50, height = 60 } }
      """
    }

    @Test(
      "What is recorded and held without end stays near the memory limit",
      arguments: [
        drawing("while true do canvas:save() end"),
        drawing("while true do canvas:save() canvas:translate(1, 1) canvas:restore() end"),
        drawing("while true do canvas:beginGroup { opacity = 0.5 } end"),
        drawing(
          "while true do canvas:fillRect({ 0, 0, 9, 9 }, { colors = { 'red', 'blue', 'green', 'gold' }, from = { 0, 0 }, to = { 9, 9 } }) end"
        ),
        drawing(
          "local dash = {} for i = 1, 500 do dash[i] = i end while true do canvas:strokeRect({ 0, 0, 9, 9 }, 'red', { dash = dash }) end"
        ),
        drawing("local p = ui.BezierPath() while true do p:addLineToPoint { 1, 1 } end"),
        drawing("local p = ui.BezierPath { { 1, 1 }, { 2, 2 } } while true do p:appendPath(p) end"),
      ])
    func peak(_ source: String) throws {
      let command = try Command(["a.lua": source])
      let (peak, errors) = try peakMemory(
        command, ["render", "a.lua", "-o", "a.png", "--memory-limit", "100", "--time-limit", "60"])
      #expect(errors.contains("memory") || errors.contains("4,000,000 steps"), "\(errors)")
      // The command alone takes about 60 MB, of which most is the libraries' own.
      #expect(peak < 220 << 20, "\(peak >> 20) MB")
    }

    /// Runs the command and looks every few milliseconds how much memory it has taken at most.
    private func peakMemory(_ command: Command, _ arguments: [String]) throws -> (bytes: Int, errors: String) {
      let process = Process()
      guard let executable = Command.executable else { throw NotBuilt() }
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = command.folder
      let errors = command.folder.appendingPathComponent(".errors")
      try Data().write(to: errors)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      var peak = 0
      while process.isRunning {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let number = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        peak = max(peak, number << 10)
        usleep(2000)
      }
      return (peak, String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
  }
#endif
