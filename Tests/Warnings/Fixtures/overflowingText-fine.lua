-- Texts in rows that may shrink, that fit, or whose width was given.

local ui = require "weft"

local words = "A text of so many words that no row of a phone could ever hold all of them on one line"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = words, style = { flexShrink = 1 } }
  self.time = ui.TextNode { text = "3h" }
  self.name = ui.TextNode { text = words }
  self.tag = ui.TextNode { text = "short" }
  self.column = ui.TextNode { text = words, style = { width = 120 } }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.StackLayoutSpec { spacing = 10, self.title, self.time },
    ui.StackLayoutSpec {
      ui.StackLayoutSpec { direction = "vertical", style = { flexShrink = 1 }, self.name },
    },
    ui.StackLayoutSpec { flexWrap = "wrap", self.tag, ui.TextNode { text = "tags" }, self.column },
    -- A column wraps its texts.
    ui.TextNode { text = words },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
