local ui = require "weft"
local card = ui.DisplayNode {}
card:addGestureRecognizer(nil)
--! DisplayNode has no property "addGestureRecognizer"
--! hint: it belongs to the view: node.view:addGestureRecognizer(ui.TapGestureRecognizer { action = function(tap) … end })
return card
