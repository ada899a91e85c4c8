local spec = ui.InsetLayoutSpec { insets = 8, debugName = "margins", box "tomato" }
print(spec.debugName) --> margins
