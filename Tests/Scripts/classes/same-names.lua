-- A subclass may have the name of a built-in class, or of another.
local ui = require "weft"

local CellNode = ui.CellNode:subclass "CellNode"
function CellNode:init(title) self.title = title end
local cell = CellNode("x")
local other = ui.DisplayNode:subclass "CellNode" { title = "y" }
print(cell.title, cell.className, other.title, ui.CellNode { }.title) --> x | CellNode | y | nil
