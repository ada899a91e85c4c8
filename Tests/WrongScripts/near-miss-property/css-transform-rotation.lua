local ui = require "weft"
return ui.DisplayNode { rotation = 45 }
--! DisplayNode has no property "rotation"
--! hint: it is part of transform = { rotation =, scale =, translation = }
