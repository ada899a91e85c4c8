local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:didMoveToWindow()
--! Card.didMoveToWindow is not called by anything
--! hint: didEnterHierarchy() runs when a node enters a window, didExitHierarchy() when it leaves it
  self.alpha = 0.5
end
return Card
