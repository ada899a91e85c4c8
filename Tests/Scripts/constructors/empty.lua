-- A node may be called without anything, with nil, and with an empty table.
local ui = require "weft"

print(ui.DisplayNode(), ui.TextNode(nil), ui.CellNode {}, ui.StackLayoutSpec())
--> <DisplayNode> | <TextNode> | <CellNode> | <StackLayoutSpec>
