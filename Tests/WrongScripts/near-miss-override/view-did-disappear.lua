local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:viewDidDisappear(animated)
--! Card.viewDidDisappear is not called by anything
--! hint: didExitVisibleState() runs when a node becomes invisible
  self.alpha = 0.5
end
return Card
