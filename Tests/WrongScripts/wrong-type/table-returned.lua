local ui = require "weft"
return { ui.DisplayNode {} }
--! the script: expected a node, got a table
--! hint: return one node: ui.DisplayNode, or a spec that holds several
