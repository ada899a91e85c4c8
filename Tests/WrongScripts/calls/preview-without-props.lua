local ui = require "weft"
ui.preview("A cell", function(props)
  return ui.TextNode { text = props.title }
--! attempt to index a nil value (local 'props')
--! hint: a preview's function gets what --props gives, and there is nothing; write (props or {})
end)
