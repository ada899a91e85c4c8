-- Scripts that would never end, or not soon: each up to the next line that begins with three dashes.
-- `ui` is the module, `node(method, f)` a node of a class with one method.

--- loop
while true do end

--- loop in pcall
while true do pcall(function() while true do end end) end

--- loop in xpcall's handler
xpcall(error, function() while true do end end)

--- goto
::top:: goto top

--- loop in a coroutine
coroutine.wrap(function() while true do end end)()

--- coroutines in coroutines
local function f() return coroutine.wrap(f)() end while true do pcall(f) end

--- coroutine that is resumed forever
local c = coroutine.wrap(function() while true do coroutine.yield() end end) while true do c() end

--- __close
local x <close> = setmetatable({}, { __close = function() while true do end end })

--- __close after an error
while true do pcall(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) error() end) end

--- recursion
local function f() pcall(f) f() end while true do pcall(f) end

--- pattern of dots
string.find(('a'):rep(1e4), '.-.-.-.-b$')

--- pattern of stars
string.match(('a'):rep(3e4), 'a*a*a*a*b')

--- pattern of options
string.match(('a'):rep(60), ('a?'):rep(60) .. ('a'):rep(60) .. 'b')

--- pattern with a long set
string.find(('a'):rep(1e5), '[' .. ('b'):rep(1e6) .. ']')

--- pattern with a long balance
string.find(('('):rep(1e6), '%b()')

--- pattern with a back reference
string.find(('a'):rep(1e6), '(a+)b%1')

--- gsub of everything
string.gsub(('a'):rep(1e5), '.-.-b', '')

--- gsub with a long replacement
local s = string.gsub(('a'):rep(1e7), '', ('b'):rep(1e6))

--- gsub that calls itself
local function f(s) return (s:gsub('.', f)) end while true do pcall(f, 'abc') end

--- gmatch
for _ in string.gmatch(('a'):rep(1e5), '.-.-b') do end

--- plain find
local a = ('a'):rep(1e7) while true do string.find(a, ('a'):rep(5e6) .. 'b', 1, true) end

--- rep of nothing
while true do string.rep('', 1e18) end

--- upper, lower, reverse
local s = ('a'):rep(3e7) while true do s:upper() s:lower() s:reverse() end

--- byte and char
local s = ('a'):rep(9e5) while true do string.char(s:byte(1, -1)) end

--- format %q
local s = ('\1'):rep(8e6) while true do string.format('%q', s) end

--- pack
while true do pcall(string.pack, 'c99999999999', 'x') string.pack('c4000000', 'x') end

--- packsize
while true do pcall(string.packsize, ('x'):rep(3e7)) end

--- utf8
local s = ('é'):rep(1e7) while true do utf8.len(s) utf8.offset(s, 9e6) end

--- utf8.codes
local s = ('é'):rep(1e7) while true do for _ in utf8.codes(s) do end end

--- hash of long strings
local t = {} while true do t[('a'):rep(3e7)] = 1 t = {} end

--- table.move
table.move(setmetatable({}, { __index = string }), 1, math.maxinteger - 1, 2)

--- table.insert
table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)

--- table.remove
table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)

--- table.concat
table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 60)

--- table.unpack
local t = {} for i = 1, 1900 do t = setmetatable({}, { __index = t }) end while true do table.unpack(t, 1, 9e5) end

--- table.sort
local t = {} for i = 1, 4e6 do t[i] = math.random() end table.sort(t)

--- table.sort of strings
local a, b = ('a'):rep(1e7) .. 'x', ('a'):rep(1e7) .. 'y' local t = {} for i = 1, 900 do t[i] = i % 2 == 0 and a or b end table.sort(t)

--- table.sort that never agrees
local t = {} for i = 1, 1e5 do t[i] = i end while true do pcall(table.sort, t, function() return math.random() < 0.5 end) end

--- load with a reader
load(function() return ' ' end)

--- load of a long text
local s = ('x=1 '):rep(7e6) while true do load(s) end

