local ui = require "weft"
local Row = require "parts.rows"
--! module "parts.rows" not found; looked for parts/rows.lua, parts/rows/init.lua, parts/rows.json in <scripts>/modules
