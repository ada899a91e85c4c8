local ui = require "weft"
local cell = require "./cell"
--! module "./cell" not found; looked for ./cell.lua, ./cell/init.lua, ./cell.json in <scripts>/modules
