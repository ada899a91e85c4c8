-- Links and ranges of a text are reported with bytes from 1; its lists have 100 items at most.
local ui = require "weft"

local text = ui.TextNode { text = "By Ann and Bob", frame = { 0, 0, 300, 20 } }
text.linkAttributeNames = { "user", "link" }
text.attributedText = { "By ", { "Ann", link = "users/ann" }, " and ", { "Bob", attributes = { user = "bob" } } }
local first = text:rectsForTextRange({ 4, 6 })[1]
local link = text:linkAttributeAt { first.x + 1, first.y + 5 }
print(link.name, link.value, link.range[1], link.range[2]) --> link | users/ann | 4 | 6
local second = text:frameForTextRange { 12, 14 }
link = text:linkAttributeAt { x = second.x + 1, y = second.y + 5 }
print(link.name, link.value, link.range[1], link.range[2], text:linkAttributeAt { 300, 300 })
--> user | bob | 12 | 14 | nil
text:setHighlightRange { 4, 6 }
print(text.highlightRange[1], text.highlightRange[2], first.width == text:frameForTextRange { 4, 6 }.width, first.x > 0)
--> 4 | 6 | true | true
text:setHighlightRange()
print(text.highlightRange) --> nil
for _, width in ipairs { 300, 30 } do print(text:shouldTruncateForConstrainedSize { max = { width, 20 } }) end
--> false
--> true
local function factors(count, factor)
  local list = {}
  for number = 1, count do list[number] = factor end
  return list
end
local function try(name, value)
  local ok, told = pcall(function() text[name] = value end)
  print(ok and #text[name] or told.message .. (told.hint and " | " .. told.hint or ""))
end
try("pointSizeScaleFactors", factors(100, 0.5)) --> 100
try("pointSizeScaleFactors", factors(101, 0.5))
--> TextNode.pointSizeScaleFactors: expected at most 100 factors, got 101
try("pointSizeScaleFactors", { 100 }) --> 1
try("pointSizeScaleFactors", { 0.5, 100.5 })
--> TextNode.pointSizeScaleFactors[2]: expected a factor above 0, at most 100, got 100.5
try("pointSizeScaleFactors", { 0 }) --> TextNode.pointSizeScaleFactors[1]: expected a factor above 0, at most 100, got 0
try("pointSizeScaleFactors", { 1, -1 })
--> TextNode.pointSizeScaleFactors[2]: expected a factor above 0, at most 100, got -1
try("pointSizeScaleFactors", { 1, 2, "x" }) --> TextNode.pointSizeScaleFactors[3]: expected a factor above 0, got "x"
try("pointSizeScaleFactors", 0.5)
--> TextNode.pointSizeScaleFactors: expected a list of factors such as { 0.9, 0.8 }, got 0.5 | write { 0.5 }
try("pointSizeScaleFactors", true)
--> TextNode.pointSizeScaleFactors: expected a list of factors such as { 0.9, 0.8 }, got true
print(#text.pointSizeScaleFactors) --> 1
try("pointSizeScaleFactors", nil) --> 0
try("linkAttributeNames", factors(100, "link")) --> 100
try("linkAttributeNames", factors(101, "link")) --> TextNode.linkAttributeNames: expected at most 100 names, got 101
try("linkAttributeNames", { "link", 5 }) --> TextNode.linkAttributeNames[2]: expected a name, got 5
try("linkAttributeNames", "user")
--> TextNode.linkAttributeNames: expected a list of names such as { "link", "user" }, got "user" | write { "user" }
try("linkAttributeNames", 5) --> TextNode.linkAttributeNames: expected a list of names such as { "link", "user" }, got 5
print(#text.linkAttributeNames) --> 100
text.text = nil
print(text.text == "", text.attributedText) --> true | nil
text.text = 2.5
print(text.text, text.attributedText[1][1]) --> 2.5 | 2.5
for _, value in ipairs { true, print, { "a" } } do
  print(select(2, pcall(function() text.text = value end)).message)
end
--> TextNode.text: expected a string, got true
--> TextNode.text: expected a string, got a function
--> TextNode.text: expected a string, got a table
text.truncationAttributedText = { " more" }
print(text.truncationAttributedText[1][1], text.additionalTruncationMessage) -->  more | nil
