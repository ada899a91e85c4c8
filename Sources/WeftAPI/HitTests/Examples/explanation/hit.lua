local node = ui.DisplayNode { frame = { 0, 0, 60, 60 } }
local _, explanation = node:hitTest({ 80, 10 }, { explain = true })
print(explanation.hit) --> nil
