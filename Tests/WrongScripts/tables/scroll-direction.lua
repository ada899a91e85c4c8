local ui = require "weft"
return ui.ScrollNode {
  automaticallyManagesContentSize = true,
  scrollableDirections = "vertically",
}
