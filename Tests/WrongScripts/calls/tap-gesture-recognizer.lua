local ui = require "weft"
local card = ui.DisplayNode {}
card:addGestureRecognizer(nil)
--! DisplayNode has no property "addGestureRecognizer"
--! hint: there are no gesture recognizers: use onTouchUpInside of a ui.ControlNode, or touchesBegan and its kin
return card
