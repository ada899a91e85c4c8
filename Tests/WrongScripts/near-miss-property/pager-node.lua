local ui = require "weft"
return ui.ASPagerNode {}
--! ui has no "ASPagerNode"
--! hint: there is none yet: a ui.ScrollNode { scrollableDirections = "horizontal" } shows pages side by side
