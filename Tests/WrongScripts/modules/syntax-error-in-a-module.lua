local ui = require "weft"
local lib = require "parts.unfinished"
return ui.DisplayNode {}
