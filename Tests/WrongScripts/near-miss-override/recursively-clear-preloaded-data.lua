local ui = require "weft"
local Photo = ui.ImageNode:subclass "Photo"
function Photo:recursivelyClearPreloadedData() self.image = nil end
--! Photo.recursivelyClearPreloadedData can't be overridden
--! hint: override didExitPreloadState()
return Photo
