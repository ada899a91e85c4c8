-- props: { "titel": "Hello", "color": null }
-- Props from outside that lack what the preview's own have.

local ui = require "weft"

ui.preview("Card", { props = { title = "Hello", color = "red", subtitle = "World", link = function() end } }, function(props)
  -- warning: preview "Card": the given props lack link, subtitle, title, as its own props have; is titel meant for title?
  return ui.TextNode { text = props.title, color = props.color }
end)
