local ui = require "weft"
local Row = require "circles"
