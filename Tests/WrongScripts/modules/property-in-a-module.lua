local ui = require "weft"
local Avatar = require "parts.avatar"
return Avatar { size = 3 }
