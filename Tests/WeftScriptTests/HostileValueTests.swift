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

  @Test("A table is printed as it was when printing began, whatever its values do")
  func printing() throws {
    let script = try Script()
    let printed = try script.run("\(Self.evil) print(t) print 'survived'")
    let parts = (1...8).map { "k\($0) = x" }.joined(separator: ", ")
    #expect(printed == "{\(parts)}\nsurvived")
    #expect(try script.run("print(1 + 1)") == "2")
  }

  @Test("A table whose list shrinks while it is printed is printed with nil")
  func shrinking() throws {
    let source = """
      local list = {}
      local evil = setmetatable({}, { __tostring = function() for i = #list, 1, -1 do list[i] = nil end return "x" end })
      for i = 1, 3 do list[i] = evil end
      print(list)
      """
    #expect(try Script().run(source) == "{x, nil, nil}")
  }

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

  @Test(
    "Keys that no table can have are refused, and nothing jumps over the host",
    arguments: [
      ("ui.DisplayNode {}[0/0] = 1", "DisplayNode: a field needs a name, got NaN"),
      ("Cell {}[0/0] = 1", "Cell: a field needs a name, got NaN"),
      ("ui.StackLayoutSpec { ui.DisplayNode {} }.children[nil] = 1", "children: expected a number, got nil"),
      ("Rows { ui.DisplayNode {} }.children[0/0] = 1", "children: expected a number, got NaN"),
      (
        "getmetatable(Rows { ui.DisplayNode {} }.children).__newindex('text', 1, 2)",
        "bad argument #1 to 'children.__newindex' (a list of children expected, got string)"
      ),
    ])
  func keys(source: String, message: String) throws {
    let script = try Script()
    let classes = "Cell, Rows = ui.DisplayNode:subclass 'Cell', ui.LayoutSpec:subclass 'Rows' "
    let caught = "local ok, e = pcall(function() \(source) end) print(ok, e.message)"
    #expect(try script.run(classes + caught) == "false\t\(message)")
  }
}
