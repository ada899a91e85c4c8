-- What a subnode's didLoad changes while its supernode is loaded counts: no ghosts, in order, no circle.
local ui = require "weft"

local Gone = ui.DisplayNode:subclass "Gone"
function Gone:didLoad() self:removeFromSupernode() end
local p = ui.DisplayNode { Gone {}, ui.DisplayNode {} }
print(#p.view.subviews, #p.subnodes) --> 1 | 1

local Adder = ui.DisplayNode:subclass "Adder"
function Adder:didLoad() self.supernode:addSubnode(ui.DisplayNode { debugName = "new" }) end
p = ui.DisplayNode { Adder { debugName = "c" }, ui.DisplayNode { debugName = "d" } }
local names = {}
for _, view in ipairs(p.view.subviews) do names[#names + 1] = view.node.debugName end
print(table.concat(names, " ")) --> c d new

local top
local Turner = ui.DisplayNode:subclass "Turner"
function Turner:didLoad() self:removeFromSupernode() self:addSubnode(top) end
local turner = Turner {}
top = ui.DisplayNode { turner }
print(#top.view.subviews, top.supernode == turner, #turner.view.subviews) --> 0 | true | 1
