-- What is seen is read as presentation; the properties have their values at once.
local ui = require "weft"
local card = require("card").card

ui.animate { duration = 1, curve = "linear", animations = function()
  card.alpha, card.frame, card.backgroundColor = 0, { 0, 0, 200, 60 }, "#ffffff"
end }
ui.sleep(0.25)
local seen = card.presentation
print(card.alpha, seen.alpha, seen.frame.width, seen.position.x, seen.backgroundColor, seen.cornerRadius)
--> 0 | 0.75 | 125 | 62.5 | #ffffff40 | 0
