import WeftDisplay
import WeftLayout
import WeftNodes
import WeftSupport

extension ValueParts {
  package static let size = ValueParts(
    "width", "height", expected: "a size: {width, height} or {width =, height =}, in points")
  fileprivate static let rect = ValueParts(
    "x", "y", "width", "height", expected: "a rectangle: {x, y, width, height}, in points")
}

// What the host itself reads; the codecs of `WeftAPI` read the others.
extension ScriptValue {
  /// Reads `{width, height}` or `{width =, height =}`; infinity is allowed, NaN is not.
  package func size() throws(Mismatch) -> Size {
    let (width, height) = try pair(.size)
    guard !width.isNaN, !height.isNaN else { throw Mismatch(expected: ValueParts.size.expected, got: "NaN") }
    return Size(width: width, height: height)
  }

  /// Reads `{x, y, width, height}`, by position or by name.
  package func rect() throws(Mismatch) -> Rect {
    let expected = ValueParts.rect.expected
    guard type == .table else { throw Mismatch(expected: expected, self) }
    try require(.rect)
    var numbers: [Double] = []
    for index in 0..<4 {
      guard let part = part(index, of: .rect) else {
        throw Mismatch(expected: expected, got: "a table with less than four numbers")
      }
      numbers.append(try read(part) { (value) throws(Mismatch) in try value.finite() })
    }
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw Mismatch(expected: expected, got: "a negative size") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads a rectangle that is valid as a node's frame or bounds.
  ///
  /// - Parameter anchor: the anchor point of a frame, whose position has to be valid, too.
  package func usableFrame(anchoredAt anchor: Point = .zero) throws(Mismatch) -> Rect {
    let rect = try rect()
    let place = Point(x: rect.minX + rect.size.width * anchor.x, y: rect.minY + rect.size.height * anchor.y)
    guard rect.isUsableFrame, place.isUsablePosition else {
      throw Mismatch(
        expected: "a rectangle within 10,000,000 points",
        got: "{\([rect.minX, rect.minY, rect.size.width, rect.size.height].map(shortNumber).joined(separator: ", "))}")
    }
    return rect
  }
}
