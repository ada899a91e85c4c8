-- props: { "title": "Hello", "count": "12.5", "tags": ["b"], "subtitle": null, "more": 1 }
-- Props from outside of the kinds of the preview's own; a string that is a numeral is a number, since CSV has strings only.

local ui = require "weft"

ui.preview("Card", { props = { title = "A", count = 3, tags = { "a" }, subtitle = "B" } }, function(props)
  return ui.TextNode { text = props.title .. props.count * 2 .. #props.tags }
end)
