local ui = require "weft"
local badge = require "parts.badge"
return badge()
