-- props: { "title": 12, "isDone": "false", "count": "many", "tags": "a, b", "more": [] }
-- Props from outside that are of other kinds than the preview's own.

local ui = require "weft"

ui.preview("Card", { props = { title = "Hello", isDone = false, count = 3, tags = { "a" } } }, function(props)
  -- warning: preview "Card": count: expected a number, as its own props have, got "many"
  -- warning: preview "Card": isDone: expected a boolean, as its own props have, got "false"; a string is true, whatever it says
  -- warning: preview "Card": tags: expected a table, as its own props have, got "a, b"
  -- warning: preview "Card": title: expected a string, as its own props have, got 12
  return ui.TextNode { text = props.title .. tostring(props.isDone) .. props.count .. #props.tags }
end)
