local ui = require "weft"
return ui.DisplayNode {
  style = { 30, 30 },
--! DisplayNode.style: expected named properties, got something at [1]
}
