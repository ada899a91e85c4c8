local ui = require "weft"
local Badge = ui.DisplayNode:subclass "Badge"
function Badge:init() self:enableSubtreeRasterization() end
local outer = Badge()
outer:addSubnode(Badge())
--! Badge:addSubnode: Badge rasterizes its subtree, and Badge does so, too
