local ui = require "weft"
local list = ui.TableNode {}
list.separatorStyle = "none"
--! TableNode has no property "separatorStyle"
--! hint: there are no separators: draw one, or put a ui.DisplayNode of half a point into the cell
return list
