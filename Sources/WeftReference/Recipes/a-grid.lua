---@title A grid
---@words columns rows tiles gallery mosaic wrap multiple lines table
---@names StackLayoutSpec.flexWrap StackLayoutSpec.lineSpacing CollectionNode CollectionNode.itemSize CollectionLayout
--- For a few tiles, a stack of rows, whose tiles have equal shares. For tiles of their own widths, one row with
--- `flexWrap = "wrap"`. For many, or a grid that scrolls, a `CollectionNode` with an `itemSize`: it makes only the cells
--- that are near.
local ui = require "weft"

local function grid(tiles, columns, gap)
  local rows = {}
  for first = 1, #tiles, columns do
    local row = {}
    for column = 1, columns do
      -- An empty spec keeps the share of a missing tile.
      local tile = tiles[first + column - 1] or ui.LayoutSpec {}
      tile.style.flexBasis, tile.style.flexGrow, tile.style.flexShrink = 0, 1, 1
      row[column] = tile
    end
    rows[#rows + 1] = ui.StackLayoutSpec { direction = "horizontal", spacing = gap, children = row }
  end
  return ui.StackLayoutSpec { direction = "vertical", spacing = gap, children = rows }
end

ui.preview("Five tiles", { width = 300 }, function()
  local tiles = {}
  for index = 1, 5 do
    tiles[index] = ui.DisplayNode { backgroundColor = "steelblue", style = { height = 40 } }
  end
  return grid(tiles, 3, 8)
end)
