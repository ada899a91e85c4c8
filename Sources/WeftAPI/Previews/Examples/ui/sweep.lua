local title = ui.TextNode { text = "Hello, world", font = "Inter 17", maximumNumberOfLines = 1 }
local sweep = ui.sweep(title, { from = 60, to = 160 })
assert(#sweep.problems == 0)
local mark = sweep.marks[1]
assert(mark.kind == "truncated" and mark.element == "TextNode" and mark.from == 60)
assert(mark.below > 90 and mark.below < 110) -- the title fits from there
