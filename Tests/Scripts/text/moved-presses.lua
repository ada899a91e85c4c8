-- A finger that moves by more than 10 points doesn't press long, though it is still on the link.
local ui = require "weft"

local text = ui.TextNode {
  attributedText = { { "An", font = "Inter 60", link = "users/ann" } }, frame = { 0, 0, 200, 80 },
  delegate = { longPressedLinkAttribute = function() print "held" end },
}
local window = ui.Window { size = { 200, 80 }, text }
for _, to in ipairs { { 40, 40 }, { 46, 40 }, { 51, 40 }, { 40, 46 }, { 40, 51 }, { 48, 47 } } do
  print(to[1], to[2])
  window:send("began", { 40, 40 })
  window:send("moved", to)
  ui.sleep(1)
  window:send("ended", to)
end
--> 40 | 40
--> held
--> 46 | 40
--> held
--> 51 | 40
--> 40 | 46
--> held
--> 40 | 51
--> 48 | 47
