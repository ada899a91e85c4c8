-- A delegate hears from when it is set until it is taken away.
local ui = require "weft"

local heard = {}
local delegate = {
  scrollViewDidScroll = function(self, node) heard[#heard + 1] = node.className end,
  tappedLinkAttribute = function(self, node) heard[#heard + 1] = node.className end,
}
local rows = {
  numberOfRows = function() return 9 end, nodeForRowAt = function() return ui.CellNode { style = { height = 30 } } end,
}
local items = {
  numberOfItems = function() return 9 end,
  nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 100, 30 } } } end,
}
local nodes = {
  ui.ScrollNode { frame = { 0, 0, 100, 50 }, contentSize = { 100, 500 } },
  ui.TableNode { frame = { 0, 0, 100, 50 }, dataSource = rows },
  ui.CollectionNode { frame = { 0, 0, 100, 50 }, dataSource = items },
}
local text = ui.TextNode { frame = { 0, 50, 100, 20 }, attributedText = { { "Ann", link = "ann" } } }
local window = ui.Window { size = { 100, 100 }, nodes[1], nodes[2], nodes[3], text }
ui.sleep(0)
local function move()
  for _, node in ipairs(nodes) do node.contentOffset = { 0, node.contentOffset.y + 5 } end
  window:tap { 5, 55 }
  ui.sleep(0)
  print(#heard, table.concat(heard, " "))
  heard = {}
end
move() --> 0 |
for _, node in ipairs { nodes[1], nodes[2], nodes[3], text } do node.delegate = delegate end
move() --> 4 | ScrollNode TableNode CollectionNode TextNode
for _, node in ipairs { nodes[1], nodes[2], nodes[3], text } do
  print(node.delegate == delegate)
  node.delegate = nil
  print(node.delegate)
end
--> true
--> nil
--> true
--> nil
--> true
--> nil
--> true
--> nil
move() --> 0 |
