local ui = require "weft"

local Badge = ui.DisplayNode:subclass "Badge"
Badge.automaticallyManagesSubnodes = true

function Badge:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 2, self.holder }
end

local holder = ui.DisplayNode { debugName = "holder", style = { preferredSize = { 20, 20 } } }
--! holder: contains Badge, whose layout contains it; a node can't be inside itself
local badge = Badge()
badge.holder = holder
holder:addSubnode(badge)
badge.frame = { 0, 0, 24, 24 }
badge:layoutIfNeeded()
