-- The workloads, authored in Lua: nodes and their specs as a script's author would write them. Each function makes the
-- trees of one workload and gives a list of their top nodes.

local ui = require "weft"

-- The generator that all engines' versions share.
local state
local function draw(low, high)
  state = (state * 1664525 + 1013904223) & 0xffffffff
  return low + (state >> 16) % (high - low + 1)
end

local function leaf(width, height)
  return ui.DisplayNode { style = { preferredSize = { width, height } } }
end

-- Texts of so many characters, made once: a real cell's come with its data.
local texts = {}
for characters = 1, 160 do texts[characters] = ("x"):rep(characters) end

local function text(characters, shrink)
  return ui.TextNode { text = texts[characters], style = shrink and { flexShrink = shrink } or nil }
end

-- One host with many leaves.
local Flat = ui.DisplayNode:subclass "Flat"
function Flat:init(leaves) self.leaves = leaves end
function Flat:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", table.unpack(self.leaves) }
end

local Wrapping = Flat:subclass "Wrapping"
function Wrapping:layoutSpecThatFits()
  return ui.StackLayoutSpec { alignItems = "start", spacing = 8, lineSpacing = 8, flexWrap = "wrap",
    table.unpack(self.leaves) }
end

-- A host whose specs are described by nested tables of plain values.
local Tree = ui.DisplayNode:subclass "Tree"
function Tree:init(root) self.root = root end

local function specs(item)
  if type(item) ~= "table" then return item end
  local children = { direction = item.direction, style = item.style }
  for index = 1, #item do children[index] = specs(item[index]) end
  return ui.StackLayoutSpec(children)
end
function Tree:layoutSpecThatFits() return specs(self.root) end

local function ternary(level, make)
  if level == 7 then
    local width = draw(4, 24)
    return leaf(width, draw(4, 24))
  end
  local style = level > 0 and { flexGrow = draw(1, 3), flexShrink = 1 } or nil
  local a = ternary(level + 1, make)
  local b = ternary(level + 1, make)
  local c = ternary(level + 1, make)
  return make(level % 2 == 0 and "horizontal" or "vertical", style, a, b, c)
end

local function chain(level)
  local width = draw(1, 8)
  local sibling = leaf(width, draw(1, 8))
  return {
    direction = level % 2 == 0 and "vertical" or "horizontal",
    style = level > 0 and { flexGrow = 1, flexShrink = 1 } or nil,
    sibling,
    level < 199 and chain(level + 1) or nil,
  }
end

local function feedNumbers()
  local user, hasLocation, location = draw(6, 20), draw(0, 1) == 1, draw(8, 40)
  local time, likes = draw(2, 4), draw(8, 14)
  local first, second = draw(20, 160), draw(20, 160)
  return { user = user, location = hasLocation and location, time = time, likes = likes,
    comments = { first, second, draw(20, 160) } }
end

local FeedCell = ui.CellNode:subclass "FeedCell"
function FeedCell:init(numbers)
  self.avatar = leaf(30, 30)
  self.userName = text(numbers.user, 1)
  self.location = numbers.location and text(numbers.location, 1)
  self.time = text(numbers.time)
  self.photo = ui.DisplayNode()
  self.likes = text(numbers.likes)
  self.first = text(numbers.comments[1])
  self.second = text(numbers.comments[2])
  self.third = text(numbers.comments[3])
end

function FeedCell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.InsetLayoutSpec { insets = { 0, 10, 0, 10 },
      ui.StackLayoutSpec { alignItems = "center",
        ui.InsetLayoutSpec { insets = { 10, 0, 10, 10 }, self.avatar },
        ui.StackLayoutSpec { direction = "vertical", style = { flexShrink = 1 }, self.userName, self.location },
        ui.LayoutSpec { style = { flexGrow = 1 } },
        ui.InsetLayoutSpec { insets = { 0, 10, 0, 0 }, self.time },
      } },
    ui.RatioLayoutSpec { ratio = 1, self.photo },
    ui.InsetLayoutSpec { insets = { 5, 10, 5, 10 },
      ui.StackLayoutSpec { direction = "vertical", spacing = 5,
        self.likes,
        ui.StackLayoutSpec { direction = "vertical", spacing = 2, self.first, self.second, self.third },
      } },
  }
end

-- A container that is a node with a spec of its own.
local Box = ui.DisplayNode:subclass "Box"
function Box:init(make, style, ...)
  if style then self.style = style end
  self.make, self.children = make, { ... }
end
function Box:layoutSpecThatFits() return self.make(table.unpack(self.children)) end

local function stack(direction, style, ...)
  return Box(function(a, b, c) return ui.StackLayoutSpec { direction = direction, a, b, c } end, style, ...)
end

local function inset(insets, child)
  return Box(function(node) return ui.InsetLayoutSpec { insets = insets, node } end, nil, child)
