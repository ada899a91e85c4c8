-- A text is read back with all that its runs have, and can be given to another node.
local ui = require "weft"

local function show(node)
  local run = node.attributedText[1]
  print(run[1], run.font, run.color, run.backgroundColor, run.underline, run.strikethrough)
  print(run.letterSpacing, run.baselineOffset, run.link, run.attributes.user, run.attributes.age)
  local next = node.attributedText[2]
  print(next[1], next.backgroundColor, next.underline, next.strikethrough, next.link, next.attributes)
end
local text = ui.TextNode { attributedText = {
  { "Ann", font = "Inter 12", color = "red", backgroundColor = "#00ff0080", underline = "double",
    strikethrough = true, letterSpacing = 1.5, baselineOffset = 2, link = "users/ann",
    attributes = { user = "ann", age = "5" } }, "!" } }
show(text)
--> Ann | Inter 12 | #ff0000 | #00ff0080 | double | true
--> 1.5 | 2 | users/ann | ann | 5
--> ! | nil | nil | nil | nil | nil
show(ui.TextNode { attributedText = text.attributedText })
--> Ann | Inter 12 | #ff0000 | #00ff0080 | double | true
--> 1.5 | 2 | users/ann | ann | 5
--> ! | nil | nil | nil | nil | nil
