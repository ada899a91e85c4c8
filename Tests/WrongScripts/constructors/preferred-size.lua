local ui = require "weft"
return ui.ImageNode {
  style = {
    preferredSize = {
      width = 30,
      height = "30px",
--! ImageNode.style.preferredSize.height: expected points (a number of 0 or more), "50%" or "auto", got "30px"
--! hint: numbers are points, without a unit: 30
    },
  },
}
