---@example RelativeLayoutSpec
return ui.RelativeLayoutSpec { horizontalPosition = "end", verticalPosition = "center", style = { height = 80 },
  box "tomato",
}

---@example RelativeLayoutSpec.horizontalPosition
return ui.RelativeLayoutSpec { horizontalPosition = "end", box "tomato" }

---@example RelativeLayoutSpec.sizingOption
return ui.AbsoluteLayoutSpec { style = { height = 80 },
  ui.BackgroundLayoutSpec {
    ui.RelativeLayoutSpec { horizontalPosition = "center", verticalPosition = "center", sizingOption = "minimumSize",
      box "tomato",
    },
    ui.DisplayNode { backgroundColor = "gold" },
  },
}

---@example RelativeLayoutSpec.verticalPosition
return ui.RelativeLayoutSpec { verticalPosition = "end", horizontalPosition = "center", style = { height = 80 },
  box "tomato",
}
