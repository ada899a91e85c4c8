-- Several texts in one row: the widest is reported. Spacing around them counts, and in lines each text alone.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  local style = { spacingBefore = 100, spacingAfter = 50 }
  self.short = ui.TextNode { text = ("m"):rep(12), font = "Inter 14", debugName = "short" }
  self.long = ui.TextNode { text = ("m"):rep(20), font = "Inter 14", debugName = "long" }
  -- warning: TextNode "long" makes its row 90 points too wide: a row measures text without a limit of width, and here
  --   nothing lets it shrink; set style.flexShrink = 1 on it
  self.spaced = ui.TextNode { text = ("m"):rep(15), font = "Inter 14", debugName = "spaced", style = style }
  -- warning: TextNode "spaced" makes its row "spaces" 33 points too wide: a row measures text without a limit of width,
  --   and here nothing lets it shrink; set style.flexShrink = 1 on it
  self.tag = ui.TextNode { text = ("m"):rep(14), font = "Inter 14", debugName = "tag", style = style }
  -- warning: TextNode "tag" makes its row "tags" 20.5 points too wide: a row measures text without a limit of width, and
  --   here nothing lets it shrink; set style.flexShrink = 1 on it
  self.other = ui.TextNode { text = ("m"):rep(4), font = "Inter 14", debugName = "other" }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.StackLayoutSpec { self.short, self.long },
    ui.StackLayoutSpec { debugName = "spaces", self.spaced },
    ui.StackLayoutSpec { debugName = "tags", flexWrap = "wrap", self.tag, self.other },
  }
end

ui.preview("A cell", { width = 300 }, function() return Cell() end)
