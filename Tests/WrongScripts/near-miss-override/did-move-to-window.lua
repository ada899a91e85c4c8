local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:didMoveToWindow()
--! Card.didMoveToWindow is not called by anything
--! hint: a node that comes into a window is told by didEnterHierarchy(), one that leaves it by didExitHierarchy()
  self.alpha = 0.5
end
return Card
