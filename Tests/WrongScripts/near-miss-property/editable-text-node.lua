local ui = require "weft"
return ui.EditableTextNode {}
--! ui has no "EditableTextNode"
--! hint: there is none yet: ui.TextNode shows text, and nothing is typed
