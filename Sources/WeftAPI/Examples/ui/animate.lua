local node = box "tomato"
ui.animate {
  duration = 0.3, curve = "easeOut",
  animations = function() node.alpha = 0.5 end,
  completion = function(finished) print(finished, node.alpha) end, --> true  0.5
}
