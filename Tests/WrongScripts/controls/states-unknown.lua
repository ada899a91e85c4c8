local ui = require "weft"
return ui.ButtonNode {
  titles = { normal = "Buy", hover = "Buy!" },
--! ButtonNode.titles: expected a title for each state: { normal = "Buy", disabled = "Sold" }, got a table with "hover"
}
