local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:viewDidAppear(animated)
--! Card.viewDidAppear is not called by anything
--! hint: didEnterVisibleState() runs when a node becomes visible
  self.alpha = 0.5
end
return Card
