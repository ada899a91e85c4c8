import Foundation
import Testing
import Weft

@Suite("Objects that are given themselves", .serialized)
struct SelfReferenceTests {
  @Test("Every method and property takes its own object, in lists and from functions that call it again, or refuses it")
  func everyMember() throws {
    let owners = Set(LuaAPI.weft.entries.compactMap(\.owner)).sorted()
    var names = "local names = {}\n"
    for owner in owners {
      func list(_ kinds: Set<LuaAPI.Entry.Kind>) -> String {
        LuaAPI.weft.members(of: owner).filter { kinds.contains($0.kind) }.map { "\"\($0.name)\"" }.joined(
          separator: ", ")
      }
      names +=
        "names[\"\(owner)\"] = { methods = { \(list([.method, .callback])) }, "
        + "properties = { \(list([.property])) } }\n"
    }
    let source = "local ui = require 'weft'\n" + names + driver
    try onLargeStack {
      let bench = try Bench()
      var counts: [Int] = []
      bench.host.lua.onPrint = { counts = $0.split(separator: "\t").compactMap { Int($0) } }
      try bench.host.lua.withLimits(time: 3600, memory: 512 << 20) { () throws(WeftError) in
        try bench.host.run(source: Array(source.utf8), file: "/nowhere/self.lua")
      }
      #expect(counts.count == 2 && counts[0] > 20 && counts[1] > 10_000, "objects and calls: \(counts)")
      try bench.expectUsable("everything of itself")
    }
  }

  @Test("A path that is appended to itself has its steps twice, and grows up to its limit")
  func path() throws {
    let bench = try Bench()
    try bench.run(
      """
      local path = ui.BezierPath { { 1, 2 }, { 3, 4 } }
      assert(path:appendPath(path) == path)
      local ok, error
      for _ = 1, 30 do
        ok, error = pcall(path.appendPath, path, path)
        if not ok then break end
      end
      assert(not ok and tostring(error):find("4,000,000 steps", 1, true), error)
      """)
  }

  @Test("A placeholder's own code may bring another node with a placeholder into the window")
  func placeholder() throws {
    let bench = try Bench()
    try bench.run(
      """
      local Slow = ui.DisplayNode:subclass "Slow"
      function Slow:draw(canvas, bounds) canvas:fillRect(bounds, "red") end
      local window = ui.Window { size = { 50, 50 } }
      local count = 0
      function Slow:placeholderImage()
        count = count + 1
        if count < 5 then window:addSubnode(Slow { placeholderEnabled = true, frame = { 0, 0, 5, 5 } }) end
      end
      window:addSubnode(Slow { placeholderEnabled = true, frame = { 0, 0, 5, 5 } })
      for _ = 1, 10 do ui.sleep(0) end
      assert(count == 5, count)
      """)
  }
}

/// Calls each member of an object of each kind with that object.
private let driver = #"""
  local makers = {
    style = function() return ui.DisplayNode {}.style end,
    layout = function() return ui.DisplayNode { style = { width = 5, height = 5 } }:layoutThatFits { max = { 50, 50 } } end,
    bezierPath = function() return ui.BezierPath { { 1, 2 }, { 3, 4 } } end,
    window = function() return ui.Window { size = { 60, 60 } } end,
    view = function() return ui.View {} end,
    layer = function() return ui.Layer {} end,
    task = function() return ui.task(function() end) end,
    class = function() return ui.DisplayNode:subclass("Class" .. math.random(1000000)) end,
    LayoutSpec = function() return ui.LayoutSpec {} end,
    StackLayoutSpec = function() return ui.StackLayoutSpec { ui.DisplayNode {} } end,
    CornerLayoutSpec = function() return ui.CornerLayoutSpec { child = ui.DisplayNode {}, corner = ui.DisplayNode {} } end,
  }
  for owner in pairs(names) do
    if owner:find "Node$" then makers[owner] = function() return ui[owner] {} end
    elseif owner:find "LayoutSpec$" then makers[owner] = makers[owner] or function() return ui[owner] { ui.DisplayNode {} } end end
  end
  local objects, calls = 0, 0
  local function call(object, name)
    local function again(...) for i = 1, select("#", ...) do pcall(object[name], object, (select(i, ...))) end return object end
    local lists = {
      { object }, { object, object }, { object, object, object }, { { object, object } }, { 1, object }, { object, 1 },
      { object, 0 }, { again }, { object, again }, { again, again }, { "name", object }, { object, "touchUpInside" },
      { object, "name", "touchUpInside" }, { again, object },
    }
    for _, list in ipairs(lists) do
      calls = calls + 1
      pcall(function() object[name](object, table.unpack(list)) end)
      pcall(function() object[name](table.unpack(list)) end)
    end
  end
  local function set(object, name)
    local function again() pcall(function() object[name] = again end) pcall(function() object[name] = nil end) return object end
    for _, value in ipairs { object, { object, object }, again, { [name] = object }, { target = object } } do
      calls = calls + 1
      pcall(function() object[name] = value end)
      pcall(function() object[name] = object[name] end)
      pcall(function() object[name] = { object[name], object[name] } end)
    end
  end
  local owners = {}
  for owner in pairs(makers) do if names[owner] then owners[#owners + 1] = owner end end
  table.sort(owners)
  for _, owner in ipairs(owners) do
    objects = objects + 1
    -- Each member of a new object, then all of one.
    local kept = makers[owner]()
    for _, name in ipairs(names[owner].methods) do call(makers[owner](), name) call(kept, name) end
    for _, name in ipairs(names[owner].properties) do set(makers[owner](), name) set(kept, name) end
  end
  local Drawing = ui.DisplayNode:subclass "Drawing"
  function Drawing:draw(canvas) for _, name in ipairs(names.canvas.methods) do call(canvas, name) end end
  local window = ui.Window { size = { 60, 60 }, Drawing { frame = { 0, 0, 20, 20 } } }
  for _ = 1, 5 do ui.sleep(0) end
  print(objects, calls)
  """#
