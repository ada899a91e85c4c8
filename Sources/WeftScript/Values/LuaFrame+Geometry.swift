import WeftDisplay
import WeftLayout
import WeftLua

extension LuaFrame {
  /// Pushes a number, as an integer if it is one: `375`, not `375.0`.
  package func pushNumber(_ value: Double) {
    if value == value.rounded(), abs(value) <= 9_007_199_254_740_992 { push(Int64(value)) } else { push(value) }
  }

  /// Pushes `{width =, height =}`.
  package func push(_ size: Size) {
    pushTable(fields: 2)
    setNumber(size.width, field: "width")
    setNumber(size.height, field: "height")
  }

  /// Pushes `{x =, y =}`.
  package func push(_ point: Point) {
    pushTable(fields: 2)
    setNumber(point.x, field: "x")
    setNumber(point.y, field: "y")
  }

  /// Pushes `{x =, y =, width =, height =}`.
  package func push(_ rect: Rect) {
    pushTable(fields: 4)
    setNumber(rect.origin.x, field: "x")
    setNumber(rect.origin.y, field: "y")
    setNumber(rect.size.width, field: "width")
    setNumber(rect.size.height, field: "height")
  }

  /// Pushes `{min =, max =}`.
  package func push(_ range: SizeRange) {
    pushTable(fields: 2)
    push(range.min)
    rawSet(-2, field: "min")
    push(range.max)
    rawSet(-2, field: "max")
  }

  /// Pushes `{top =, left =, bottom =, right =}`.
  package func push(_ insets: EdgeInsets) {
    pushTable(fields: 4)
    setNumber(insets.top, field: "top")
    setNumber(insets.left, field: "left")
    setNumber(insets.bottom, field: "bottom")
    setNumber(insets.right, field: "right")
  }

  /// Pushes a number, `"50%"` or `"auto"`.
  package func push(_ dimension: Dimension) {
    if dimension.unit == .points { pushNumber(dimension.value) } else { push(dimension.description) }
  }
}
