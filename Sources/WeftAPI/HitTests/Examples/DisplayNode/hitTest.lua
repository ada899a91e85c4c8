local front = ui.DisplayNode { debugName = "front", frame = { 40, 0, 60, 60 }, hidden = true }
local back = ui.DisplayNode { debugName = "back", frame = { 0, 0, 60, 60 } }
local node = ui.DisplayNode { frame = { 0, 0, 100, 60 }, back, front }
local hit, explanation = node:hitTest({ 50, 10 }, { explain = true })
print(hit.debugName) --> back
print(explanation) --> (50, 10) in DisplayNode: hits DisplayNode > back*
