local ui = require "weft"
return ui.UILabel {}
--! ui has no "UILabel"
--! hint: use ui.TextNode
