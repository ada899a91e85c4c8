local ui = require "weft"
return ui.EditableTextNode { placeholder = "Name" }
--! EditableTextNode has no property "placeholder"
--! hint: it is called attributedPlaceholderText
