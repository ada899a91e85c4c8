local ui = require "weft"
return ui.DisplayNode { frame = CGRectMake(0, 0, 10, 10) }
--! there is no CGRectMake here
--! hint: a rectangle is { x, y, width, height }
