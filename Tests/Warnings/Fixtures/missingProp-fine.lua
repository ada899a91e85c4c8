-- props: { "title": "Hello", "subtitle": null, "more": 1 }
-- Props from outside that have what the preview's own have, or say that there is none.

local ui = require "weft"

ui.preview("Card", { props = { title = "Hello", subtitle = "World" } }, function(props)
  return ui.TextNode { text = props.title .. (props.subtitle or "") }
end)

ui.preview("None", function(props)
  return ui.TextNode { text = props.title }
end)
