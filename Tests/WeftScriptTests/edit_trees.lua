-- Random trees for sequences of edits.
--
-- A tree is described by plain tables, { number =, kind =, style =, properties =, spec =, children = }; `build` makes
-- nodes of a description. Kinds:
--   specs    a layoutSpecThatFits that reads `spec` and `items`, subnodes managed automatically
--   frames   the same, with subnodes added by hand
--   manual   calculateSizeThatFits and layout
--   text, image, box

local ui = require "weft"

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

local function points() return random(20) == 1 and 0 or pick { "auto", random(0, 160), random(1, 320) / 2 } end
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

-- What no layout reads: it is set on the tree that is edited only, never on the one built again.
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

return {
  pick = pick, copied = copied, written = written, build = build, styles = styles, properties = properties, flags = flags,
  styleNames = styleNames, flagNames = flagNames, propertyNames = propertyNames, containers = containers, spec = spec,
  described = described, leaf = leaf, all = all, tree = tree,
}
