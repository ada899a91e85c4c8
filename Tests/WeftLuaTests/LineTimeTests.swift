import Testing

@testable import WeftLua

@Suite("Times of lines")
struct LineTimeTests {
  /// Returns the nanoseconds of each line of a script while its function runs some times.
  private func times(_ source: String) throws -> [Int: Int] {
    let state = try LuaState()
    let function = try #require(try run(state, source).first)
    guard case .function(let work) = function else { throw WeftError(.runtime, "no function") }
    let lines = try state.timingLines { () throws(WeftError) in
      for _ in 0..<20 { try state.call(work) }
    }
    return Dictionary(lines.map { ($0.place.line, $0.nanoseconds) }, uniquingKeysWith: +)
  }

  @Test(
    "What a line does after a call has returned is its own time, not that of the line that has returned",
    arguments: [
      "return quick() + #string.rep('x', 3000000)", "return #string.rep('x', 3000000) + quick()",
      "local n = quick() + quick() + #string.rep('x', 3000000) return n",
      "return select('#', pcall(quick)) + #string.rep('x', 3000000)",
    ])
  func afterCalls(line: String) throws {
    let times = try times(
      """
      local function quick()
        return 1
      end
      return function()
        \(line)
      end
      """)
    let (quick, work) = (times[2] ?? 0, times[5] ?? 0)
    #expect(work > 5 * quick, "\(quick) and \(work) ns")
  }

  @Test("A line's own time is without that of the lines that it calls")
  func calledLines() throws {
    let times = try times(
      """
      local function slow()
        return #string.rep('x', 3000000)
      end
      return function()
        return slow() + slow()
      end
      """)
    let (slow, work) = (times[2] ?? 0, times[5] ?? 0)
    #expect(slow > 5 * work, "\(slow) and \(work) ns")
  }
}
