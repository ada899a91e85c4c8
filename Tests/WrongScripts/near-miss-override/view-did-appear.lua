local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:viewDidAppear(animated)
--! Card.viewDidAppear is not called by anything
--! hint: a node that comes into sight is told by didEnterVisibleState()
  self.alpha = 0.5
end
return Card
