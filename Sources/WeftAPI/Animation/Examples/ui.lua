---@example ui.animate
local node = box "tomato"
ui.animate {
  duration = 0.3, curve = "easeOut",
  animations = function() node.alpha = 0.5 end,
  completion = function(finished) print(finished, node.alpha) end, --> true  0.5
}
-- A spring, and a turn without end.
ui.animate { duration = 0.6, usingSpringWithDamping = 0.5, animations = function() node.frame = { 0, 40, 40, 40 } end }
ui.animate { duration = 1, curve = "linear", repeats = true,
  animations = function() node.transform = { rotation = 2 * math.pi } end,
}
