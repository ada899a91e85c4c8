-- Percentages that fit with the spacing between, may shrink, wrap, or are meant to lie over one another.

local ui = require "weft"

local function tile(style) return ui.DisplayNode { backgroundColor = "red", style = style } end

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.tiles = {
    tile { height = 20, width = "50%" }, tile { height = 20, width = "50%" },
    tile { height = 20, width = "45%" }, tile { height = 20, width = "50%" },
    tile { height = 20, width = "50%", flexShrink = 1 }, tile { height = 20, width = "50%", flexShrink = 1 },
    tile { height = 20, width = "50%" }, tile { height = 20, width = "50%" },
    tile { height = 20, flexGrow = 1, flexBasis = 0 }, tile { height = 20, flexGrow = 1, flexBasis = 0 },
  }
end

function Cell:layoutSpecThatFits()
  local tiles = self.tiles
  return ui.StackLayoutSpec { direction = "vertical",
    ui.StackLayoutSpec { tiles[1], tiles[2] },
    ui.StackLayoutSpec { spacing = 8, tiles[3], tiles[4] },
    ui.StackLayoutSpec { spacing = 8, tiles[5], tiles[6] },
    ui.StackLayoutSpec { spacing = 8, flexWrap = "wrap", tiles[7], tiles[8] },
    ui.StackLayoutSpec { spacing = 8, tiles[9], tiles[10] },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
