-- Nodes that are shown: by themselves, or since they were added.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.title = ui.TextNode { text = "A title" }
  self:addSubnode(self.title)
end

function Cell:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 4, self.title } end

ui.preview("A cell", { width = 375 }, function() return Cell() end)

-- What shows nothing only takes space.
for name, spacer in pairs {
  node = function() return ui.DisplayNode { style = { width = 30 } } end,
  clear = function() return ui.DisplayNode { backgroundColor = "clear", style = { width = 30 } } end,
  hidden = function() return ui.DisplayNode { backgroundColor = "red", hidden = true, style = { width = 30 } } end,
  transparent = function() return ui.TextNode { text = "x", alpha = 0 } end,
  ["without a picture"] = function() return ui.ImageNode { style = { preferredSize = { 30, 5 } } } end,
  ["without a text"] = function() return ui.TextNode { style = { width = 30 } } end,
  control = function() return ui.ControlNode { style = { width = 30 } } end,
  cell = function() return ui.CellNode { style = { width = 30 } } end,
  ["own class"] = function() return ui.DisplayNode:subclass("Space") { style = { width = 30 } } end,
} do
  local Spaced = ui.CellNode:subclass "Spaced"
  function Spaced:init()
    self.title = ui.TextNode { text = "A title" }
    self:addSubnode(self.title)
    self.space = spacer()
  end
  function Spaced:layoutSpecThatFits() return ui.StackLayoutSpec { self.space, self.title } end
  ui.preview("A spacer: " .. name, { width = 375 }, function() return Spaced() end)
end
