local ui = require "weft"
return ui.CollectionNode {}
--! ui has no "CollectionNode"
--! hint: there is none yet: a ui.TableNode has rows, and ui.StackLayoutSpec { flexWrap = "wrap" } puts children side by side
