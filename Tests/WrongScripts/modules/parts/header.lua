local ui = require "weft"
local Header = ui.DisplayNode:subclass "Header"
