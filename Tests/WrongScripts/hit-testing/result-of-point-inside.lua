local ui = require "weft"
local Disc = ui.DisplayNode:subclass "Disc"
function Disc:pointInside(point)
  return point.x * point.x + point.y * point.y
--! Disc.pointInside: expected true or false, got 800
end
local node = ui.DisplayNode { frame = { 0, 0, 40, 40 }, Disc { frame = { 0, 0, 40, 40 } } }
node:hitTest { 20, 20 }
return node
