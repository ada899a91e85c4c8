local ui = require "weft"
return ui.ButtonNode {
  title = "Buy",
  onTouchUpInside = "buy",
}
