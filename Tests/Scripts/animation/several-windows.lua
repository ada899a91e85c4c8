-- The changes are made once for all windows; one completion says whether the animations of all have ended.
local ui = require "weft"

local function box() return ui.DisplayNode { frame = { 0, 0, 10, 10 } } end
local a, b = box(), box()
local first, second = ui.Window { size = { 50, 50 }, a }, ui.Window { size = { 50, 50 }, b }
local calls = 0
local function fade(alpha, completion)
  ui.animate { duration = 1, curve = "linear", completion = completion, animations = function()
    calls = calls + 1
    a.alpha, b.alpha = alpha, alpha
  end }
end
local function say(name) return function(finished) print(name, finished, ui.now()) end end
fade(0, say "both")
print(calls) --> 1
ui.sleep(0.25)
print(a.presentation.alpha, b.presentation.alpha) --> 0.75 | 0.75
ui.sleep(1.75) --> both | true | 1.0
fade(1, say "first replaced")
ui.sleep(0.5)
ui.animate { duration = 1, animations = function() a.alpha = 0 end }
ui.sleep(1.5) --> first replaced | false | 3.0
a.alpha = 1
fade(0, say "second replaced")
ui.sleep(0.5)
ui.animate { duration = 1, animations = function() b.alpha = 1 end }
ui.sleep(2) --> second replaced | false | 5.0
