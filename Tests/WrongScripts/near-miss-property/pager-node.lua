local ui = require "weft"
return ui.ASPagerNode {}
--! ui has no "ASPagerNode"
--! hint: names have no AS here: ui.PagerNode
