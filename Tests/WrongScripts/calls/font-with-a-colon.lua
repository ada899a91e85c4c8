local ui = require "weft"
local family = ui:font "fonts/none.ttf"
--! ui:font: the first argument is ui itself
--! hint: call it with a dot: ui.font(…)
