local ui = require "weft"
return ui.DisplayNode { automaticallyManagesSubnodes = "true" }
--! DisplayNode.automaticallyManagesSubnodes: expected true or false, got "true"
--! hint: without quotes: true
