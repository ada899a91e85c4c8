local ui = require "weft"
local Row = require()
--! require: expected a module's name, got nil
