-- Scripts of random calls, made from what `weft api --json` says: classes, members, and the types of their arguments.
-- A seed gives the same script each time: nothing here depends on the order of a table's keys.

local random, concat, format = math.random, table.concat, string.format

local Sequence = {}
Sequence.__index = Sequence

-- MARK: the registry

local api = {
  members = {}, owners = {}, classes = {}, functions = {}, giving = {},
  byAnnotation = {}, byWritten = {}, parameters = {}, results = {},
}

local function split(text, separator)
  -- At the top level only: not inside of brackets, quotes and functions' parameters.
  local parts, depth, start, quoted = {}, 0, 1, false
  local i = 1
  while i <= #text do
    local c = text:sub(i, i)
    if c == '"' then
      quoted = not quoted
    elseif not quoted then
      if c == "(" or c == "{" or c == "[" then depth = depth + 1 end
      if c == ")" or c == "}" or c == "]" then depth = depth - 1 end
      if depth == 0 and text:sub(i, i + #separator - 1) == separator then
        parts[#parts + 1] = text:sub(start, i - 1)
        start = i + #separator
        i = start - 1
      end
    end
    i = i + 1
  end
  parts[#parts + 1] = text:sub(start)
  return parts
end

local signatures = {}

-- The parameters and the result of `fun(name: type, other?: type): result`.
local function signature(annotation)
  local known = signatures[annotation]
  if known then return known end
  local depth, close = 0, nil
  for i = 4, #annotation do
    local c = annotation:sub(i, i)
    if c == "(" then depth = depth + 1 end
    if c == ")" then
      depth = depth - 1
      if depth == 0 then close = i break end
    end
  end
  local inside = annotation:sub(5, close - 1)
  local result = annotation:sub(close + 1):match "^:%s*(.+)$"
  local results = result and split(result, ", ") or {}
  known = { parameters = {}, result = results[1], second = results[2] and results[2]:gsub("%?$", "") }
  if inside ~= "" then
    for _, part in ipairs(split(inside, ", ")) do
      local name, optional, kind = part:match "^([%w_.]+)(%??):%s*(.+)$"
      known.parameters[#known.parameters + 1] = { name = name, isOptional = optional == "?", type = kind }
    end
  end
  signatures[annotation] = known
  return known
end

local function isFunction(annotation) return annotation:sub(1, 4) == "fun(" end

local function read(entries)
  local heads = {}
  for _, entry in ipairs(entries) do
    local kind, annotation = entry.kind, entry.annotation
    if kind == "class" or kind == "spec" or kind == "object" then
      heads[entry.path] = entry
      api.byAnnotation[annotation] = entry
      if kind ~= "object" then api.classes[#api.classes + 1] = entry end
    elseif kind == "type" or kind == "enum" then
      api.byAnnotation[annotation] = entry
      api.byWritten[entry.type] = api.byWritten[entry.type] or annotation
    elseif kind == "function" and entry.owner == "ui" then
      api.functions[#api.functions + 1] = entry
    end
    if entry.owner and kind ~= "function" then
      if not api.members[entry.owner] then
        api.members[entry.owner] = {}
        api.owners[#api.owners + 1] = entry.owner
      end
      local list = api.members[entry.owner]
      list[#list + 1] = entry
      if kind == "property" then api.byWritten[entry.type] = api.byWritten[entry.type] or annotation end
    end
    if annotation and isFunction(annotation) then
      api.results[entry.name] = api.results[entry.name] or signature(annotation).result
      for _, parameter in ipairs(signature(annotation).parameters) do
        if parameter.name then api.parameters[parameter.name] = api.parameters[parameter.name] or parameter.type end
      end
    end
  end
  -- What a class inherits.
  for path, head in pairs(heads) do
    local all, at = {}, head
    head.own = { property = {}, method = {}, callback = {} }
    for _, member in ipairs(api.members[path] or {}) do
      local list = head.own[member.kind]
      if list then list[#list + 1] = member end
    end
    while at do
      for _, member in ipairs(api.members[at.path] or {}) do all[#all + 1] = member end
      at = at.parent and heads[at.parent]
    end
    head.all = { property = {}, method = {}, callback = {} }
    for _, member in ipairs(all) do
      local list = head.all[member.kind]
      if list then list[#list + 1] = member end
    end
  end
  api.heads = heads
  -- Callbacks that are given what can be had nowhere else: canvases, transitions.
  local made = {}
  for _, maker in ipairs(api.functions) do made[signature(maker.annotation).result or ""] = true end
  for _, callback in ipairs(heads.DisplayNode.all.callback) do
    for _, parameter in ipairs(signature(callback.annotation).parameters) do
      local head = api.byAnnotation[parameter.type]
      if head and head.kind == "object" and not made[parameter.type] then api.giving[#api.giving + 1] = callback end
    end
  end
end

local function isKind(entry, wanted)
  while entry do
    if entry == wanted then return true end
    entry = entry.parent and api.heads[entry.parent]
  end
  return false
end

-- MARK: values

local function pick(list) return list[random(#list)] end
-- A member of this kind, as often of the class itself as of all that it inherits; nil if there is none.
local function member(head, kind)
  local list = random(2) == 1 and #head.own[kind] > 0 and head.own[kind] or head.all[kind]
  return #list > 0 and pick(list) or nil
end
local function chance(percent) return random(100) <= percent end

local numbers = { "0", "1", "2", "3", "7.5", "10", "24", "60", "100", "240", "-4", "0.5" }
local words = { "ui.version", '""', '"a"', '"some words of a text that wraps"', '"אבג abc"', '"👨‍👩‍👧 é"', '"two\\nlines"' }
local hostile = {
  "0/0", "1/0", "-1/0", "1e300", "-1e300", "1e7", "-1", "2^53", "math.mininteger", "math.maxinteger", "5e-324",
  "nil", "false", '""', '"\\0\\255\\254"', 'long("x")', 'long("two words ")', "{}", "cyclic()", "nested()", "big()",
  "print", "function() error(o) end", "coroutine.create(print)", "ui", "o",
  "setmetatable({}, { __index = error, __len = error })",
  "evil(1)", "evil(2)", "evil(3)", "evil(4)", "evil(5)", "evil(6)", "evil(7)", "evil(2, big())", "evil(3, { evil(2) })",
}

-- An expression of an object of this kind, or of one derived from it: what the place has at hand, or a new one.
function Sequence:object(head, depth)
  local found = {}
  for _, known in ipairs(self.known) do
    if isKind(known.head, head) then found[#found + 1] = known.name end
  end
  if #found > 0 and not chance(8) then return pick(found) end
  if head.kind == "object" then
    local makers = {}
    for _, maker in ipairs(api.functions) do
      if signature(maker.annotation).result == head.annotation then makers[#makers + 1] = maker end
    end
    if #makers > 0 and depth < 3 then
      local maker = pick(makers)
      return self:call("ui." .. maker.name, maker.annotation, depth + 1)
    end
    if #found > 0 then return pick(found) end
    -- What can't be made is taken as a table of its properties.
    local parts = {}
    for _ = 1, random(0, 4) do
      local property = member(head, "property")
      if property and not property.isReadOnly and depth < 4 then
        parts[#parts + 1] = property.name .. " = " .. self:value(property.annotation, depth + 1)
      end
    end
    return "{ " .. concat(parts, ", ") .. " }"
  end
  local candidates = {}
  for _, class in ipairs(api.classes) do
    if isKind(class, head) then candidates[#candidates + 1] = class end
  end
  return self:construct(pick(candidates), depth + 1)
end

function Sequence:hostile()
  if chance(35) and #self.known > 0 then return pick(self.known).name end
  return pick(hostile)
end

function Sequence:list(kind, depth)
  local parts = {}
  for i = 1, random(0, 3) do parts[i] = self:value(kind, depth + 1) end
  return "{ " .. concat(parts, ", ") .. " }"
end

function Sequence:value(annotation, depth)
  if random(25) == 1 then return self:hostile() end
  local choices = split(annotation, " | ")
  local kind = pick(choices)
  if kind:sub(-2) == "[]" then
    return self:list(kind:match "^%((.+)%)%[%]$" or kind:sub(1, -3), depth)
  end
  if isFunction(kind) then return self:body(signature(kind), depth) end
  local entry = api.byAnnotation[kind] or api.byAnnotation[kind .. "Like"]
  if entry then
    if entry.all then return self:object(entry, depth) end
    if entry.kind == "enum" then return format("%q", pick(entry.parts).name) end
    if #entry.parts > 0 and (depth < 4 and chance(60)) then return self:fields(entry, depth) end
    if entry.unit and #entry.parts == 0 and chance(50) then return pick(numbers) end
    return (entry.example:gsub("^local value = ", ""))
  end
  if kind == "boolean" then return chance(50) and "true" or "false" end
  if kind == "integer" then return tostring(random(0, 4)) end
  if kind == "number" then return pick(numbers) end
  if kind == "string" then return pick(words) end
  if kind == "nil" then return "nil" end
  if kind:sub(1, 1) == '"' then return kind end
  if kind == "table" then return chance(50) and "{}" or "{ a = 1, 2 }" end
  return self:anything(depth)
end

function Sequence:anything(depth)
  local k = random(4)
  if k == 1 then return pick(numbers) end
  if k == 2 then return pick(words) end
  if k == 3 and #self.known > 0 then return pick(self.known).name end
  return self:hostile()
end

-- A value of a type as the documentation writes it: fields of tables have no annotation.
function Sequence:written(kind, depth, field)
  if not kind then return self:anything(depth) end
  local annotation = api.byWritten[kind]
  if annotation then return self:value(annotation, depth) end
  if kind:sub(1, 8) == "list of " then
    local parts = {}
    for i = 1, random(0, 3) do parts[i] = self:written(kind:sub(9), depth + 1) end
    return "{ " .. concat(parts, ", ") .. " }"
  end
  local names = kind:match "^function%((.*)%)$"
  if names then
    local parameters = {}
    for name in names:gmatch "[%w_]+" do
      -- Other contexts have the same name.
      local kind = field == "willBeginBatchFetchWith" and name == "context" and "weft.BatchContext"
      parameters[#parameters + 1] = { name = name, type = kind or api.parameters[name] or "any" }
    end
    return self:body({ parameters = parameters, result = api.results[field] or "any" }, depth)
  end
  local choices = split(kind, " | ")
  if #choices > 1 then return self:written(pick(choices), depth) end
  return self:value(kind, depth)
end

function Sequence:fields(entry, depth)
  local parts = {}
  for _, part in ipairs(entry.parts) do
    local name, optional = part.name:match "^(.-)(%??)$"
    if optional == "" or chance(40) then
      local value = self:written(part.type, depth + 1, name)
      parts[#parts + 1] = name:sub(1, 1) == "[" and value or name .. " = " .. value
    end
  end
  return "{ " .. concat(parts, ", ") .. " }"
end

-- MARK: code

function Sequence:arguments(parameters, depth)
  local parts, last = {}, 0
  for i, parameter in ipairs(parameters) do
    if parameter.isOptional and chance(40) then
      parts[i] = "nil"
    else
      parts[i] = self:value(parameter.type, depth + 1)
      last = i
    end
  end
  return concat(parts, ", ", 1, last)
end

function Sequence:call(what, annotation, depth)
  return what .. "(" .. self:arguments(signature(annotation).parameters, depth) .. ")"
end

-- The table of a class's constructor.
function Sequence:content(class, depth)
  local parts = {}
  if depth < 4 then
    for _ = 1, random(0, 3) do
      local property = member(class, "property")
      if property and not property.isReadOnly then
        parts[#parts + 1] = property.name .. " = " .. self:value(property.annotation, depth + 1)
      end
    end
    if class.kind == "spec" or chance(70) then
      for _ = 1, class.children and chance(95) and #class.children or random(0, 2) do
        local head = chance(70) and api.heads.DisplayNode or api.heads.LayoutSpec
        if class.kind == "class" then head = api.heads.DisplayNode end
        parts[#parts + 1] = self:object(head, depth + 1)
      end
    end
  end
  if chance(4) then return format("(evil(%d, { %s }))", random(7), concat(parts, ", ")) end
  return format("{ %s }", concat(parts, ", "))
end

-- A call of a class's constructor, now and then with a table that a callback empties meanwhile.
function Sequence:construct(class, depth)
  return format(chance(30) and "ui.%s(opened %s)" or "ui.%s %s", class.name, self:content(class, depth))
end

-- A function whose body calls what it can reach.
function Sequence:body(shape, depth)
  if depth >= 3 then return "function() end" end
  local names = {}
  local outer, outside = self.known, self.near
  self.known, self.near = { table.unpack(outer) }, {}
  for i, parameter in ipairs(shape.parameters) do
    local name = "p" .. depth .. i
    names[i] = name
    local head = api.byAnnotation[parameter.type or "any"]
    if head and head.all then
      self.known[#self.known + 1] = { name = name, head = head }
      self.near[#self.near + 1] = self.known[#self.known]
    end
    if parameter.name == "..." then names[i] = nil end
  end
  local lines = {}
  for i = 1, random(0, 4) do lines[i] = self:statement(depth + 1) end
  if chance(6) then
    lines[#lines + 1] = pick { 'error("on purpose")', "error({})", "coroutine.yield()", "ui.sleep(0.1)", "error()" }
  end
  local result = ""
  if shape.result and chance(80) then
    result = " do return " .. self:value(shape.result, depth + 1) .. " end"
  end
  self.known, self.near = outer, outside
  return format(
    "function(%s) if not enter() then return end %s%s end", concat(names, ", "), concat(lines, "; "), result)
end

-- One statement; what it makes is kept in a place of its own, if it is outside of a function.
function Sequence:statement(depth)
  local function keep(expression, annotation, second)
    -- Of a list the first.
    local item = api.byAnnotation[annotation and annotation:match "^%(?([%w_.]+)%)?%[%]$" or ""]
    if item and item.all then expression, annotation = format("(%s)[1]", expression), item.annotation end
    local head = annotation and api.byAnnotation[annotation]
    if not head or not head.all or #self.known > 30 then return "local _ = " .. expression end
    if depth > 0 then return format("keep(%s)", expression) end
    self.count = self.count + 1
    local name = format("o[%d]", self.count)
    -- Known from the next statement on.
    self.coming = { { name = name, head = head } }
    head = second and api.byAnnotation[second]
    if head and head.all then
      self.count = self.count + 1
      self.coming[2] = { name = format("o[%d]", self.count), head = head }
      name = name .. ", " .. self.coming[2].name
    end
    return format("%s = %s", name, expression)
  end
  local k = random(100)
  if k <= 14 or #self.known == 0 then
    local class = pick(api.classes)
    return keep(self:construct(class, depth), class.annotation)
  end
  if k <= 22 then
    local maker = pick(api.functions)
    return keep(self:call("ui." .. maker.name, maker.annotation, depth), signature(maker.annotation).result)
  end
  if k <= 26 and depth == 0 then return self:class() end
  local known = pick(#self.near > 0 and chance(60) and self.near or self.known)
  local property, method = member(known.head, "property"), member(known.head, "method")
  if k <= 50 and property then
    if not property.isReadOnly or chance(5) then
      return format("%s.%s = %s", known.name, property.name, self:value(property.annotation, depth))
    end
    return keep(known.name .. "." .. property.name, property.annotation)
  end
  if k <= 56 and property then
    return keep(known.name .. "." .. property.name, property.annotation)
  end
  if k <= 57 then return "collectgarbage()" end
  if k <= 58 then return format(pick { "print(%s)", "equal({ %s })" }, self:anything(depth)) end
  if k <= 60 and known.name:sub(1, 1) == "o" then return known.name .. " = nil" end
  if k <= 63 and not self.isPicture then return "ui.sleep(0.1)" end
  if k <= 68 then
    -- What is in a window is laid out, drawn and touched.
    local window = self:object(api.heads.window, depth)
    return pick {
      format("local w = %s w:addSubnode(%s)", window, self:object(api.heads.DisplayNode, depth)),
      format("local w = %s w:layoutIfNeeded()", window),
      format("local w = %s w:tap { %d, %d }", window, random(0, 90), random(0, 90)),
    }
  end
  if not method then return "collectgarbage()" end
  local shape = signature(method.annotation)
  return keep(self:call(known.name .. ":" .. method.name, method.annotation, depth), shape.result, shape.second)
end

-- A class of the script's own with some callbacks, and a node, a spec or a collection's layout of it.
function Sequence:class()
  -- Of the specs, only the plain one can be derived from.
  local base = pick(api.classes)
  if base.kind == "spec" then base = api.heads.LayoutSpec end
  if chance(5) then base = api.heads.CollectionLayout end
  self.count = self.count + 1
  local name = format("o[%d]", self.count)
  local lines = { format('local class = %s:subclass "C%d"', "ui." .. base.name, self.count) }
  for _ = 1, random(1, 4) do
    local callback, other = member(base, "callback"), member(base, "callback")
    if callback then
      -- Rather one that is given something.
      if #signature(callback.annotation).parameters == 0 then callback = other end
      if base.kind == "class" and chance(70) then callback = pick(api.giving) end
      local shape = signature(callback.annotation)
      local parameters = { { name = "self", type = base.annotation }, table.unpack(shape.parameters) }
      lines[#lines + 1] = format(
        "class.%s = %s", callback.name, self:body({ parameters = parameters, result = shape.result }, 1))
    end
  end
  self.count = self.count + 1
  local class = format("o[%d]", self.count)
  lines[#lines + 1] = format("%s = class %s = class %s", class, name, 
    base.kind == "object" and "{}" or self:content(base, 2))
  self.coming = { { name = name, head = base }, { name = class, head = api.heads.class } }
  return concat(lines, "; ")
end

-- MARK: scripts

local prelude = [[
local ui = require "weft"
local o, left = {}, 60
local tester = { equal = rawequal }
local open
local function opened(t) open = t return t end
local function enter()
  left = left - 1
  if open and left % 4 == 0 then
    for key in pairs(open) do open[key] = nil end
    open = nil
    collectgarbage()
  end
  return left > 0
end
local function keep(value) o[#o + 1] = value end
local function long(text) return text:rep(100000 // #text) end
local function cyclic() local t = {} t[1], t.child, t.style, t.size = t, t, t, t return t end
local function nested() local t = {} for _ = 1, 1000 do t = { t, child = t } end return t end
local function big() local t = {} for i = 1, 10000 do t[i] = i % 7 end return t end
-- A table whose metamethods raise, change the table that is being read, collect, recurse, yield, or let go of objects.
local function evil(how, t)
  local isGiven = t ~= nil
  t = t or { a = 1, 2 }
  local function act(a, b)
    if not enter() then return nil end
    if how == 1 then error(t) end
    if how == 2 then
      for key in next, t do rawset(t, key, nil) end
      for i = 1, 100 do rawset(t, "n" .. i, i) end
    end
    if how <= 3 then collectgarbage() end
    if how == 4 then return tostring(a) .. tostring(b), a == b, a[b] end
    if how == 5 then coroutine.yield(t) end
    if how == 6 then ui.sleep(0.1) end
    if how == 7 then o[#o] = nil collectgarbage() end
    return how % 2 == 0 and "text" or t
  end
  local meta = { __name = t, __mode = how == 3 and "kv" or nil, __metatable = how == 7 or nil }
  for name in ("tostring index newindex len pairs eq lt le concat call close unm add idiv band"):gmatch "%a+" do
    meta["__" .. name] = act
  end
  if isGiven then return setmetatable(t, meta) end
  -- What is inside changes what is around it.
  for i = 1, 8 do t["x" .. i] = setmetatable({}, meta) end
  return how == 2 and t or setmetatable(t, meta)
end
local function equal(list)
  local copy = { table.unpack(list, 1, 8) }
  for key, value in next, list do copy[key] = value end
  copy.other = {}
  tester.equal(copy, list)
end
]]

--- The lines of the script of a seed: what comes before, its statements, and what comes after.
function Sequence.lines(seed)
  math.randomseed(seed)
  -- A picture of something, or a test, which can wait.
  local self = setmetatable({ known = {}, near = {}, coming = {}, count = 0, isPicture = chance(60) }, Sequence)
  local lines = {}
  local function add(statement)
    lines[#lines + 1] = format("pcall(function() %s end)", statement)
    for _, coming in ipairs(self.coming) do self.known[#self.known + 1] = coming end
    self.coming = {}
  end
  if chance(75) then
    self.count, self.coming = 1, { { name = "o[1]", head = api.heads.window } }
    add "o[1] = ui.Window { size = { 100, 100 } }"
    self.count = 2
    local class = pick(api.classes)
    if class.kind ~= "class" then class = api.heads.DisplayNode end
    self.coming = { { name = "o[2]", head = class } }
    add("o[2] = " .. self:construct(class, 0))
    add "o[1]:addSubnode(o[2])"
  end
  -- Only a task gives one.
  if chance(8) then
    self.count = self.count + 1
    self.coming = { { name = format("o[%d]", self.count), head = api.heads.response } }
    add(format([[o[%d] = ui.await(ui.fetch 'data:application/json,{"a":[1,2]}')]], self.count))
  end
  for _ = 1, random(4, 14) do add(self:statement(0)) end
  local name = format("sequence %d", seed)
  local before = format("%slocal function sequence(t)\ntester = t and t.equal and t or tester\nprint(%q)", prelude, name)
  local declaration = self.isPicture and "ui.preview(%q, { width = 100, height = 100, scale = 1 }, sequence)"
    or "ui.test(%q, sequence)"
  local after = "end\n" .. format(declaration, name)
  if self.isPicture then
    local found = {}
    for _, known in ipairs(self.known) do
      if isKind(known.head, api.heads.DisplayNode) or isKind(known.head, api.heads.LayoutSpec) then
        found[#found + 1] = known.name
      end
    end
    after = (#found > 0 and format("do return %s end\n", pick(found)) or "do return ui.DisplayNode {} end\n") .. after
  end
  return before, lines, after
end

function Sequence.text(seed)
  local before, lines, after = Sequence.lines(seed)
  return before .. "\n" .. concat(lines, "\n") .. "\n" .. after .. "\n"
end

--- The functions, methods and properties that so many sequences do not name.
function Sequence.uncalled(count)
  local named = {}
  for seed = 1, count do
    local text = Sequence.text(seed)
    for name in text:gmatch "[.:]([%a_][%w_]*)" do named[name] = true end
    for name in text:gmatch "([%a_][%w_]*) = " do named[name] = true end
  end
  local uncalled = {}
  for _, list in ipairs { api.functions, api.classes } do
    for _, entry in ipairs(list) do
      if not named[entry.name] then uncalled[#uncalled + 1] = entry.path end
    end
  end
  for _, owner in ipairs(api.owners) do
    for _, entry in ipairs(api.members[owner]) do
      if not named[entry.name] then uncalled[#uncalled + 1] = entry.path end
    end
  end
  return uncalled
end

read(require "api.json")
return Sequence
