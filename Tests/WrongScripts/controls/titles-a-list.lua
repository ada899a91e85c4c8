local ui = require "weft"
return ui.ButtonNode {
  titles = { "Buy", "Sold" },
}
