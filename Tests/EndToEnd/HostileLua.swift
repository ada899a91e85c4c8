/// Parts of scripts that do what a script shouldn't, for the page's fuzzer.
enum HostileLua {
  /// Statements at the top level of a script.
  static let statements = [
    """
    local t, evil = {}, setmetatable({}, { __tostring = function() return "evil" end })
    for i = 1, 8 do t["k" .. i] = evil end
    setmetatable(evil, { __tostring = function()
      for key in pairs(t) do t[key] = nil end
      for i = 1, 300 do t["n" .. i] = i end
      collectgarbage()
      return "x"
    end })
    print(t)
    """,
    "error(setmetatable({}, { __tostring = function() error 'inside' end }))",
    "error()",
    "error(setmetatable({}, { __tostring = function() return 42 end, __name = {} }))",
    "print(setmetatable({}, { __name = ('n'):rep(100000) }))",
    "setmetatable(_G, { __index = function(_, key) return key end, __newindex = function() error 'closed' end })",
    "setmetatable(_G, { __index = function() error 'no globals' end })",
    "getmetatable('').__index = function() error 'no strings' end",
    "getmetatable('').__index = nil",
    "string.format = nil tostring = nil print = nil",
    "setmetatable = function() return nil end pcall = error",
    "require = nil",
    "local ui = require 'weft' ui.preview = 1",
    "local ui = require 'weft' for name in pairs(ui) do ui[name] = nil end",
    "local co = coroutine.wrap(function() coroutine.yield() error 'later' end) co()",
    "kept = kept or {} for i = 1, 50 do kept[#kept % 500 + 1] = coroutine.create(function() coroutine.yield(kept) end) end",
    "local function deep(n) return n == 0 and {} or { deep(n - 1) } end print(deep(180))",
    "local function down() return 1 + down() end down()",
    "local a = {} a.a = a setmetatable(a, { __index = a, __newindex = a, __call = a, __tostring = a, __eq = a }) print(a.b, a)",
    "local t <close> = setmetatable({}, { __close = function() error 'closing' end })",
    "for i = 1, 200 do print(('line %d'):format(i)) end",
    "goto there ::there:: do return setmetatable({}, { __len = function() return 1e18 end }) end",
    "local s = string.rep('x', 1e9)",
    "local t = {} while true do t[#t + 1] = ('y'):rep(1000) end",
    "while true do end",
    "pcall(string.rep, 'x', -1) load('x = ')() ",
    "collectgarbage('stop')",
    "collectgarbage('generational') collectgarbage('incremental')",
    "local ui = require 'weft' local function again() ui.after(0, again) end again()",
    "local ui = require 'weft' ui.after(0.001, function() error(setmetatable({}, { __tostring = error })) end)",
    "local ui = require 'weft' ui.spawn(function() while true do ui.sleep(0.001) end end)",
    "local ui = require 'weft' ui.preview('Late', function() ui.preview('Later', function() end) return ui.DisplayNode {} end)",
  ]

  /// Bodies of preview functions.
  static let previews = [
    "return nil", "return {}", "return 'node'", "error 'no preview'", "return ui", "return ui.CellNode",
    "local node = ui.DisplayNode {} node.layoutSpecBlock = function() return node end return node",
    "local node = ui.DisplayNode {} node.layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 0 / 0, node } end return node",
    "local Made = ui.CellNode:subclass 'Made' function Made:draw() error 'drawing' end return Made { style = { width = 9, height = 9 } }",
    """
    local Made = ui.CellNode:subclass 'Made'
    function Made:init() self.automaticallyManagesSubnodes = true self.list = { self, { self } } end
    function Made:layoutSpecThatFits() return ui.StackLayoutSpec { ui.TextNode { text = 'new each time' } } end
    function Made:touchesEnded() self.count = (self.count or 0) + 1 self:setNeedsLayout() error 'touched' end
    return Made()
    """,
    """
    local list = ui.TableNode { style = { width = 100, height = 100 } }
    list.dataSource = { numberOfRows = function() return 1e6 end, nodeForRowAt = function(_, s, r)
      return ui.TextCellNode and ui.TextCellNode { text = r } or ui.CellNode { style = { height = 10 } } end }
    return list
    """,
    "return ui.NetworkImageNode { url = 'file:///etc/passwd', style = { width = 10, height = 10 } }",
    "return ui.TextNode { text = ('long '):rep(2000) }",
    """
    local node = ui.DisplayNode { style = { width = 20, height = 20 }, backgroundColor = 'red' }
    ui.spawn(function() while true do ui.animate(0.1, function() node.alpha = 1 - node.alpha end) ui.sleep(0.05) end end)
    return node
    """,
    "return setmetatable({}, { __index = function() return ui.DisplayNode {} end })",
    "local window = ui.Window { size = { 20, 20 }, ui.DisplayNode {} } return window",
    "kept = ui.DisplayNode { style = { width = 5, height = 5 } } return kept",
    "return kept or ui.DisplayNode { style = { width = 5, height = 5 } }",
  ]

  /// Entries of the console.
  static let entries = [
    "_cell", "_node", "show(_cell)", "kept = show", "kept(_cell)", "keptTree = tree", "keptTree(_cell)",
    "measure(_cell)",
    "explain(_cell)", "style(_cell)", "frames(_cell)", "hit(_cell, 3, 3)", "find(_cell, 'TextNode')", "at(_cell)",
    "advance(0.5)", "help 'StackLayoutSpec'", "_cell.alpha = 0.5", "_cell:removeFromSupernode()",
    "_cell:addSubnode(_cell)", "for i = 1, 1e9 do end", "error(setmetatable({}, { __tostring = error }))", "x = ",
    "setmetatable(_G, { __index = error })", "print(_G)", "collectgarbage()",
    "ui.preview('Entered', function() return _cell end)",
    "ui.after(0.01, function() kept(_cell) end)", ":help", ":time _cell", ":load a.lua", ":reset", ":quit", "?style",
    "local t = setmetatable({}, { __pairs = error, __len = error, __index = error }) return t", "_1, _2, _3",
    "coroutine.wrap(function() coroutine.yield(show) end)()", "open()", "tap(_cell)", "convert(_cell, { 1, 2 }, _cell)",
    "return ('x'):rep(1e8)", "_cell.layoutSpecBlock = function() error 'block' end _cell:setNeedsLayout()",
    "lone = { _cell }",
  ]

  /// Values of properties, as the inspector writes them.
  static let values = [
    "10", "-1", "0/0", "math.huge", "'red'", "nil", "{", "{ 1, 2 }", "{ 1, 2, 3, 4 }", "true", "'50%'", "error()",
    "hostile()",
    "function() end", "''", "1e300", "ui", "[[\n]]", "\u{0}", "'\u{1F600}'",
  ]

  static let properties = [
    "width", "height", "flexGrow", "flexShrink", "flexBasis", "text", "alpha", "backgroundColor", "insets", "spacing",
    "hidden",
    "cornerRadius", "title", "image", "nothing", "", "style", "transform", "direction", "frame",
  ]
}
