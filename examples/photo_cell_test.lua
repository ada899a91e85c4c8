-- Tests of a cell by themselves: scripts/weft test examples
local ui = require "weft"
local PhotoCell = require "photo_cell"
local posts = require "photos"

local phone = { min = { 375, 0 }, max = { 375, math.huge } }

-- The layout of a node somewhere inside another's.
local function find(layout, node)
  for _, sublayout in ipairs(layout.sublayouts) do
    if sublayout.element == node then return sublayout end
  end
end

ui.test("The photo is a square as wide as the cell", function(t)
  local cell = PhotoCell(posts[1])
  local layout = cell:layoutThatFits(phone)
  t.frame(find(layout, cell.photo), { x = 0, width = 375, height = 375 })
end)

ui.test("Without a place the name stands in the middle of the picture beside it", function(t)
  local cell = PhotoCell(posts[2])
  t.equal(cell.location, nil)
  local layout = cell:layoutThatFits(phone)
  local avatar, name = find(layout, cell.avatar), find(layout, cell.userName)
  -- A height in whole pixels may not have its middle on one.
  t.near(name.position.y + name.size.height / 2, avatar.position.y + avatar.size.height / 2, 0.5)
end)

ui.test("However long a name is, the time keeps its width and its place at the right", function(t)
  local short, long = PhotoCell(posts[1]), PhotoCell(posts[3])
  for _, cell in ipairs { short, long } do
    local time = find(cell:layoutThatFits(phone), cell.time)
    t.near(time.position.x + time.size.width, 375 - 12, 0.5)
    t.equal(time.size, cell.time:layoutThatFits({}).size)
  end
end)
