local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:layoutSubviews()
--! Card.layoutSubviews is not called by anything
--! hint: frames are set by hand in layout(); layoutDidFinish() comes after it
  self.alpha = 0.5
end
return Card
