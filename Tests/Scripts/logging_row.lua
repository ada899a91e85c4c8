-- A row that logs the steps of its layout; `row:take()` gives and empties the log.
local ui = require "weft"

local function box(name, width) return ui.DisplayNode { debugName = name, style = { preferredSize = { width or 10, 10 } } } end
local Row = ui.DisplayNode:subclass "Row"
Row.automaticallyManagesSubnodes = true
function Row:init(...) self.shown, self.log = { ... }, {} end
function Row:layoutSpecThatFits()
  self.log[#self.log + 1] = "spec"
  return ui.StackLayoutSpec { direction = "horizontal", table.unpack(self.shown) }
end
function Row:calculatedLayoutDidChange() self.log[#self.log + 1] = "change" end
function Row:layout() self.log[#self.log + 1] = "layout" end
function Row:layoutDidFinish() self.log[#self.log + 1] = "finish" end
function Row:take() local log = table.concat(self.log, " ") self.log = {} return log end

return { box = box, Row = Row }
