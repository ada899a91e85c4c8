import WeftDisplay
import WeftLayout
import WeftLua

extension LuaFrame {
  /// A number, as an integer where it is one: `375`, not `375.0`.
  func pushNumber(_ value: Double) {
    if value == value.rounded(), abs(value) <= 9_007_199_254_740_992 { push(Int64(value)) } else { push(value) }
  }

  /// `{width =, height =}`
  func push(_ size: Size) {
    pushTable(fields: 2)
    pushNumber(size.width)
    rawSet(-2, field: "width")
    pushNumber(size.height)
    rawSet(-2, field: "height")
  }

  /// `{x =, y =}`
  func push(_ point: Point) {
    pushTable(fields: 2)
    pushNumber(point.x)
    rawSet(-2, field: "x")
    pushNumber(point.y)
    rawSet(-2, field: "y")
  }

  /// `{x =, y =, width =, height =}`
  func push(_ rect: Rect) {
    pushTable(fields: 4)
    pushNumber(rect.origin.x)
    rawSet(-2, field: "x")
    pushNumber(rect.origin.y)
    rawSet(-2, field: "y")
    pushNumber(rect.size.width)
    rawSet(-2, field: "width")
    pushNumber(rect.size.height)
    rawSet(-2, field: "height")
  }

  /// `{min =, max =}`
  func push(_ range: SizeRange) {
    pushTable(fields: 2)
    push(range.min)
    rawSet(-2, field: "min")
    push(range.max)
    rawSet(-2, field: "max")
  }

  /// `{top =, left =, bottom =, right =}`
  func push(_ insets: EdgeInsets) {
    pushTable(fields: 4)
    pushNumber(insets.top)
    rawSet(-2, field: "top")
    pushNumber(insets.left)
    rawSet(-2, field: "left")
    pushNumber(insets.bottom)
    rawSet(-2, field: "bottom")
    pushNumber(insets.right)
    rawSet(-2, field: "right")
  }

  /// A number, `"50%"` or `"auto"`.
  func push(_ dimension: Dimension) {
    if dimension.unit == .points { pushNumber(dimension.value) } else { push(dimension.description) }
  }
}
