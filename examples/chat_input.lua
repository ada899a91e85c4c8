-- The input bar of a chat: the field grows with its text up to four lines, then scrolls; the button sends what is typed.
--
--   * `didUpdateText` is called for a change by the user; a text that is set by the program calls nothing.
--   * The bar's height follows the field's, since typing lays it out again.
--   * Return sends: a new line comes by pasting alone.

local ui = require "weft"

local InputBar = ui.DisplayNode:subclass "InputBar"

InputBar.automaticallyManagesSubnodes = true
InputBar.backgroundColor = "systemGray6"

local font = "Inter 16"

function InputBar:init(onSend)
  self.onSend = onSend
  self.field = ui.EditableTextNode {
    typingAttributes = { font = font, color = "label" },
    attributedPlaceholderText = { { "Write something", font = font } },
    textContainerInset = { 12, 16, 12, 16 }, maximumLinesToDisplay = 4,
    backgroundColor = "systemBackground", cornerRadius = 22, clipsToBounds = true,
    borderWidth = 1, borderColor = "systemGray4",
    returnKeyType = "send", enablesReturnKeyAutomatically = true,
    accessibilityLabel = "Message",
    style = { flexGrow = 1, flexShrink = 1 },
    delegate = self,
  }
  self.button = ui.ButtonNode {
    title = "Send", font = "Inter Semi-Bold 16", color = "light-dark(#0063d1, #5aa9ff)", enabled = false,
    style = { height = 44, minWidth = 56 }, onTouchUpInside = function() self:send() end,
  }
  self.button:setTitle("Send", font, "systemGray", "disabled")
end

function InputBar:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = { 6, 12, 6, 6 },
    ui.StackLayoutSpec { direction = "horizontal", spacing = 4, alignItems = "end", self.field, self.button } }
end

function InputBar:shouldChangeTextInRange(node, range, text)
  if text == "\n" then self:send() end
  return text ~= "\n"
end

function InputBar:didUpdateText(node) self.button.enabled = node.text:find "%S" ~= nil end

function InputBar:send()
  local text = self.field.text:match "^%s*(.-)%s*$"
  if text == "" then return end
  self.field.text = ""
  self.button.enabled = false
  self.onSend(text)
end

local Talk = ui.DisplayNode:subclass "Talk"

Talk.automaticallyManagesSubnodes = true
Talk.backgroundColor = "systemBackground"

function Talk:init(texts)
  self.bubbles = {}
  self.bar = InputBar(function(text) self:add(text) end)
  for _, text in ipairs(texts or {}) do self:add(text) end
end

function Talk:add(text)
  self.bubbles[#self.bubbles + 1] = ui.TextNode {
    text = text, font = font, color = "white", backgroundColor = "#2f5bd0", cornerRadius = 16,
    textContainerInset = { 7, 12, 7, 12 }, style = { alignSelf = "end", maxWidth = 240 },
  }
  self:setNeedsLayout()
end

function Talk:layoutSpecThatFits()
  local bubbles = ui.StackLayoutSpec { direction = "vertical", spacing = 6, justifyContent = "end",
    table.unpack(self.bubbles) }
  return ui.StackLayoutSpec { direction = "vertical", alignItems = "stretch",
    ui.InsetLayoutSpec { insets = 12, style = { flexGrow = 1, flexShrink = 1 }, bubbles }, self.bar }
end

ui.preview("chat input", { width = 320, height = 240 }, function() return Talk { "Type below", "Return sends" } end)

ui.preview("chat input, several lines", { width = 320, height = 240 }, function()
  local talk = Talk { "The field grows" }
  talk.bar.field.text = "A longer message, which takes\nmore than one line,\nand then another,\nand another,\nand one that scrolls"
  talk.bar.button.enabled = true
  return talk
end)

return { Talk = Talk, InputBar = InputBar }
