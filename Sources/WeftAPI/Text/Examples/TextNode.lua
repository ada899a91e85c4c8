---@example TextNode
return ui.TextNode { text = "Some words", font = "Inter Semi-Bold 17", color = "tomato" }

---@example TextNode.additionalTruncationMessage
---@width 110
return ui.TextNode { text = "Words that would take three lines", maximumNumberOfLines = 2,
  additionalTruncationMessage = { { "more", color = "tomato" } },
}

---@example TextNode.alignment
---@width 130
return ui.TextNode { text = "Some words that take two lines", alignment = "center", style = { width = 130 } }

---@example TextNode.alwaysHandleTruncationTokenTap
local text = ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1, frame = { 0, 0, 60, 20 },
  alwaysHandleTruncationTokenTap = true,
  delegate = { tappedTruncationToken = function(self, node) print "more" end },
}
ui.Window({ size = { 60, 20 }, text }):tap { 55, 8 } --> more

---@example TextNode.attributedText
return ui.TextNode {
  attributedText = { { "Ann", font = "Inter Bold 14", color = "tomato" }, " likes ", { "this", underline = true } },
}

---@example TextNode.baseWritingDirection
---@width 120
return ui.TextNode { text = "Words in two lines!", baseWritingDirection = "rightToLeft", style = { width = 120 } }

---@example TextNode.color
return ui.TextNode { text = "Some words", color = "tomato" }

---@example TextNode.delegate
local text = ui.TextNode { attributedText = { "By ", { "Ann", link = "users/ann" } }, frame = { 0, 0, 100, 20 },
  delegate = { tappedLinkAttribute = function(self, node, name, value) print(name, value) end },
}
ui.Window({ size = { 100, 20 }, text }):tap { 30, 8 } --> link  users/ann

---@example TextNode.font
return ui.TextNode { text = "Some words", font = "Inter Bold 20" }

---@example TextNode.frameForTextRange
local text = ui.TextNode { text = "one\ntwo", frame = { 0, 0, 100, 40 } }
print(text:frameForTextRange({ 5, 7 }).x) --> 0

---@example TextNode.highlightRange
local text = ui.TextNode { attributedText = { "By ", { "Ann", link = "users/ann" } }, frame = { 0, 0, 100, 20 },
  userInteractionEnabled = true,
}
ui.Window({ size = { 100, 20 }, text }):send("began", { 30, 8 })
print(table.unpack(text.highlightRange)) --> 4  6

---@example TextNode.highlightStyle
local text = ui.TextNode { text = "Some words", color = "white", backgroundColor = "navy", highlightStyle = "dark" }
text:setHighlightRange { 1, 4 }
return text

---@example TextNode.lineCount
local text = ui.TextNode { text = "one\ntwo" }
text.frame = { 0, 0, 100, 100 }
print(text.lineCount) --> 2

---@example TextNode.lineSpacing
---@width 90
return ui.TextNode { text = "Two lines of words", lineSpacing = 12 }

---@example TextNode.linkAttributeAt
local text = ui.TextNode { attributedText = { "By ", { "Ann", link = "users/ann" } }, frame = { 0, 0, 200, 20 } }
local link = text:linkAttributeAt { 30, 8 }
print(link.name, link.value, text.text:sub(table.unpack(link.range))) --> link  users/ann  Ann
print(text:linkAttributeAt { 150, 8 }) --> nil

---@example TextNode.linkAttributeNames
local text = ui.TextNode { frame = { 0, 0, 100, 20 }, linkAttributeNames = { "link", "user" },
  attributedText = { "By ", { "Ann", attributes = { user = "42" } } },
}
print(text:linkAttributeAt({ 30, 8 }).value) --> 42

---@example TextNode.longPressCancelsTouches
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

---@example TextNode.maximumLineHeight
---@width 90
return ui.TextNode { text = "Two lines of words", maximumLineHeight = 12 }

---@example TextNode.maximumNumberOfLines
---@width 90
return ui.TextNode { text = "Words that would take three lines", maximumNumberOfLines = 2 }

