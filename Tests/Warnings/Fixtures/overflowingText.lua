-- Texts in rows that are too narrow for them, with nothing that lets them shrink.

local ui = require "weft"

local words = "A text of so many words that no row of a phone could ever hold all of them on one line"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.time = ui.TextNode { text = "3h", style = { flexShrink = 1 } }
  self.title = ui.TextNode { text = words, font = "Inter 14", debugName = "title" }
  -- warning: TextNode "title" makes its row 204.5 points too wide: a row measures text without a limit of width, and here
  --   nothing lets it shrink; set style.flexShrink = 1 on it
  self.name = ui.TextNode { text = words, font = "Inter 14", debugName = "name" }
  self.tag = ui.TextNode { text = words, font = "Inter 14" }
  -- warning: TextNode makes its row "tags" 194.5 points too wide: a row measures text without a limit of width, and here nothing
  --   lets it shrink; set style.flexShrink = 1 on it
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.StackLayoutSpec { spacing = 10, self.title, self.time },
    -- What the row sees is the column.
    ui.StackLayoutSpec { spacing = 10,
      ui.StackLayoutSpec { direction = "vertical",
        -- warning: TextNode "name" makes its row 194.5 points too wide: a row measures text without a limit of width, and here
        --   nothing lets it shrink; set style.flexShrink = 1 on the StackLayoutSpec around it, which is what the row sees
        ui.InsetLayoutSpec { insets = 0, self.name },
      },
    },
    ui.StackLayoutSpec { flexWrap = "wrap", debugName = "tags", self.tag },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
