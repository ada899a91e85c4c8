local ui = require "weft"
return ui.ButtonNode {
  title = "Buy",
  onTouchUpinside = function() end,
--! ButtonNode has no property "onTouchUpinside"
--! hint: did you mean "onTouchUpInside"?
}
