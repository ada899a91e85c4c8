local ui = require "weft"
local photos = {}
ui.preview("First", function(props)
  return ui.TextNode { text = photos[1].title }
--! attempt to index a nil value (field 'integer index')
--! hint: the list has no such item
end)
