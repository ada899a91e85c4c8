local ui = require "weft"
return ui.DisplayNode { left = 10 }
--! DisplayNode has no property "left"
--! hint: use ui.InsetLayoutSpec, or style.layoutPosition = { x, y } inside ui.AbsoluteLayoutSpec
