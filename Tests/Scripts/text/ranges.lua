-- Ranges count bytes as string.sub does, whole letters at a time.
local ui = require "weft"

local text = ui.TextNode { text = "aß🎉z", frame = { 0, 0, 200, 20 } }
local function width(first, last) return text:frameForTextRange({ first, last }).width end
local whole = width(1, 8)
local function near(a, b) return math.abs(a - b) < 0.1 end
print(near(width(1, 1) + width(2, 3) + width(4, 7) + width(8, 8), whole)) --> true
print(near(width(4, 4), width(4, 7)), near(width(5, 6), width(4, 7)), width(9, 20), width(1, 0)) --> true | true | 0 | 0
text:setHighlightRange { 4, 4 }
print(table.unpack(text.highlightRange)) --> 4 | 7
text:setHighlightRange()
print(text.highlightRange, #text:rectsForTextRange { 1, 3 }) --> nil | 1
