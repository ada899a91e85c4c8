local ui = require "weft"
local title = ui.TextNode {}
if title:isNodeLoaded() then print "loaded" end
--! TextNode has no property "isNodeLoaded"
--! hint: it is called nodeLoaded
return title
