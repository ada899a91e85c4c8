local ui = require "weft"
return ui.NetworkImageNode { delegate = function() end }
--! NetworkImageNode.delegate: expected a table with methods, or a node, got a function
--! hint: write { didStartFetchingData = function(self, node, …) … end }
