import WeftLua
import WeftNodes

extension LuaFrame {
  /// Pushes touches in a node's coordinates.
  package func push(_ touches: [Touch], in node: DisplayNode?) {
    pushTable(items: Int32(clamping: touches.count))
    for (index, touch) in touches.enumerated() {
      push(touch, in: node)
      rawSet(-2, Int64(index + 1))
    }
  }

  /// Pushes a touch in a node's coordinates.
  package func push(_ touch: Touch, in node: DisplayNode?) {
    pushTable(fields: 7)
    if let place = node.flatMap(touch.location(in:)) {
      pushNumber(place.x)
      rawSet(-2, field: "x")
      pushNumber(place.y)
      rawSet(-2, field: "y")
    }
    push(touch.phase.rawValue)
    rawSet(-2, field: "phase")
    push(touch.time)
    rawSet(-2, field: "time")
    push(Int64(touch.finger))
    rawSet(-2, field: "finger")
    push(touch.locationInWindow)
    rawSet(-2, field: "locationInWindow")
    push(Int64(touch.tapCount))
    rawSet(-2, field: "tapCount")
  }
}
