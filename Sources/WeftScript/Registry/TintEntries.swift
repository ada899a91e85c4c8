import WeftNodes

/// The method that is told of another tint.
let tintCallbacks: [NodeCallback] = [
  NodeCallback(
    .tintColorDidChange, [], "The node's tintColor is another one: its own, or the one that it has from around it.",
    example: """
      local Icon = ui.DisplayNode:subclass "Icon"
      function Icon:tintColorDidChange() print(self.tintColor) end

      local page = ui.DisplayNode { Icon {} }
      page.tintColor = "#ff6347" --> #ff6347
      """)
]
