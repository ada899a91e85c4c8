local ui = require "weft"
local photo = ui.NetworkImageNode { url = "data:," }
photo.delegate = { didLoadImages = function() end }
--! NetworkImageNode.delegate: expected methods that are called (didStartFetchingData, willLoadImageFromCache, didLoadImageFromCache, didFailToLoadImageFromCache, willLoadImageFromNetwork, didLoadImage, didFailWithError, didFinishDecoding), got "didLoadImages"
--! hint: did you mean "didLoadImage"?