end

local function keptCell(numbers)
  local names = stack("vertical", { flexShrink = 1 }, text(numbers.user, 1),
    numbers.location and text(numbers.location, 1))
  local header = Box(function(avatar, names, time)
    return ui.StackLayoutSpec { alignItems = "center",
      avatar, names, ui.LayoutSpec { style = { flexGrow = 1 } }, time }
  end, nil, inset({ 10, 0, 10, 10 }, leaf(30, 30)), names, inset({ 0, 10, 0, 0 }, text(numbers.time)))
  local comments = Box(function(a, b, c)
    return ui.StackLayoutSpec { direction = "vertical", spacing = 2, a, b, c }
  end, nil, text(numbers.comments[1]), text(numbers.comments[2]), text(numbers.comments[3]))
  local footer = Box(function(likes, comments)
    return ui.StackLayoutSpec { direction = "vertical", spacing = 5, likes, comments }
  end, nil, text(numbers.likes), comments)
  local photo = Box(function(node) return ui.RatioLayoutSpec { ratio = 1, node } end, nil, ui.DisplayNode())
  return stack("vertical", nil, inset({ 0, 10, 0, 10 }, header), photo, inset({ 5, 10, 5, 10 }, footer))
end

local range = { W1 = { 375 }, W2 = { 1000, 1000 }, W3 = { 1000, 1000 }, W4 = { 375 }, W5 = { 1000, 1000 }, W6 = { 600 }, W8 = { 375 } }

local make = {}

function make.W1()
  local leaves = {}
  for index = 1, 1000 do
    local width = draw(20, 300)
    leaves[index] = leaf(width, draw(10, 60))
  end
  return { Flat(leaves) }
end

function make.W2()
  return { Tree(ternary(0, function(direction, style, a, b, c)
    return { direction = direction, style = style, a, b, c }
  end)) }
end

function make.W3() return { Tree(chain(0)) } end

function make.W4()
  local cells = {}
  for index = 1, 1000 do cells[index] = FeedCell(feedNumbers()) end
  return cells
end

