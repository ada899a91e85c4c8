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
      let usage = try command.usage(
        "render", "a.lua", "-o", "a.png", "--memory-limit", "100", "--time-limit", Command.ampleTime)
      #expect(usage.errors.contains("memory") || usage.errors.contains("4,000,000 steps"), "\(usage.errors)")
      // The command alone takes about 60 MB, of which most is the libraries' own.
      #expect(usage.peak < 220 << 20, "\(usage.peak >> 20) MB")
    }
  }
#endif
