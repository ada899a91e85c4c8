local ui = require "weft"
return ui.ButtonNode {
  titles = { "Buy", "Sold" },
--! ButtonNode.titles: expected a title for each state: { normal = "Buy", disabled = "Sold" }, got a list
}
