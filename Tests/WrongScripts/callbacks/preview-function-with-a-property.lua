local ui = require "weft"
ui.preview("Wide", { width = 300 }, function(props)
  return ui.TextNode {
    text = "Wide",
    maximumNumberOfLines = "2",
--! TextNode.maximumNumberOfLines: expected a whole number, got "2"
--! hint: without quotes: 2
  }
end)