--- load in a loop
while true do load('return 1')() end

--- __index that loops
local t = setmetatable({}, {}) getmetatable(t).__index = t while true do pcall(function() return t.x end) end

--- __index that calls
local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) while true do pcall(function() return t[1] end) end

--- __tostring
while true do pcall(tostring, setmetatable({}, { __tostring = function() error 'no' end })) end

--- __concat
local s = setmetatable({}, { __concat = function(a) return a end }) while true do s = s .. s end

--- collectgarbage
local t = {} for i = 1, 1e6 do t[i] = {} end while true do collectgarbage() end

--- print
while true do print(('a'):rep(1000)) end

--- require
while true do pcall(require, 'nothing') end

--- nodes
while true do ui.CellNode { ui.TextNode { text = 'a' } } end

--- style
local n = ui.DisplayNode {} while true do n.style.flexGrow = 1 n.style = { flexShrink = 1 } end

--- layout
node('layoutSpecThatFits', function() while true do end end):layoutThatFits { max = { 9, 9 } }

--- size
node('calculateSizeThatFits', function() while true do pcall(error) end end):layoutThatFits { max = { 9, 9 } }

--- layout that recurses
local function f(n) return n:layoutThatFits { max = { 9, 9 } } end while true do pcall(f, node('layoutSpecThatFits', f)) end

--- layout with a million elements
node('layoutSpecThatFits', function()
  local specs = {}
  for i = 1, 1e6 do specs[i] = ui.LayoutSpec {} end
  return ui.StackLayoutSpec { children = specs }
end):layoutThatFits { max = { 9, 9 } }
while true do end

--- layout of many nodes
local nodes = {}
for i = 1, 2000 do nodes[i] = ui.TextNode { text = 'text ' .. i } end
local n = node('layoutSpecThatFits', function() return ui.StackLayoutSpec { flexWrap = 'wrap', children = nodes } end)
for i = 1, 1e9 do n:setNeedsLayout() n:layoutThatFits { max = { i, 1e6 } } end

--- draw
return node('draw', function(_, canvas) while true do canvas:fillRect({ 0, 0, 1, 1 }, 'red') canvas:save() canvas:restore() end end)

--- long words
while true do ui.TextNode { text = ('a'):rep(99000) .. math.random(1e6) }:layoutThatFits { max = { 100, math.huge } } end

--- long words in one line
while true do ui.TextNode { text = ('a'):rep(99000) .. math.random(1e6), maximumNumberOfLines = 1 }:layoutThatFits { max = { 1e4, 100 } } end

--- long texts
while true do ui.TextNode { text = ('word '):rep(19000) .. math.random(1e6) }:layoutThatFits { max = { 300, math.huge } } end

--- text of three million letters
while true do pcall(function() ui.TextNode { text = ('a'):rep(3e6) } end) end

--- texts without end
local n = ui.TextNode {} for i = 1, 1e9 do n.text = ('word '):rep(100) .. i n:layoutThatFits { max = { 300, 900 } } end

--- classes derived without end
local C = ui.LayoutSpec:subclass 'A' while true do local ok, D = pcall(C.subclass, C, 'B') if ok then C = D end end

--- subnodes beside one another
local n = ui.DisplayNode {} while true do n:addSubnode(ui.DisplayNode {}) end

--- sleeps without end
while true do ui.sleep(0.001) end

--- timers without end
local function again() ui.after(0.001, again) end again() ui.await(ui.task(function() ui.sleep(1e9) end))

--- loop in a task
ui.await(ui.task(function() ui.sleep(1) while true do pcall(error) end end))

--- loop in a timer
ui.after(1, function() while true do end end) ui.sleep(2)

--- loop in a __close method of a task that is cancelled
local task = ui.task(function()
  local x <close> = setmetatable({}, { __close = function() while true do end end })
  ui.sleep(1)
end)
ui.sleep(0.5) task:cancel()

--- tasks that wait for tasks without end
local function f() return ui.await(ui.task(function() ui.sleep(0.001) return f() end)) end f()
