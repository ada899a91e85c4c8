local ui = require "weft"
return ui.ASrelativePositionLayoutSpecWithHorizontalPosition("start", "end", ui.TextNode {})
--! ui has no "ASrelativePositionLayoutSpecWithHorizontalPosition"
--! hint: call it: ui.RelativeLayoutSpec { horizontalPosition = …, child }
