import Testing

@testable import WeftLua

@Suite struct KnownPlaces {
  let state: LuaState

  init() throws { state = try LuaState() }

  /// Runs a script in which `here()` gives the line of its caller, by what was noted wherever something was; the
  /// results, and how often Lua was asked.
  private func lines(_ source: String) throws -> (lines: String, asked: Int) {
    var lines: [String] = []
    var asked = 0
    let chunk = try state.load(source, file: "/t.lua")
    try state.call(chunk) { (frame) throws(WeftError) in
      frame.pushFunction("here") { (frame) throws(WeftError) in
        var line = frame.knownPlace
        if line == 0 {
          asked += 1
          line = UInt64(frame.place().line)
          if line > 0 { frame.notePlace(line) }
        }
        #expect(line == UInt64(frame.place().line))
        lines.append("\(line)")
        return 0
      }
    }
    return (lines.joined(separator: " "), asked)
  }

  @Test func aPlaceIsAskedForOnce() throws {
    let (lines, asked) = try lines("local here = ...\nfor i = 1, 3 do\n here()\n here() here()\nend")
    #expect(lines == "3 4 4 3 4 4 3 4 4" && asked == 3)
  }

  @Test func tailCallsAndCallsThroughLuasFunctionsHaveTheirOwnPlaces() throws {
    let (lines, _) = try lines(
      "local here = ...\nlocal function tail()\n return here()\nend\nfor i = 1, 2 do\n tail()\n pcall(here)\n"
        + " table.sort({ 2, 1 }, here)\nend")
    #expect(lines == "3 7 8 3 7 8")
  }

  @Test func codeInPlaceOfOtherCodeHasItsOwnPlaces() throws {
    let (_, asked) = try lines(
      """
      local here = ...
      for i = 1, 200 do
        local code = ("\\n"):rep(i % 7) .. "local here = ... for i = 1, 3 do here() end"
        load(code)(here)
        if i % 10 == 0 then collectgarbage() end
      end
      """)
    #expect(asked == 200)
  }
}
