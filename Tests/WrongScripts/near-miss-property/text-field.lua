local ui = require "weft"
return ui.UITextField {}
--! ui has no "UITextField"
--! hint: use ui.EditableTextNode
