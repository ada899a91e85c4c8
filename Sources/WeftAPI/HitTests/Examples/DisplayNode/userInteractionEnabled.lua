local front = ui.DisplayNode { userInteractionEnabled = false }
local node = ui.DisplayNode { front }
node.frame, front.frame = { 0, 0, 60, 60 }, { 0, 0, 60, 60 }
print(node:hitTest({ 10, 10 }) == node) --> true
