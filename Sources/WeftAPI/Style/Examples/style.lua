---@example style
---@see DisplayNode.style

---@example style.alignSelf
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  box("tomato", 40, 70),
  ui.DisplayNode { backgroundColor = "gold", style = { width = 40, minHeight = 30, alignSelf = "end" } },
  box("steelblue", 40, 30),
}

---@example style.ascender
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "baselineFirst",
  ui.TextNode { text = "Text", font = "Inter 24" },
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 20 }, ascender = 20 } },
}

---@example style.descender
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "baselineLast",
  ui.TextNode { text = "Text", font = "Inter 24" },
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 20 }, descender = -10 } },
}

---@example style.flexBasis
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 40 }, flexBasis = 120 } },
  box("gold"),
}

---@example style.flexGrow
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 30, 40 } } },
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 30, 40 }, flexGrow = 1 } },
  ui.DisplayNode { backgroundColor = "steelblue", style = { preferredSize = { 30, 40 }, flexGrow = 2 } },
}

---@example style.flexShrink
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.TextNode { text = "A text that is too long for one line", style = { flexShrink = 1 } },
  box("tomato"),
}

---@example style.height
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  ui.DisplayNode { backgroundColor = "tomato", style = { width = 60, minHeight = 20, height = 60 } },
  ui.DisplayNode { backgroundColor = "gold", style = { width = 60, minHeight = 20, height = 40 } },
}

---@example style.layoutPosition
return ui.AbsoluteLayoutSpec { sizing = "sizeToFit",
  box("tomato", 60),
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 40, 40 }, layoutPosition = { 80, 30 } } },
}

---@example style.maxHeight
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  ui.DisplayNode { backgroundColor = "gold", style = { width = 60, height = 60, maxHeight = 30 } },
  box("tomato", 60),
}

---@example style.maxLayoutSize
return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.TextNode { text = "Half as wide as the stack at the most", backgroundColor = "gold",
    style = { maxLayoutSize = { "50%", 100 } } },
}

---@example style.maxSize
return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 120, 60 }, maxSize = { 80, 30 } } },
}

---@example style.maxWidth
return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.TextNode { text = "Text that wraps", backgroundColor = "gold", style = { maxWidth = 90 } },
}

---@example style.minHeight
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minHeight = 50 } },
  box("tomato", 60),
}

---@example style.minLayoutSize
return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minLayoutSize = { "50%", 30 } } },
}

---@example style.minSize
return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minSize = { 80, 40 } } },
}

---@example style.minWidth
return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start",
  ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minWidth = 80 } },
  ui.TextNode { text = "A longer answer", backgroundColor = "gold", style = { minWidth = 80 } },
}

---@example style.preferredLayoutSize
return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredLayoutSize = { "75%", 40 } } },
}

---@example style.preferredSize
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 60, 40 } } },
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { width = 40, height = 60 } } },
}

---@example style.spacingAfter
return ui.StackLayoutSpec { direction = "horizontal",
  box "tomato",
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 40, 40 }, spacingAfter = 20 } },
  box "steelblue",
}

---@example style.spacingBefore
return ui.StackLayoutSpec { direction = "horizontal",
  box "tomato",
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 40, 40 }, spacingBefore = 20 } },
  box "steelblue",
}

---@example style.width
return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start",
  ui.DisplayNode { backgroundColor = "tomato", style = { height = 30, minWidth = 20, width = 120 } },
  ui.DisplayNode { backgroundColor = "gold", style = { height = 30, minWidth = 20, width = "50%" } },
}
