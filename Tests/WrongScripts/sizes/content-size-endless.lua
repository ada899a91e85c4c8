local ui = require "weft"
return ui.ScrollNode { contentSize = { 100, math.huge } }
--! ScrollNode.contentSize: expected a finite size of 0 or more, below 10^15 points, got 100 x inf
