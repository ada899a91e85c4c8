---@example t.accessibility
ui.test("the title is read before the button", function(t)
  local title = ui.TextNode { text = "Photos", frame = { 0, 0, 100, 20 } }
  local button = ui.ButtonNode { title = "Add", frame = { 0, 30, 100, 44 }, onTouchUpInside = function() end }
  local window = ui.Window { size = { 200, 200 }, title, button }
  t.accessibility(window, { "Photos", "Add. Button." })
end)

---@example t.find
ui.test("VoiceOver presses the button", function(t)
  local pressed = 0
  local button = ui.ButtonNode { title = "Add", frame = { 0, 0, 100, 44 }, onTouchUpInside = function() pressed = pressed + 1 end }
  local window = ui.Window { size = { 200, 200 }, button }
  t.find(window, { label = "Add" }):activate()
  t.equal(pressed, 1)
end)
