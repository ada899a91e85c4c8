local ui = require "weft"
function ui.TextNode:layoutSpecThatFit() end
--! TextNode.layoutSpecThatFit is not called by anything
--! hint: did you mean "layoutSpecThatFits"?
