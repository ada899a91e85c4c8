local ui = require "weft"
return ui.DisplayNode:initWithViewBlock(function() return ui.View {} end)
--! DisplayNode has no method "initWithViewBlock"
--! hint: write ui.DisplayNode { viewBlock = function() return ui.View { … } end }
