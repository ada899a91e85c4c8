local ui = require "weft"
return iu.TextNode {}
--! attempt to index a nil value (global 'iu')
--! hint: did you mean "ui"?
