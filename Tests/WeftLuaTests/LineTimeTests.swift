import CLua
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

  @Test func eachRunOfALineIsCountedAndThenNoMore() throws {
    let state = try LuaState()
    let source = (1...400).map { "local function f\($0)() return \($0) end f\($0)()" }
    let work = try state.load(
      "local n = 0\nfor i = 1, 10 do\n  n = n + i\nend\n" + source.chunked(100).joined(separator: "\n")
        + "\nload('local x = 1')()\n"
        + "coroutine.wrap(function()\n  n = n + 1\nend)()\nlocal function one()\n  return 1\nend\nn = one() + one()",
      file: "/work.lua")
    let lines = try state.timingLines { () throws(WeftError) in
      for _ in 0..<2 { try state.call(work) }
      let inner = failure { () throws(WeftError) in _ = try state.timingLines {} }
      #expect(inner?.code == .runtime)
    }
    let runs = Dictionary(lines.map { ($0.place.line, $0.runs) }, uniquingKeysWith: +)
    #expect(runs[1] == 2 && runs[3] == 20)
    #expect(lines.allSatisfy { $0.place.file == "/work.lua" && $0.nanoseconds >= 0 })
    #expect(Set(lines.map(\.place)).count == lines.count)
    let last = try #require(runs.keys.max())
    // A line continues after the calls in it.
    #expect(runs[last] == 2 && runs[last - 2] == 4 && runs[last - 5] == 2)
    #expect(lua_gethook(state.main) == nil)
    try state.call(work)
    #expect(try state.timingLines {}.isEmpty)
  }

  @Test func moreLinesThanThereIsRoomForAreAllCounted() throws {
    let state = try LuaState()
    let work = try state.load((1...3000).map { "x\($0 % 7) = \($0)" }.joined(separator: "\n"), file: "/many.lua")
    let lines = try state.timingLines { () throws(WeftError) in try state.call(work) }
    #expect(Set(lines.map(\.place.line)) == Set(1...3000) && lines.allSatisfy { $0.runs == 1 })
  }
}

extension [String] {
  /// Lines of a number of parts each.
  fileprivate func chunked(_ count: Int) -> [String] {
    stride(from: 0, to: self.count, by: count).map {
      "do " + self[$0..<Swift.min($0 + count, self.count)].joined(separator: " ") + " end"
    }
  }
}