---@example TextNode.minimumLineHeight
---@width 90
return ui.TextNode { text = "Two lines of words", minimumLineHeight = 32 }

---@example TextNode.passthroughNonlinkTouches
local text = ui.TextNode { frame = { 0, 0, 200, 20 }, passthroughNonlinkTouches = true, delegate = {},
  attributedText = { { "Ann", link = "users/ann" }, " likes what she sees" },
}
print(text:pointInside { 5, 8 }, text:pointInside { 150, 8 }) --> true  false

---@example TextNode.placeholderColor
local text = ui.TextNode { text = "Some words", placeholderColor = "#dddddd" }
print(text.placeholderColor) --> #dddddd

---@example TextNode.placeholderInsets
local text = ui.TextNode { text = "Some words", placeholderColor = "#dddddd", placeholderInsets = 2 }
print(text.placeholderInsets.left) --> 2

---@example TextNode.pointSizeScaleFactors
---@width 120
return ui.TextNode { text = "Words that are made to fit", maximumNumberOfLines = 1,
  pointSizeScaleFactors = { 0.9, 0.8, 0.7, 0.6 },
}

---@example TextNode.rectsForTextRange
local text = ui.TextNode { text = "one\ntwo", frame = { 0, 0, 100, 40 } }
local first, second = table.unpack(text:rectsForTextRange { 1, 7 })
print(first.x, first.y, second.y > first.y) --> 0  0  true

---@example TextNode.scaleFactor
local text = ui.TextNode { text = "Words", maximumNumberOfLines = 1, pointSizeScaleFactors = { 0.8, 0.5 } }
text.frame = { 0, 0, 40, 20 }
print(text.scaleFactor) --> 0.8

---@example TextNode.setHighlightRange
local text = ui.TextNode { text = "Some words" }
text:setHighlightRange { 1, 4 }
return text

---@example TextNode.shadowColor
return ui.TextNode { text = "Some words", font = "Inter Bold 28",
  shadowColor = "tomato", shadowOpacity = 1, shadowOffset = { 2, 2 },
}

---@example TextNode.shadowOffset
return ui.TextNode { text = "Some words", font = "Inter Bold 28", shadowOpacity = 0.5, shadowOffset = { 4, 6 } }

---@example TextNode.shadowOpacity
return ui.TextNode { text = "Some words", font = "Inter Bold 28", shadowOpacity = 0.5, shadowOffset = { 2, 2 } }

---@example TextNode.shadowPadding
local text = ui.TextNode { text = "Some words", shadowOpacity = 0.8, shadowRadius = 2, shadowOffset = { 0, 3 } }
print(text.shadowPadding.top, text.shadowPadding.bottom) --> 0  -5

---@example TextNode.shadowRadius
return ui.TextNode { text = "Some words", font = "Inter Bold 28", shadowOpacity = 0.8, shadowRadius = 6 }

---@example TextNode.shouldTruncateForConstrainedSize
local text = ui.TextNode { text = "Words in one line", maximumNumberOfLines = 1 }
print(text:shouldTruncateForConstrainedSize { max = { 60, math.huge } }) --> true
print(text:shouldTruncateForConstrainedSize { max = { 375, math.huge } }) --> false

---@example TextNode.text
return ui.TextNode { text = "Some words" }

---@example TextNode.textColorFollowsTintColor
return ui.TextNode { text = "Some words", tintColor = "tomato", textColorFollowsTintColor = true }

---@example TextNode.textContainerInset
return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.TextNode { text = "Badge", backgroundColor = "gold", textContainerInset = { 4, 10, 4, 10 } },
}

---@example TextNode.truncated
local text = ui.TextNode { text = "one\ntwo", maximumNumberOfLines = 1 }
text.frame = { 0, 0, 100, 100 }
print(text.truncated) --> true

---@example TextNode.truncationAttributedText
---@width 120
return ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1,
  truncationAttributedText = { { " more", color = "tomato" } },
}

---@example TextNode.truncationMode
---@width 120
return ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1, truncationMode = "middle" }
