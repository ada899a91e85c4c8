-- A spring goes beyond the end and comes to rest; an infinite animation repeats until a newer one, or without it.
local ui = require "weft"
local card = require("card").card

local function say(name) return function(finished) print(name, finished, ui.now()) end end
ui.animate {
  duration = 1, usingSpringWithDamping = 0.3, initialSpringVelocity = 2, completion = say "spring",
  animations = function() card.frame = { 100, 0, 100, 60 } end,
}
local greatest = 0
for _ = 1, 20 do
  ui.sleep(0.05)
  greatest = math.max(greatest, card.presentation.frame.x)
end
--> spring | true | 1.0
print(greatest > 120, card.presentation.frame.x) --> true | 100
ui.animate {
  duration = 0.5, curve = "linear", repeats = 2, autoreverses = true, completion = say "twice",
  animations = function() card.alpha = 0 end,
}
ui.sleep(0.75)
print(card.presentation.alpha) --> 0.5
ui.sleep(1.25) --> twice | true | 3.0
for name, stop in pairs {
  newer = function() ui.animate { duration = 0, animations = function() card.cornerRadius = 0 end } end,
  removed = function() card.layer:removeAllAnimations() card.cornerRadius = 0 end,
} do
  local result
  ui.animate {
    duration = 1, curve = "linear", repeats = true, completion = function(finished) result = finished end,
    animations = function() card.cornerRadius = 8 end,
  }
  ui.sleep(100.25)
  print(card.presentation.cornerRadius, result)
  stop()
  ui.sleep(0)
  print(card.presentation.cornerRadius, result)
end
--> 2 | nil
--> 0 | false
--> 2 | nil
--> 0 | false
