-- Builds a conformance case through the Lua API: nodes once, new specs in each pass.

local ui = require "weft"

local Leaf = ui.DisplayNode:subclass "Leaf"

-- Numbers that JSON lacks come as strings.
local function number(value)
  if value == "inf" then return math.huge end
  if value == "-inf" then return -math.huge end
  if value == "nan" then return 0 / 0 end
  return value
end

local function numbers(list)
  local result = {}
  for key, value in pairs(list) do result[key] = number(value) end
  return result
end

-- Single precision, as the benchmarks' text measure is defined.
local function single(value) return (string.unpack("f", string.pack("f", value))) end

local function characters(count, width)
  if count <= 0 then return { 0, 0 } end
  local natural = single(single(7.2) * count)
  local available = single(width)
  if available == math.huge or natural <= single(available + single(0.05)) then return { natural, 17 } end
  local perLine = math.max(1, math.tointeger(single(single(available + single(0.05)) / single(7.2)) // 1))
  return { single(single(7.2) * perLine), 17 * math.ceil(count / perLine) }
end

local function textSize(text, width)
  if text.chars then return characters(text.chars, width) end
  local natural, least = number(text.natural or 100), number(text.min or 0)
  local w = width < natural and width or natural
  if w < least then w = least end
  if text.area then return { w, w > 0 and text.area / w or 0 } end
  return { w, w > 0 and math.ceil(natural / w) * (text.lineHeight or 10) or 0 }
end

function Leaf:init(case) self.case = case end

local Sized = Leaf:subclass "Sized"

function Sized:calculateSizeThatFits(size)
  local case = self.case
  if case.intrinsic then return numbers(case.intrinsic) end
  return textSize(case.text, size.width)
end

local constructors = {
  stack = ui.StackLayoutSpec, inset = ui.InsetLayoutSpec, overlay = ui.OverlayLayoutSpec,
  background = ui.BackgroundLayoutSpec, center = ui.CenterLayoutSpec, relative = ui.RelativeLayoutSpec,
  ratio = ui.RatioLayoutSpec, absolute = ui.AbsoluteLayoutSpec, corner = ui.CornerLayoutSpec,
  wrapper = ui.WrapperLayoutSpec, spec = ui.LayoutSpec,
}

local properties = {
  stack = { "direction", "spacing", "justifyContent", "alignItems", "flexWrap", "alignContent", "lineSpacing",
    "horizontalAlignment", "verticalAlignment" },
  inset = { "insets" },
  center = { "centeringOptions", "sizingOptions" },
  relative = { "horizontalPosition", "verticalPosition", "sizingOption" },
  ratio = { "ratio" },
  absolute = { "sizing" },
  corner = { "cornerLocation", "offset", "wrapsCorner" },
}

local function style(case)
  local result = {}
  for key, value in pairs(case.style or {}) do
    result[key] = type(value) == "table" and numbers(value) or value
  end
  return result
end

-- Gives a function that makes the element of a case in each pass.
local function element(case, path)
  local name = case.id or path
  if case.type == "node" then
    local class = (case.intrinsic or case.text) and Sized or Leaf
    local node = class(case)
    node.debugName = name
    node.style = style(case)
    if case.layoutSpec then
      local make = element(case.layoutSpec, path .. ".layoutSpec")
      node.layoutSpecBlock = function() return make() end
    end
    return function() return node end
  end

  local constructor = constructors[case.type]
  local makers = {}
  for index, child in ipairs(case.children or {}) do
    makers[index] = element(child, path .. ".children[" .. index .. "]")
  end
  return function()
    local spec = { debugName = name, style = style(case) }
    for _, key in ipairs(properties[case.type] or {}) do
      local value = case[key]
      if type(value) == "table" then value = numbers(value) end
      spec[key] = number(value)
    end
    for index, make in ipairs(makers) do spec[index] = make() end
    return constructor(spec)
  end
end

-- Makes the host node of a case.
return function(case)
  local host = ui.DisplayNode { debugName = "host" }
  local make = element(case.root, "root")
  host.layoutSpecBlock = function() return make() end
  return host
end
