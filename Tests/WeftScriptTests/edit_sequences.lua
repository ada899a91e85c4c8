-- Random trees that are edited in random ways, each compared after every edit with a tree built anew.
--
-- A tree is described by plain tables, { number =, kind =, style =, properties =, spec =, children = }; `build` makes
-- nodes of a description. An edit is a plain table, too, so that a sequence can be played again without some of its
-- edits. Kinds:
--   specs    a layoutSpecThatFits that reads `spec` and `items`, subnodes managed automatically
--   frames   the same, with subnodes added by hand
--   manual   calculateSizeThatFits and layout
--   text, image, box

local ui = require "weft"
-- How trees are shown and laid out: given by the caller.
local host

local random = math.random
local function pick(list) return list[random(#list)] end

local function copied(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, part in pairs(value) do copy[key] = copied(part) end
  return copy
end

local function written(value)
  if type(value) ~= "table" then return type(value) == "string" and string.format("%q", value) or tostring(value) end
  local keys, parts = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for _, key in ipairs(keys) do parts[#parts + 1] = (type(key) == "string" and key .. " = " or "") .. written(value[key]) end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

-- MARK: nodes of a description

local Specs = ui.DisplayNode:subclass "Specs"
function Specs:init(fields)
  self.automaticallyManagesSubnodes = fields.managed
  self.spec, self.items = fields.spec, fields.items
  if not fields.managed then for _, item in ipairs(fields.items) do self:addSubnode(item) end end
end

function Specs:layoutSpecThatFits(constrainedSize)
  local spec, items = self.spec, self.items
  if spec.reversed then
    items = {}
    for index = #self.items, 1, -1 do items[#items + 1] = self.items[index] end
  end
  if spec.kind == "inset" then return ui.InsetLayoutSpec { insets = spec.insets, ui.WrapperLayoutSpec { table.unpack(items) } } end
  if spec.kind == "absolute" then return ui.AbsoluteLayoutSpec { sizing = "sizeToFit", table.unpack(items) } end
  -- These leave items out. Subnodes that were added by hand and are left out keep the frames that they had.
  local isManaged = self.automaticallyManagesSubnodes
  if isManaged and spec.kind == "ratio" and items[1] then return ui.RatioLayoutSpec { ratio = spec.ratio, items[1] } end
  if isManaged and spec.kind == "center" and items[1] then return ui.CenterLayoutSpec { centeringOptions = "xy", items[1] } end
  if isManaged and spec.kind == "background" and items[1] then return ui.BackgroundLayoutSpec { items[1], items[2] } end
  return ui.StackLayoutSpec {
    direction = spec.direction, spacing = spec.spacing, justifyContent = spec.justifyContent,
    alignItems = spec.alignItems, flexWrap = spec.flexWrap, table.unpack(items),
  }
end

local Manual = ui.DisplayNode:subclass "Manual"
function Manual:init(fields)
  self.spec, self.items = fields.spec, fields.items
  for _, item in ipairs(fields.items) do self:addSubnode(item) end
end

function Manual:calculateSizeThatFits(size)
  local width, height = 0, 0
  for _, item in ipairs(self.items) do
    local measured = item:layoutThatFits({ max = size }).size
    width, height = math.max(width, measured.width), height + measured.height + self.spec.spacing
  end
  return { width, height }
end

function Manual:layout()
  local bounds, y = self.bounds, 0
  for _, item in ipairs(self.items) do
    local size = self.spec.reversed and item.calculatedSize
      or item:layoutThatFits({ max = { bounds.width, bounds.height } }).size
    item.frame = { 0, y, size.width, size.height }
    y = y + size.height + self.spec.spacing
  end
end

local leaves = { text = ui.TextNode, image = ui.ImageNode, box = ui.DisplayNode }

-- The node of a description; `nodes` gets each by its number.
local function build(description, nodes)
  local items = {}
  for index, child in ipairs(description.children) do items[index] = build(child, nodes) end
  local node
  if leaves[description.kind] then
    node = leaves[description.kind] {}
  else
    local class = description.kind == "manual" and Manual or Specs
    node = class { spec = copied(description.spec), items = items, managed = description.kind == "specs" }
  end
  node.number = description.number
  for name, value in pairs(description.properties) do node[name] = value end
  for name, value in pairs(description.style) do node.style[name] = value end
  nodes[description.number] = node
  return node
end

-- MARK: descriptions

local words = { "a", "photo", "of", "mountains", "at", "dawn", "and", "nobody", "there", "incomprehensibilities", "WWW" }
local function text()
  local list = {}
  for index = 1, random(0, 12) do list[index] = pick(words) end
  return table.concat(list, " ")
end

local function points() return pick { "auto", random(0, 160), random(1, 320) / 2 } end
-- Few percentages: many trees have no layout with one.
local function dimension() return random(25) == 1 and random(0, 100) .. "%" or points() end
local styles = {
  width = dimension, height = dimension, minWidth = points, maxWidth = points, minHeight = points, maxHeight = points,
  flexBasis = points,
  flexGrow = function() return random(0, 2) end, flexShrink = function() return random(0, 2) end,
  alignSelf = function() return pick { "auto", "start", "end", "center", "stretch" } end,
  spacingBefore = function() return random(-4, 12) end, spacingAfter = function() return random(-4, 12) end,
  layoutPosition = function() return { random(0, 40), random(0, 40) } end,
}

local properties = {
  text = {
    text = text,
    font = function() return pick { "Inter 12", "Inter Bold 20", "Inter Italic 9.5" } end,
    maximumNumberOfLines = function() return random(0, 3) end,
    lineSpacing = function() return random(0, 8) end,
    textContainerInset = function() return random(0, 9) end,
  },
  image = { image = function() return pick { "heart@2x.png", "badge@2x.png" } end },
}

-- What no layout reads: it is set on the tree that is edited only, never on the one built anew.
local flags = {
  hidden = function() return random(2) == 1 end, alpha = function() return random() end,
  backgroundColor = function() return pick { "red", "blue" } end, cornerRadius = function() return random(0, 9) end,
  clipsToBounds = function() return random(2) == 1 end, zPosition = function() return random(-2, 2) end,
  userInteractionEnabled = function() return random(2) == 1 end, debugName = function() return pick(words) end,
  transform = function() return { a = 0, b = 1, c = -1, d = 0, tx = 0, ty = 0 } end,
}

local function sortedKeys(list)
  local keys = {}
  for key in pairs(list) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end
local styleNames, flagNames = sortedKeys(styles), sortedKeys(flags)
local propertyNames = { text = sortedKeys(properties.text), image = sortedKeys(properties.image) }

local function spec()
  local made = {
    kind = pick { "stack", "stack", "stack", "inset", "ratio", "center", "background", "absolute" },
    direction = pick { "horizontal", "vertical" }, spacing = random(0, 10),
    justifyContent = pick { "start", "end", "center", "spaceBetween", "spaceAround" },
    alignItems = pick { "start", "end", "center", "stretch", "baselineFirst", "baselineLast" },
    flexWrap = pick { "noWrap", "noWrap", "wrap" },
    insets = pick { 0, 4, { 1, 2, 3, 4 } }, ratio = pick { 0.5, 1, 1.5 }, reversed = random(3) == 1,
  }
  if made.alignItems:find "baseline" then made.direction, made.flexWrap = "horizontal", "noWrap" end
  return made
end

local lastNumber = 0
local function described(kind)
  lastNumber = lastNumber + 1
  local description = {
    number = lastNumber, kind = kind, style = {}, properties = {}, spec = spec(), children = {},
  }
  if kind == "text" then description.properties.text = text() end
  if kind == "image" then description.properties.image = "heart@2x.png" end
  if kind == "box" then description.style.width, description.style.height = random(0, 50), random(0, 50) end
  for _ = 1, random(0, 2) do
    local name = pick(styleNames)
    description.style[name] = styles[name]()
  end
  return description
end

local containers = { specs = true, frames = true, manual = true }
local function leaf() return described(pick { "text", "text", "image", "box" }) end

-- All descriptions below one, itself first.
local function all(description, list)
  list = list or {}
  list[#list + 1] = description
  for _, child in ipairs(description.children) do all(child, list) end
  return list
end

-- At least 30 nodes: three with specs of their own inside one another, one with a manual layout, one text.
local function tree()
  lastNumber = 0
  local root = described "specs"
  root.spec.kind, root.style = "stack", {}
  local inner = root
  for _ = 1, 3 do
    local child = described "specs"
    inner.children[1], inner = child, child
  end
  local manual = described "manual"
  root.children[2] = manual
  manual.children = { described "text", described "specs" }
  local list = all(root)
  while #list < 30 do
    local parent = pick(list)
    if containers[parent.kind] and #parent.children < 5 then
      local child = random(4) == 1 and described(pick { "specs", "frames", "manual" }) or leaf()
      parent.children[#parent.children + 1] = child
      list[#list + 1] = child
    end
  end
  return root
end

-- MARK: edits

local function find(description, number)
  if description.number == number then return description end
  for _, child in ipairs(description.children) do
    local found = find(child, number)
    if found then return found end
  end
end

local function parentOf(description, number)
  for index, child in ipairs(description.children) do
    if child.number == number then return description, index end
    local parent, place = parentOf(child, number)
    if parent then return parent, place end
  end
end

-- A random edit of a tree, as a table. `state.root` is the description.
local goOn
local function edit(state)
  if state.waiting and random(2) == 1 or state.moving and random(4) == 1 then return goOn(state) end
  local list = all(state.root)
  local target = pick(list)
  local action = random(100)
  if action <= 25 then
    local name = pick(styleNames)
    return { "style", target.number, name, styles[name]() }
  elseif action <= 45 then
    local names = propertyNames[target.kind]
    if not names then return edit(state) end
    local name = pick(names)
    return { "property", target.number, name, properties[target.kind][name]() }
  elseif action <= 52 then
    local name = pick(flagNames)
    return { "flag", target.number, name, flags[name]() }
  elseif action <= 60 then
    return containers[target.kind] and { "spec", target.number, spec() } or edit(state)
  elseif action <= 68 then
    if not containers[target.kind] or #target.children >= 6 then return edit(state) end
    local child = leaf()
    if random(3) == 1 then
      child = described(pick { "specs", "frames", "manual" })
      child.children = { leaf(), leaf() }
    end
    return { "insert", target.number, random(#target.children + 1), child }
  elseif action <= 75 then
    if target == state.root then return edit(state) end
    return { "remove", target.number }
  elseif action <= 83 then
    local parent = pick(list)
    if target == state.root or not containers[parent.kind] or find(target, parent.number) then return edit(state) end
    return { "move", target.number, parent.number, random(#parent.children + 1) }
  elseif action <= 90 then
    return { "bounds", pick { 200, 320, 375, random(40, 400) }, pick { 100, 400, random(40, 500) } }
  elseif action <= 95 then
    if random(3) == 1 then
      -- The ranges of the tree's own layout, rounded to other pixels.
      local size = { state.width, state.height }
      return { "measure", state.root.number, { min = size, max = size }, pick { 1, 3 } }
    end
    return { "measure", target.number, { max = { random(50, 400), pick { 500, math.huge } } }, pick { 1, 2, 3 } }
  end
  return containers[target.kind] and { "transition", target.number, spec(), random(3) > 1, random(2) == 1 } or edit(state)
end

-- What brings a transition on that has been begun, or is measured later.
function goOn(state)
  if state.waiting and random(3) == 1 then return { "cancel", state.waiting } end
  return { "advance", pick { 0, 0.05, 0.1, 0.3 } }
end

-- What a layout reads of a script's own fields is told by setNeedsLayout.
local function relayout(node) node:setNeedsLayout() end

local function take(state, number)
  local parent, index = parentOf(state.root, number)
  if not parent then return end
  local description = table.remove(parent.children, index)
  local node = state.nodes[parent.number]
  local item = table.remove(node.items, index)
  if parent.kind ~= "specs" then item:removeFromSupernode() end
  relayout(node)
  return description, item
end

local function put(state, number, index, description, item)
  local parent, node = find(state.root, number), state.nodes[number]
  index = math.min(index, #parent.children + 1)
  table.insert(parent.children, index, description)
  table.insert(node.items, index, item)
  if parent.kind ~= "specs" then
    if index == #parent.children then node:addSubnode(item) else node:insertSubnodeAt(item, index) end
  end
  relayout(node)
end

local edits = {}
function edits.style(state, number, name, value)
  find(state.root, number).style[name] = value
  state.nodes[number].style[name] = copied(value)
end
function edits.property(state, number, name, value)
  find(state.root, number).properties[name] = value
  state.nodes[number][name] = value
end
function edits.flag(state, number, name, value) state.nodes[number][name] = copied(value) end
function edits.spec(state, number, value)
  find(state.root, number).spec = value
  state.nodes[number].spec = copied(value)
  relayout(state.nodes[number])
end
function edits.insert(state, number, index, description)
  description = copied(description)
  put(state, number, index, description, build(description, state.nodes))
end
function edits.remove(state, number) take(state, number) end
function edits.move(state, number, parent, index)
  if number == 1 or find(find(state.root, number), parent) then return end
  local description, item = take(state, number)
  put(state, parent, index, description, item)
end
function edits.bounds(state, width, height)
  state.width, state.height = width, height
  host.resize(state.shown, width, height)
end
-- A parent measures in other ranges, too, before it settles on one.
function edits.measure(state, number, range, scale)
  pcall(function() state.nodes[number]:layoutThatFits(range, { scale = scale }) end)
end

-- A new layout, not told by setNeedsLayout but shown by a transition: one that is measured at once, or in a later turn.
function edits.transition(state, number, value, animated, measureAsync)
  find(state.root, number).spec = value
  state.nodes[number].spec = copied(value)
  state.moving = true
  local node = state.nodes[number]
  local ok = pcall(function()
    node:transitionLayoutWithAnimation { animated = animated, measureAsync = measureAsync }
  end)
  -- A node without a size begins none, nor does one without a layout in its range.
  if not ok or node.bounds.width == 0 or node.bounds.height == 0 then relayout(node) end
  if host.isWaiting(node) then
    state.waiting = state.waiting or number
    state.allWaiting[number] = true
  end
end
function edits.cancel(state, number)
  state.nodes[number]:cancelLayoutTransition()
end
function edits.advance(state, seconds) host.advance(seconds) end

-- Whether the nodes that an edit is about are there: an edit before it may have been left out.
local function applies(state, step)
  if type(step[2]) == "number" and step[1] ~= "bounds" and not find(state.root, step[2]) then return false end
  return step[1] ~= "move" or find(state.root, step[3]) ~= nil
end

-- A description as lines, for messages.
local function outline(description, indent, list)
  local line = indent .. description.number .. " " .. description.kind
  if containers[description.kind] then line = line .. " " .. written(description.spec) end
  if next(description.properties) then line = line .. " " .. written(description.properties) end
  if next(description.style) then line = line .. " style " .. written(description.style) end
  list[#list + 1] = line
  for _, child in ipairs(description.children) do outline(child, indent .. "  ", list) end
  return list
end

-- MARK: comparison

local format = string.format
local function collect(node, indent, list)
  for _, subnode in ipairs(node.subnodes) do
    -- One that fades out is a subnode until its transition is completed.
    if host.isLeaving(subnode) then goto continue end
    local frame = subnode.frame
    list[#list + 1] = format("%s%d %s %.10g %.10g %.10g %.10g", indent, subnode.number, subnode.className, frame.x, frame.y, frame.width, frame.height)
    -- A node without a size is left out of the layout pass: what is inside it stays as it was.
    if frame.width ~= 0 or frame.height ~= 0 then collect(subnode, indent .. " ", list) end
    ::continue::
  end
  return list
end

-- The subnodes and their frames, as text; the same word for every refusal, since the way to one may be told at
-- different length.
local function laidOut(shown)
  local ok = pcall(host.layout, shown)
  if not ok then return "refused" end
  return table.concat(collect(host.root(shown), "", {}), "\n")
end

local function begin(description, width, height)
  local state = { root = copied(description), nodes = {}, allWaiting = {}, width = width, height = height }
  state.shown = host.show(build(state.root, state.nodes), width, height)
  laidOut(state.shown)
  return state
end

-- Makes an edit; what differs afterwards, or nil.
local function step(state, made, counts)
  if not applies(state, made) then return end
  edits[made[1]](state, table.unpack(copied(made), 2))
  local warm = laidOut(state.shown)
  -- While a transition waits to be measured, everything stays as it was.
  for number in pairs(state.allWaiting) do
    if find(state.root, number) and host.isWaiting(state.nodes[number]) then return end
  end
  state.waiting, state.allWaiting = nil, {}
  local fresh = host.show(build(state.root, {}), state.width, state.height)
  local cold = laidOut(fresh)
  host.close(fresh)
  counts.edits = counts.edits + 1
  if warm == "refused" then counts.refused = counts.refused + 1 end
  if warm ~= cold then return "kept:\n" .. warm .. "\nbuilt anew:\n" .. cold end
end

-- Plays edits on a tree; the number of the edit after which the trees differ and how, or nil.
local function replay(description, width, height, list, counts)
  local state = begin(description, width, height)
  for index, made in ipairs(list) do
    local difference = step(state, made, counts)
    if difference then
      host.close(state.shown)
      return index, difference
    end
  end
  host.close(state.shown)
end

-- The failing edits without those that the failure doesn't need.
local function shortened(description, width, height, list, counts)
  local index = #list - 1
  while index >= 1 do
    local without = table.move(list, 1, #list, 1, {})
    table.remove(without, index)
    local failed = replay(description, width, height, without, counts)
    if failed then
      list = table.move(without, 1, failed, 1, {})
      index = math.min(index, #list)
    end
    index = index - 1
  end
  return list
end

-- The tree without the nodes that the failure doesn't need.
local function smaller(description, width, height, list, counts)
  local last = #all(description)
  for number = last, 2, -1 do
    local without = copied(description)
    local parent, index = parentOf(without, number)
    if parent then
      table.remove(parent.children, index)
      if replay(without, width, height, list, counts) then description = without end
    end
  end
  return description
end

-- One sequence of edits; nil, or what went wrong.
return function(shownBy, seed, length, counts)
  host = shownBy
  math.randomseed(seed)
  local description = tree()
  local width, height = 320, 400
  local state = begin(description, width, height)
  local list = {}
  for index = 1, length do
    list[index] = edit(state)
    local difference = step(state, copied(list[index]), counts)
    if difference then
      host.close(state.shown)
      local short = shortened(description, width, height, list, counts)
      description = smaller(description, width, height, short, counts)
      local _, shown = replay(description, width, height, short, counts)
      local lines = { "seed " .. seed .. ", edit " .. index .. "; the shortest way there:" }
      for _, made in ipairs(short) do lines[#lines + 1] = "  " .. written(made) end
      lines[#lines + 1] = "of the tree"
      for _, line in ipairs(outline(description, "  ", {})) do lines[#lines + 1] = line end
      lines[#lines + 1] = shown or difference
      return table.concat(lines, "\n")
    end
  end
  host.close(state.shown)
end
