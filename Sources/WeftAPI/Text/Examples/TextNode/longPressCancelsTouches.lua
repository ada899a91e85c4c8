local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } }, frame = { 0, 0, 100, 20 },
  longPressCancelsTouches = true,
  delegate = {
    longPressedLinkAttribute = function(self, node, name, value) print("held", value) end,
    tappedLinkAttribute = function(self, node, name, value) print("tapped", value) end,
  },
}
local window = ui.Window { size = { 100, 20 }, text }
window:send("began", { 5, 8 })
ui.sleep(0.6) --> held  users/ann
window:send("ended", { 5, 8 })
