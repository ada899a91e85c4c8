-- Completions come at their time, in their order.
local ui = require "weft"
local card = require("card").card

local function say(name) return function(finished) print(name, finished, ui.now()) end end
ui.animate { duration = 0.4, animations = function() card.alpha = 0 end, completion = say "first" }
ui.animate { duration = 0.2, delay = 0.1, animations = function() card.cornerRadius = 4 end, completion = say "second" }
ui.sleep(0.2)
ui.animate { duration = 0.5, animations = function() card.alpha = 1 end, completion = say "third" }
ui.animate { animations = function() end, completion = say "nothing" }
ui.sleep(1)
--> first | false | 0.2
--> nothing | true | 0.2
--> second | true | 0.3
--> third | true | 0.7
