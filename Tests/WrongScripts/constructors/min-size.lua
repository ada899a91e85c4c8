local ui = require "weft"
return ui.ImageNode {
  style = {
    minSize = {
      10,
      -10,
--! ImageNode.style.minSize[2]: expected points (a number of 0 or more), "50%" or "auto", got -10
    },
  },
}
