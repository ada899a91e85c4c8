local ui = require "weft"
local lib = require "parts.broken"
return ui.DisplayNode {}
