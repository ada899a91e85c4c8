import WeftNodes
import WeftScript

/// The callback of a change of tint.
let tintCallbacks: [NodeCallback] = [
  NodeCallback(
    .tintColorDidChange, [], "The node's tintColor is another one: its own, or the one that it has from around it.")
]
