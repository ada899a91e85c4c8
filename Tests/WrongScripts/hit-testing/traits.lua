local ui = require "weft"
return ui.DisplayNode {
  traitCollection = { userInterfaceStyle = "black" },
--! DisplayNode.traitCollection.userInterfaceStyle: expected "unspecified", "light", "dark", got "black"
}
