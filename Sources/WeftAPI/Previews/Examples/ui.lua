---@example ui.preview
ui.preview("A box", { width = 200 }, function(props)
  return box("tomato", 200, 60)
end)

---@example ui.sweep
local title = ui.TextNode { text = "Hello, world", font = "Inter 17", maximumNumberOfLines = 1 }
local sweep = ui.sweep(title, { from = 60, to = 160 })
assert(#sweep.problems == 0)
local mark = sweep.marks[1]
assert(mark.kind == "truncated" and mark.element == "TextNode" and mark.from == 60)
assert(mark.below > 90 and mark.below < 110) -- the title fits from there
