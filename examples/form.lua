-- A form: fields with a label and a message of what is wrong. Return leads to the next field, and sends from the last one.
--
--   * Each field asks for its keyboard: letters, an address of mail, a password in dots.
--   * A message appears when a field is left, and goes as soon as its text is right.

local ui = require "weft"

local Field = ui.DisplayNode:subclass "Field"

Field.automaticallyManagesSubnodes = true

function Field:init(options)
  self.check = options.check
  self.label = ui.TextNode { text = options.label, font = "Inter Semi-Bold 13", color = "light-dark(#5f5f66, #a5a5ad)",
    isAccessibilityElement = false }
  self.input = ui.EditableTextNode {
    typingAttributes = { font = "Inter 16", color = "label" },
    attributedPlaceholderText = { { options.placeholder, font = "Inter 16" } },
    textContainerInset = { 12, 12, 12, 12 }, maximumLinesToDisplay = 1, cornerRadius = 8, clipsToBounds = true,
    backgroundColor = "systemBackground", borderWidth = 1, borderColor = "systemGray4",
    keyboardType = options.keyboardType, secureTextEntry = options.secureTextEntry,
    autocapitalizationType = options.autocapitalizationType, autocorrectionType = "no",
    returnKeyType = options.isLast and "done" or "next",
    accessibilityLabel = options.label,
    delegate = {
      didBeginEditing = function() self:show(nil, "systemBlue") end,
      shouldChangeTextInRange = function(_, node, range, text)
        if text == "\n" then options.onReturn() end
        return text ~= "\n"
      end,
      didUpdateText = function() if self.message then self:show(self.check(self.input.text), "systemBlue") end end,
      didFinishEditing = function() self:validate() end,
    },
  }
end

function Field:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", spacing = 4, alignItems = "stretch",
    self.label, self.input, self.message or false }
end

-- Shows what is wrong, or nothing.
function Field:show(problem, border)
  self.message = problem and ui.TextNode { text = problem, font = "Inter 13", color = "light-dark(#c62828, #ff7b72)" } or nil
  self.input.borderColor = problem and "systemRed" or border
  self:setNeedsLayout()
end

function Field:validate()
  local problem = self.check(self.input.text)
  self:show(problem, "systemGray4")
  return problem == nil
end

local Form = ui.DisplayNode:subclass "Form"

Form.automaticallyManagesSubnodes = true
Form.backgroundColor = "systemGroupedBackground"

function Form:init()
  local function goTo(name) return function() self[name].input:becomeFirstResponder() end end
  self.name = Field { label = "Name", placeholder = "Ann Miller", autocapitalizationType = "words", onReturn = goTo "mail",
    check = function(text) return text == "" and "Write your name." or nil end }
  self.mail = Field { label = "Mail", placeholder = "ann@example.com", keyboardType = "emailAddress",
    autocapitalizationType = "none", onReturn = goTo "password",
    check = function(text) return not text:find "^[^@%s]+@[^@%s]+%.%a+$" and "An address has an @ and a domain." or nil end }
  self.password = Field { label = "Password", placeholder = "At least eight characters", secureTextEntry = true,
    isLast = true, onReturn = function() self:send() end,
    check = function(text) return utf8.len(text) < 8 and "At least eight characters." or nil end }
  self.button = ui.ButtonNode { title = "Sign up", font = "Inter Semi-Bold 17", color = "white",
    backgroundColor = "#2f5bd0", cornerRadius = 10, style = { height = 48 }, onTouchUpInside = function() self:send() end }
end

function Form:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = 20,
    ui.StackLayoutSpec { direction = "vertical", spacing = 16, alignItems = "stretch",
      self.name, self.mail, self.password, self.button } }
end

-- Sends the form, or goes to the first field that isn't right.
function Form:send()
  local first
  for _, field in ipairs { self.name, self.mail, self.password } do
    if not field:validate() then first = first or field end
  end
  if first then
    first.input:becomeFirstResponder()
  else
    self.sent = { name = self.name.input.text, mail = self.mail.input.text }
    self.button.title = "Welcome"
  end
end

ui.preview("form", { width = 320 }, function() return Form() end)

ui.preview("form, filled in", { width = 320 }, function()
  local form = Form()
  form.name.input.text = "Ann"
  form.mail.input.text = "ann@example"
  form.password.input.text = "12345678"
  form.mail:validate()
  return form
end)

return Form
