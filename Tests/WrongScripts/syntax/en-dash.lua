local ui = require "weft"
local width = 100 – 20
--! unexpected character –
--! hint: a minus is -, and a comment begins with --
