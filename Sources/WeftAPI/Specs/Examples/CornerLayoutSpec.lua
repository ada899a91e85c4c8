---@example CornerLayoutSpec
return ui.InsetLayoutSpec { insets = 16,
  ui.StackLayoutSpec { direction = "horizontal",
    ui.CornerLayoutSpec { cornerLocation = "topRight", box("gold", 60), box("tomato", 20) },
  },
}

---@example CornerLayoutSpec.cornerLocation
return ui.InsetLayoutSpec { insets = 20,
  ui.StackLayoutSpec { direction = "horizontal",
    ui.CornerLayoutSpec { cornerLocation = "topRight", box("gold", 60), box("tomato", 20) },
  },
}

---@example CornerLayoutSpec.offset
return ui.InsetLayoutSpec { insets = 20,
  ui.StackLayoutSpec { direction = "horizontal",
    ui.CornerLayoutSpec { cornerLocation = "topRight", offset = { -10, 10 }, box("gold", 60), box("tomato", 20) },
  },
}

---@example CornerLayoutSpec.wrapsCorner
return ui.InsetLayoutSpec { insets = 20,
  ui.StackLayoutSpec { direction = "horizontal",
    ui.BackgroundLayoutSpec {
      ui.CornerLayoutSpec { cornerLocation = "topLeft", wrapsCorner = true, box("gold", 60), box("tomato", 20) },
      ui.DisplayNode { backgroundColor = "lightblue" },
    },
  },
}
