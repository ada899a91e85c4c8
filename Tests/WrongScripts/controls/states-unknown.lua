local ui = require "weft"
return ui.ButtonNode {
  titles = { normal = "Buy", hover = "Buy!" },
}
