local ui = require "weft"
local module = require "../proj/cell"
--! "../proj/cell.lua" is outside the folders that the script may read (<scripts>/modules)
