-- Tests that fill in a form: scripts/weft test examples
local ui = require "weft"
local Form = require "form"

local function show()
  local form = Form()
  form.frame = { 0, 0, 320, 480 }
  local window = ui.Window { size = { 320, 480 }, form }
  ui.sleep(0)
  return form, window
end

ui.test("Return leads from field to field, and sends a form that is right", function(t)
  local form, window = show()
  form.name.input:becomeFirstResponder()
  window:type "Ann\nann@example.com\ncorrect horse\n"
  t.equal(form.sent, { name = "Ann", mail = "ann@example.com" })
  t.equal(form.button.accessibilityLabel, "Welcome")
end)

ui.test("A field that is left with a wrong text says so, until it is right", function(t)
  local form, window = show()
  form.mail.input:becomeFirstResponder()
  window:type "ann@"
  form.mail.input:resignFirstResponder()
  ui.sleep(0)
  t.equal(form.mail.message.text, "An address has an @ and a domain.")
  form:send()
  t.equal(window.firstResponder == form.name.input, true)
  t.equal(form.sent, nil)
end)

ui.test("The password is shown in dots, and can't be copied", function(t)
  local form, window = show()
  form.password.input:becomeFirstResponder()
  window:type "secret"
  window:pressKey "cmd+a"
  t.equal(window:pressKey "cmd+c", false)
  t.equal(form.password.input.accessibilityValue, "••••••")
end)
