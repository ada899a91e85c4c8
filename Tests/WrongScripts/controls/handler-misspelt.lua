local ui = require "weft"
return ui.ButtonNode {
  title = "Buy",
  onTouchUpinside = function() end,
}
