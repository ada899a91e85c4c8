local ui = require "weft"
local title = ui.TextNode { text = "Ann }
--! unfinished string near '"Ann }'
--! hint: the closing quote is missing
return title
