local ui = require "weft"
local list = ui.TableNode {}
list.leadingScreensForBatching = 2
--! TableNode has no property "leadingScreensForBatching"
--! hint: there is no batch fetching yet: load more in willDisplayRowWith of the delegate, when one of the last rows comes
return list
