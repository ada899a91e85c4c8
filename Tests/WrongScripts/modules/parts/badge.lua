local ui = require "weft"

return function()
  return ui.TextNode {
    text = "3",
    style = {
      flexGrow = true,
--! TextNode.style.flexGrow: expected a number of 0 or more, got true
--! hint: use 1
    },
  }
end
