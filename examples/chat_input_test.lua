-- Tests that type into the input bar of a chat: scripts/weft test examples
local ui = require "weft"
local chat = require "chat_input"

local function show()
  local talk = chat.Talk()
  talk.frame = { 0, 0, 320, 240 }
  local window = ui.Window { size = { 320, 240 }, talk }
  ui.sleep(0)
  return talk, window, talk.bar.field
end

ui.test("The button is enabled while there is something to send, and sends it", function(t)
  local talk, window, field = show()
  t.equal(talk.bar.button.enabled, false)
  window:tap(field:convertPointTo({ 20, 15 }, nil))
  t.equal(window.firstResponder == field, true)
  window:type " "
  ui.sleep(0)
  t.equal(talk.bar.button.enabled, false)
  window:type "Hello"
  ui.sleep(0)
  t.equal(talk.bar.button.enabled, true)
  window:tap(talk.bar.button:convertPointTo({ 20, 20 }, nil))
  ui.sleep(0)
  t.equal({ field.text, #talk.bubbles, talk.bubbles[1].text }, { "", 1, "Hello" })
  t.equal(field.displayingPlaceholder, true)
end)

ui.test("Return sends, and does nothing in an empty field", function(t)
  local talk, window, field = show()
  field:becomeFirstResponder()
  window:pressKey "return"
  t.equal(#talk.bubbles, 0)
  window:type "One\nTwo\n"
  t.equal({ talk.bubbles[1].text, talk.bubbles[2].text, field.text }, { "One", "Two", "" })
end)

ui.test("The bar grows up to four lines, and the cursor stays in sight", function(t)
  local talk, window, field = show()
  field:becomeFirstResponder()
  local one = field.frame.height
  window:paste "1\n2\n3"
  ui.sleep(0)
  local three = field.frame.height
  t.equal(three > one + 30, true)
  window:paste "\n4\n5\n6"
  ui.sleep(0)
  local six = field.frame.height
  local line = (three - one) / 2
  t.near(six, one + 3 * line, 2)
  local caret = field:caretRect()
  t.equal(caret.y > 0 and caret.y + caret.height <= six, true)
end)
