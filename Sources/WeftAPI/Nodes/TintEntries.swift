import WeftNodes
import WeftScript

/// The method that is told of another tint.
let tintCallbacks: [NodeCallback] = [
  NodeCallback(
    .tintColorDidChange, [], "The node's tintColor is another one: its own, or the one that it has from around it.")
]
