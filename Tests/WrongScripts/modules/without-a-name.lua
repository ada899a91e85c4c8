local ui = require "weft"
local Row = require()
--! require: name: expected a module's name, got nil
