local ui = require "weft"
return ui.DisplayNode {
  style = {
    preferedSize = { 1, 1 },
--! DisplayNode.style has no property "preferedSize"
--! hint: did you mean "preferredSize"?
  },
}
