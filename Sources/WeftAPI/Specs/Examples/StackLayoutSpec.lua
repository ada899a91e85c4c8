---@example StackLayoutSpec
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  box("tomato", 60), box "gold",
  ui.LayoutSpec { style = { flexGrow = 1 } },
  box "steelblue",
}

---@example StackLayoutSpec.alignContent
return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", alignContent = "spaceBetween",
  style = { height = 120 },
  box("tomato", 150, 30), box("gold", 150, 30), box("steelblue", 150, 30),
}

---@example StackLayoutSpec.alignItems
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  ui.TextNode { text = "Text", font = "Inter 24", backgroundColor = "lightblue" },
  ui.TextNode { text = "more", backgroundColor = "gold", style = { minHeight = 40 } },
  box("tomato", 40, 60),
}

---@example StackLayoutSpec.direction
return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start", box "tomato", box "gold" }

---@example StackLayoutSpec.flexWrap
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, lineSpacing = 8, flexWrap = "wrap",
  box("tomato", 100, 30), box("gold", 100, 30), box("steelblue", 100, 30),
}

---@example StackLayoutSpec.horizontalAlignment
return ui.StackLayoutSpec { direction = "vertical", horizontalAlignment = "right", box "tomato", box("gold", 80, 40) }

---@example StackLayoutSpec.justifyContent
return ui.StackLayoutSpec { direction = "horizontal", justifyContent = "spaceBetween",
  box "tomato", box "gold", box "steelblue",
}

---@example StackLayoutSpec.lineSpacing
return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", lineSpacing = 12,
  box("tomato", 150, 30), box("gold", 150, 30),
}

---@example StackLayoutSpec.spacing
return ui.StackLayoutSpec { direction = "horizontal", spacing = 20, box "tomato", box "gold", box "steelblue" }

---@example StackLayoutSpec.verticalAlignment
return ui.StackLayoutSpec { direction = "vertical", verticalAlignment = "center", style = { height = 120 },
  box("tomato", 80, 30), box("gold", 80, 30),
}
