local ui = require "weft"
return ui.NetworkImageNode { delegate = function() end }
--!
