local ui = require "weft"
return ui:TextNode "a"
--! ui:TextNode: the first argument is ui itself
--! hint: call it with a dot: ui.TextNode { … }
