-- A node may be the delegate: its class's methods are called, inherited ones too.
local ui = require "weft"

local Base = ui.CellNode:subclass "Base"
function Base:tappedLinkAttribute(node, name, value) print(self.tag, value) end
local Cell = Base:subclass "Cell"
local cell = Cell { tag = "mine", frame = { 0, 0, 200, 40 } }
local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } }, frame = { 0, 0, 200, 20 }, delegate = cell }
cell:addSubnode(text)
ui.Window({ size = { 200, 40 }, cell }):tap { 5, 8 } --> mine | users/ann
