---@example window.compose
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
window:compose { "n", "に", "日" }
print(field.text) --> 日

---@example window.firstResponder
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
print(window.firstResponder) --> nil
window:tap { 10, 10 }
print(window.firstResponder == field) --> true

---@example window.paste
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
window:paste "two\nlines"
print(#field.text) --> 9

---@example window.pasteboard
local field = ui.EditableTextNode { text = "Hi", frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
window:pressKey "cmd+a"
window:pressKey "cmd+c"
print(window.pasteboard) --> Hi

---@example window.pressKey
local field = ui.EditableTextNode { text = "one two", frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
window:pressKey "shift+alt+left"
window:type "three"
print(field.text) --> one three

---@example window.select
local field = ui.EditableTextNode { text = "one two", frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
window:select { 1, 3 }
window:type "1"
print(field.text) --> 1 two

---@example window.type
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
window:tap { 10, 10 }
print(window:type "Hi", field.text) --> true  Hi
