-- A badge for a conference's visitors: one for each row of badges.jsonl.
--
--   scripts/weft render examples/cards/badge.lua --each examples/cards/badges.jsonl -o 'badges/{id}.png'
--
-- On several machines by dask_cards.py in this folder. Props: id, name and company.

local ui = require "weft"

local Badge = ui.CellNode:subclass "Badge"

function Badge:init(props)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "#f4f1ea"
  self.name = ui.TextNode {
    text = props.name,
    font = "Inter Bold 20",
    color = "#1d2733",
    maximumNumberOfLines = 1,
    truncationMode = "tail",
  }
  self.company = ui.TextNode {
    text = props.company,
    font = "Inter 13",
    color = "#5a6675",
    maximumNumberOfLines = 1,
    truncationMode = "tail",
  }
  self.number = ui.TextNode { text = ("No. %d"):format(props.id), font = "Inter Semi-Bold 12", color = "#b4532a" }
end

function Badge:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 16,
    ui.StackLayoutSpec { direction = "vertical", spacing = 4,
      self.number,
      ui.LayoutSpec { style = { flexGrow = 1 } },
      self.name,
      self.company,
    },
  }
end

local sample = { id = 7, name = "Yuki Tanabe", company = "Fieldnotes" }

ui.preview("Badge", { width = 240, height = 120 }, function(props) return Badge(props or sample) end)
ui.preview("A long name", { width = 240, height = 120 }, function()
  return Badge { id = 1204, name = "Maria Inês Carvalho de Albuquerque", company = "Institute for Slow Journalism, Lisbon" }
end)

return Badge
