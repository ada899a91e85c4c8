import Testing
import Weft
import WeftAPI

@testable import WeftInspection
@testable import WeftScript

/// Values whose metamethods change the table that is being read.
@Suite("Hostile values")
struct HostileValueTests {
  /// Defines `t`, a table of eight values whose metamethods give it other keys.
  private static let evil = """
    local t = {}
    local function change()
      for key in pairs(t) do t[key] = nil end
      for i = 1, 1000 do t["n" .. i] = i end
      collectgarbage()
    end
    local meta = {
      __tostring = function() change() return "x" end, __eq = function() change() return true end,
      __index = function() change() end, __name = {}, __len = function() change() return 3 end,
    }
    for i = 1, 8 do t["k" .. i] = setmetatable({}, meta) end\n
    """

  @Test("A node's fields are inspected while their texts change them")
  func inspecting() throws {
    let script = try Script()
    try script.run(
      """
      local node = ui.DisplayNode { style = { preferredSize = { 10, 10 } } }
      local evil = setmetatable({}, { __tostring = function()
        for i = 1, 8 do node["k" .. i] = nil end
        for i = 1, 1000 do node["n" .. i] = i end
        collectgarbage()
        return "x"
      end })
      for i = 1, 8 do node["k" .. i] = evil end
      return node
      """)
    let node = try script.host.makeReturnedNode().node
    let fields = PropertyReader(script.host).fields(of: node).filter { $0.name.hasPrefix("k") && $0.value == "x" }
    #expect(fields.map(\.name) == (1...8).map { "k\($0)" })
  }

  @Test("A comparison in a test ends with a difference or with none, whatever __eq does to the tables")
  func comparing() throws {
    let script = try Script()
    try script.run(
      """
      \(Self.evil)
      local other = {}
      for i = 1, 8 do other["k" .. i] = setmetatable({}, meta) end
      ui.test("x", function(t_) t_.equal(t, other) end)
      ui.test("y", function(t_) t_.equal(1, 1) end)
      """)
    for test in script.host.state.tests.all { try? TestRunner.of(script.host).run(test) }
    #expect(throws: Never.self) { try TestRunner.of(script.host).run(script.host.state.tests.all[1]) }
  }
}
