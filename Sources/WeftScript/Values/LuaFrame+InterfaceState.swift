import WeftLua
import WeftNodes

/// The parts of an interface state, in the order in which they are entered.
private let interfaceStateParts: [(String, InterfaceState)] = [
  ("measureLayout", .measureLayout), ("preload", .preload), ("display", .display), ("visible", .visible),
]

extension LuaFrame {
  /// Pushes an interface state: a table with a boolean for each part.
  package func push(_ state: InterfaceState) {
    pushTable(fields: 4)
    for (name, part) in interfaceStateParts {
      push(state.contains(part))
      rawSet(-2, field: name)
    }
  }
}
