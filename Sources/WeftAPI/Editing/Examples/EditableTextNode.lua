---@example EditableTextNode
local field = ui.EditableTextNode { textContainerInset = 8, backgroundColor = "white", cornerRadius = 8,
  typingAttributes = { font = "Inter 16" }, attributedPlaceholderText = { { "Message", font = "Inter 16" } },
  style = { width = 160 },
}
return field

---@example EditableTextNode.attributedPlaceholderText
return ui.EditableTextNode { attributedPlaceholderText = "Write something" }

---@example EditableTextNode.attributedText
return ui.EditableTextNode { attributedText = { { "Ann", color = "tomato" }, " likes this" } }

---@example EditableTextNode.autocapitalizationType
local field = ui.EditableTextNode { autocapitalizationType = "none" }
print(field.autocapitalizationType) --> none

---@example EditableTextNode.autocorrectionType
local field = ui.EditableTextNode { autocorrectionType = "no" }
print(field.autocorrectionType) --> no

---@example EditableTextNode.becomeFirstResponder
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
print(field:becomeFirstResponder()) --> false
local window = ui.Window { size = { 200, 40 }, field }
print(field:becomeFirstResponder(), window.firstResponder == field) --> true  true

---@example EditableTextNode.canBecomeFirstResponder
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
print(field:canBecomeFirstResponder()) --> false
local window = ui.Window { size = { 200, 40 }, field }
print(field:canBecomeFirstResponder()) --> true

---@example EditableTextNode.canResignFirstResponder
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
print(field:canResignFirstResponder()) --> true

---@example EditableTextNode.caretRect
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 }, textContainerInset = { 0, 5, 0, 5 } }
print(field:caretRect().x, field:caretRect().width) --> 5  2

---@example EditableTextNode.delegate
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 },
  delegate = {
    shouldChangeTextInRange = function(self, node, range, text)
      if text == "\n" then node:resignFirstResponder() end
      return text ~= "\n"
    end,
    didUpdateText = function(self, node) print(node.text) end,
    didFinishEditing = function(self, node) print "done" end,
  },
}
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
window:type "Hi"
ui.sleep(0) --> Hi
window:pressKey "return" --> done

---@example EditableTextNode.deleteBackward
local field = ui.EditableTextNode { text = "Hi👩‍👩‍👧" }
field:deleteBackward()
print(field.text) --> Hi

---@example EditableTextNode.displayingPlaceholder
local field = ui.EditableTextNode { attributedPlaceholderText = "Message" }
print(field.displayingPlaceholder) --> true
field.text = "Hi"
print(field.displayingPlaceholder) --> false

---@example EditableTextNode.enablesReturnKeyAutomatically
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 }, enablesReturnKeyAutomatically = true }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
print(window:pressKey "return") --> false
window:type "Hi"
print(window:pressKey "return") --> true

---@example EditableTextNode.frameForTextRange
local field = ui.EditableTextNode { text = "one\ntwo", frame = { 0, 0, 100, 40 } }
print(field:frameForTextRange({ 5, 7 }).x) --> 0

---@example EditableTextNode.insertText
local field = ui.EditableTextNode { text = "Hi" }
field:insertText " Bob"
print(field.text) --> Hi Bob

---@example EditableTextNode.isFirstResponder
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
window:tap { 10, 10 }
print(field:isFirstResponder()) --> true

---@example EditableTextNode.keyboardAppearance
local field = ui.EditableTextNode { keyboardAppearance = "dark" }
print(field.keyboardAppearance) --> dark

---@example EditableTextNode.keyboardType
local field = ui.EditableTextNode { keyboardType = "emailAddress" }
print(field.keyboardType) --> emailAddress

---@example EditableTextNode.markedTextRange
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
window:compose { "k", "か" }
print(field.text, field.markedTextRange) --> か  nil

---@example EditableTextNode.maximumLinesToDisplay
---@width 120
return ui.EditableTextNode { text = "one\ntwo\nthree\nfour", maximumLinesToDisplay = 2, backgroundColor = "gold" }

---@example EditableTextNode.rectsForTextRange
local field = ui.EditableTextNode { text = "one\ntwo", frame = { 0, 0, 100, 40 } }
print(#field:rectsForTextRange { 1, 7 }) --> 2

---@example EditableTextNode.redo
local field = ui.EditableTextNode {}
field:insertText "Hi"
field:undo()
print(field:redo(), field.text) --> true  Hi

---@example EditableTextNode.resignFirstResponder
local field = ui.EditableTextNode { frame = { 0, 0, 200, 40 } }
local window = ui.Window { size = { 200, 40 }, field }
field:becomeFirstResponder()
print(field:resignFirstResponder(), window.firstResponder) --> true  nil

---@example EditableTextNode.returnKeyType
local field = ui.EditableTextNode { returnKeyType = "send" }
print(field.returnKeyType) --> send

---@example EditableTextNode.scrollEnabled
local field = ui.EditableTextNode { text = "1\n2\n3\n4\n5\n6", frame = { 0, 0, 100, 40 }, scrollEnabled = false }
local window = ui.Window { size = { 100, 40 }, field }
local before = field:frameForTextRange({ 1, 1 }).y
window:drag({ 20, 35 }, { 20, 5 })
print(field:frameForTextRange({ 1, 1 }).y == before) --> true

---@example EditableTextNode.secureTextEntry
return ui.EditableTextNode { text = "secret", secureTextEntry = true }

---@example EditableTextNode.selectedRange
local field = ui.EditableTextNode { text = "Hi Ann", frame = { 0, 0, 200, 40 } }
print(table.unpack(field.selectedRange)) --> 7  6
field.selectedRange = { 4, 6 }
field:insertText "Bob"
print(field.text) --> Hi Bob

---@example EditableTextNode.spellCheckingType
local field = ui.EditableTextNode { spellCheckingType = "no" }
print(field.spellCheckingType) --> no

---@example EditableTextNode.text
return ui.EditableTextNode { text = "Some words" }

---@example EditableTextNode.textContainerInset
return ui.EditableTextNode { text = "Some words", textContainerInset = 10, backgroundColor = "gold" }

---@example EditableTextNode.typingAttributes
return ui.EditableTextNode { typingAttributes = { font = "Inter Bold 20", color = "tomato" }, text = "Some words" }

---@example EditableTextNode.undo
local field = ui.EditableTextNode { text = "Hi" }
field:insertText " Ann"
print(field:undo(), field.text) --> true  Hi

---@example EditableTextNode.setMarkedText
local field = ui.EditableTextNode { text = "a", style = { width = 100 } }
field:setMarkedText "か"
print(field.text, table.unpack(field.markedTextRange)) --> aか  2  4

---@example EditableTextNode.unmarkText
local field = ui.EditableTextNode {}
field:setMarkedText "か"
field:unmarkText()
print(field.text, field.markedTextRange) --> か  nil
