-- What a method raises is reported at its line, by whoever sent the touch.
local ui = require "weft"
local fails = require "fails"

local text = ui.TextNode { attributedText = { "By ", { "Änn", link = "users/ann" }, " and others" },
  frame = { 0, 0, 200, 20 },
}
local window = ui.Window { size = { 200, 40 }, text }

fails(function()
  text.delegate = {
  tappedLinkAttribute = function()
  error 'broken' end }
  --! broken
  window:tap { 30, 8 }
end)
text.delegate = {
shouldHighlightLinkAttribute = function()
error 'broken' end }
--! broken
window:tap { 30, 8 }
