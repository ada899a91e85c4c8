local ui = require "weft"
local photo = ui.ImageNode {}
photo.recursivelyClearContents = function(self) self.image = nil end
--! ImageNode.recursivelyClearContents can't be overridden
--! hint: in a class, override clearContents()
