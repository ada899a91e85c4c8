local ui = require "weft"
local node = ui.DisplayNode {}
--! the script: expected a node, got nil
--! hint: return a node or its class, or declare a ui.preview
