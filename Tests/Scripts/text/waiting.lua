-- A notification may wait; a question is answered at once, and by default with yes.
local ui = require "weft"

local text = ui.TextNode { attributedText = { "By ", { "Änn", link = "users/ann" }, " and others" },
  frame = { 0, 0, 200, 20 },
}
local window = ui.Window { size = { 200, 40 }, text }

text.delegate = {
  tappedLinkAttribute = function(self, node, name, value)
    ui.sleep(0.5)
    print("later", value)
  end,
  shouldLongPressLinkAttribute = function() print "asked" return false end,
  longPressedLinkAttribute = function() print "held" end,
}
window:tap { 30, 8 }
print "now" --> now
ui.sleep(1) --> later | users/ann
window:send("began", { 30, 8 })
ui.sleep(1) --> asked
text.delegate.shouldHighlightLinkAttribute = function() return false end
window:send("ended", { 30, 8 })
ui.sleep(1) --> later | users/ann
window:tap { 30, 8 }
ui.sleep(1)
print "end" --> end