local leaves
function make.W5()
  leaves = {}
  local root = ternary(0, stack)
  local function collect(node)
    if not node.children then leaves[#leaves + 1] = node return end
    for _, child in ipairs(node.children) do collect(child) end
  end
  collect(root)
  return { root }
end

function make.W6()
  local items = {}
  for index = 1, 2000 do items[index] = leaf(draw(30, 120), 28) end
  return { Wrapping(items) }
end

function make.W7()
  local cells = {}
  for index = 1, 1000 do cells[index] = keptCell(feedNumbers()) end
  return cells
end

-- W8: the cell of examples/photo_cell.lua with real texts, its pictures left empty.
local words = { "the", "light", "over", "the", "lake", "was", "better", "than", "any", "photo", "of", "it", "and", "we",
  "stayed", "until", "dark", "again", "tomorrow", "perhaps", "with", "friends", "who", "know", "where", "office",
  "AVATAR" }
local known, count

-- A text of about so many characters; every second was drawn before.
local function sentence(low, high)
  if draw(0, 1) == 1 and known[low] then return known[low][draw(1, #known[low])] end
  local length = draw(low, high)
  count = count + 1
  local parts, size = { tostring(count) }, #tostring(count)
  while size < length do
    local word = words[draw(1, #words)]
    parts[#parts + 1] = word
    size = size + 1 + #word
  end
  known[low] = known[low] or {}
  table.insert(known[low], table.concat(parts, " "))
  return known[low][#known[low]]
end

local function post()
  local user, hasLocation, location = sentence(6, 20), draw(0, 1) == 1, sentence(8, 40)
  local time, likes, comments = sentence(2, 4), sentence(8, 14), {}
  for index = 1, 3 do
    local author = sentence(6, 20)
    comments[index] = { author = author, text = sentence(20, 160) }
  end
  return { user = user, location = hasLocation and location, time = time, likes = likes, comments = comments }
end

local TextCell = ui.CellNode:subclass "TextCell"
function TextCell:init(post)
  self.automaticallyManagesSubnodes = true
  self.avatar = leaf(36, 36)
  self.userName = ui.TextNode { text = post.user, font = "Inter Semi-Bold 14", maximumNumberOfLines = 2 }
  self.location = post.location
    and ui.TextNode { text = post.location, font = "Inter 12", maximumNumberOfLines = 1 }
  self.time = ui.TextNode { text = post.time, font = "Inter 13" }
  self.photo = ui.DisplayNode()
  self.heart = leaf(20, 20)
  self.likes = ui.TextNode { text = post.likes, font = "Inter Semi-Bold 13" }
  self.comments = {}
  for index, comment in ipairs(post.comments) do
    self.comments[index] = ui.TextNode {
      attributedText = {
        { comment.author, font = "Inter Semi-Bold 13" },
        { "  " .. comment.text, font = "Inter 13" },
      },
      lineSpacing = 2,
    }
  end
end

function TextCell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.InsetLayoutSpec { insets = { 10, 12, 10, 12 },
      ui.StackLayoutSpec { alignItems = "center", spacing = 10,
        self.avatar,
        ui.StackLayoutSpec { direction = "vertical", spacing = 1, style = { flexShrink = 1 },
          self.userName, self.location },
        ui.LayoutSpec { style = { flexGrow = 1 } },
        self.time,
      } },
    ui.RatioLayoutSpec { ratio = 1, self.photo },
    ui.InsetLayoutSpec { insets = { 10, 12, 14, 12 },
      ui.StackLayoutSpec { direction = "vertical", spacing = 8,
        ui.StackLayoutSpec { alignItems = "center", spacing = 6, self.heart, self.likes },
        ui.StackLayoutSpec { direction = "vertical", spacing = 4, table.unpack(self.comments) },
      } },
  }
end

function make.W8()
  known, count = {}, 0
  local posts, cells = {}, {}
  for index = 1, 1000 do posts[index] = post() end
  for index = 1, 1000 do cells[index] = TextCell(posts[index]) end
  return cells
end

local seeds = { W1 = 1001, W2 = 1002, W3 = 1003, W4 = 1004, W5 = 1002, W6 = 1006, W7 = 1004, W8 = 1008 }
local roots

local function exactly(width, height)
  return { min = { width, height or 0 }, max = { width, height or math.huge } }
end

local bench = {}

function bench.create(name)
  state = seeds[name]
  roots = make[name]()
  return 0
end

local function layoutAll(width, height)
  local given = exactly(width, height)
  local height = 0
  for _, root in ipairs(roots) do height = height + root:layoutThatFits(given).size.height end
  return height
end

-- Lays out once what is kept, and gives the sum of the heights.
function bench.prepare(name)
  if name == "W5" then return layoutAll(1000, 1000) end
  return 0
end

function bench.layout(name)
  if name == "W7" then return bench.resize() end
  if name == "W5" then
    state = 5005
    local sum = 0
    for _ = 1, 200 do
      local index = draw(0, 2186)
      local width = draw(4, 24)
      leaves[index + 1].style.preferredSize = { width, draw(4, 24) }
      sum = sum + layoutAll(1000, 1000)
    end
    return sum
  end
  return layoutAll(table.unpack(range[name]))
end

-- Lays out at twelve widths what was laid out before.
function bench.resize()
  local sum = 0
  for width = 320, 430, 10 do sum = sum + layoutAll(width) end
  return sum
end

local Plain = ui.DisplayNode:subclass "Plain"
local samples = {
  node = function() return ui.DisplayNode() end,
  class = function() return Plain() end,
  text = function() return text(20) end,
  laidOutText = function()
    local node = text(20)
    node:layoutThatFits { max = { 100, 100 } }
    return node
  end,
}
local kept

-- Makes nodes of a kind, and keeps them.
function bench.keep(kind)
  kept = {}
  for index = 1, 50000 do kept[index] = samples[kind]() end
  collectgarbage()
  return 0
end

-- A table of W8's cells in a window, each with texts of its own.
local list, window

-- Makes the cell of a row from W8's posts.
local function rowCell(posts, row)
  local post = posts[(row - 1) % #posts + 1]
  local comments = {}
  for index, comment in ipairs(post.comments) do
    comments[index] = { author = comment.author, text = row .. " " .. comment.text }
  end
  return TextCell { user = row .. " " .. post.user, location = post.location, time = post.time,
    likes = row .. " " .. post.likes, comments = comments }
end

local function feedPosts()
  known, count, state = {}, 0, seeds.W8
  local posts = {}
  for index = 1, 1000 do posts[index] = post() end
  return posts
end

function bench.list(rows)
  local posts, source = feedPosts(), {}
  function source:numberOfRows() return tonumber(rows) end
  function source:nodeForRowAt(section, row) return rowCell(posts, row) end
  list = ui.TableNode { frame = { 0, 0, 375, 667 }, estimatedRowHeight = 560, dataSource = source }
  window = ui.Window { size = { 375, 667 }, list }
end

-- Makes the cells of a hundred rows, from one on, and lays them out.
local prepared
function bench.rows(first)
  prepared = prepared or feedPosts()
  for row = tonumber(first), tonumber(first) + 99 do rowCell(prepared, row):layoutThatFits(exactly(375)) end
end

-- Shows a row at the top.
function bench.jump(row) list:scrollToRow(1, tonumber(row), "top") end

-- Scrolls by some points.
function bench.scroll(distance)
  local offset = list.contentOffset
  offset.y = offset.y + tonumber(distance)
  list.contentOffset = offset
end

function bench.release()
  roots, leaves = nil, nil
  return 0
end

return bench
