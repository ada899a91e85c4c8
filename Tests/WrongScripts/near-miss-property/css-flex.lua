local ui = require "weft"
return ui.DisplayNode { style = { flex = 1 } }
--! DisplayNode.style has no property "flex"
--! hint: use flexGrow, flexShrink and flexBasis in the style
