local node = box "tomato"
local window = ui.Window { size = { 60, 60 }, node }
ui.animate { duration = 1, repeats = true, animations = function() node.alpha = 0 end,
  completion = function(finished) print("finished", finished) end, --> finished  false
}
node.layer:removeAllAnimations()
