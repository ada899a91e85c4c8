local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:viewDidDisappear(animated)
--! Card.viewDidDisappear is not called by anything
--! hint: a node that goes out of sight is told by didExitVisibleState()
  self.alpha = 0.5
end
return Card
