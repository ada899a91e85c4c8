local ui = require "weft"
local Row = require "parts.row"
return Row
