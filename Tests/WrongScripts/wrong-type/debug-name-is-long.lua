local ui = require "weft"
return ui.DisplayNode { debugName = ("n"):rep(5000) }
--! DisplayNode.debugName: expected a name of at most 1000 bytes, got one of 5000
