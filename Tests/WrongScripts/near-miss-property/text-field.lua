local ui = require "weft"
return ui.UITextField {}
--! ui has no "UITextField"
--! hint: there is none yet: ui.TextNode shows text, and nothing is typed
