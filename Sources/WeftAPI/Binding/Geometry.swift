import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport
import WeftSyntax

// Reading of geometry, for the codecs.

extension ValueParts {
  fileprivate static let dimensions = ValueParts(
    "width", "height", expected: "a size: {width, height} or {width =, height =}, each points, \"50%\" or \"auto\"")
  fileprivate static let partOfSize = ValueParts(
    "width", "height", expected: "a size: {width, height}, in points")
  fileprivate static let point = ValueParts("x", "y", expected: "a point: {x, y} or {x =, y =}, in points")
  fileprivate static let offset = ValueParts("x", "y", expected: "an offset: {x, y}, in points")
  fileprivate static let insets = ValueParts(
    "top", "left", "bottom", "right",
    expected: "insets: a number, {top, left, bottom, right}, or named edges, in points")
}

/// Edges by name, of which those that are left out are 0.
let edgesRecord = Record(
  "Edges", ValueParts.insets.expected, "Space at edges; one that is left out is 0.",
  written: "{top =, left =, bottom =, right =}", example: "{ left = 16, right = 16 }", unit: "points", EdgeInsets(),
  .init("top", \.top, .inset, "At the top.", default: ""), .init("left", \.left, .inset, "At the left.", default: ""),
  .init("bottom", \.bottom, .inset, "At the bottom.", default: ""),
  .init("right", \.right, .inset, "At the right.", default: ""))

/// The ends of a size range.
struct RangeEnds {
  var min = Size.zero
  var max = Size(width: .infinity, height: .infinity)
}

/// A size range of which scripts may leave out parts.
let constraintRecord = Record(
  "Constraint", "a size range: {min = {width, height}, max = {width, height}}, each part optional",
  "A size range whose parts may be left out: {max = {375, math.huge}}.", written: "{min =, max =}",
  example: "{ max = { 375, math.huge } }", unit: "points", RangeEnds(),
  .init("min", \.min, .partOfSize(0), "The minimum size.", default: "{0, 0}"),
  .init("max", \.max, .partOfSize(.infinity), "The maximum size.", default: "unbounded"))

extension Codec where Value == Double {
  /// Space at an edge.
  fileprivate static var inset: Codec { number.reading { (value) throws(Mismatch) in try value.inset() } }
}

extension Codec where Value == Size {
  /// A size, with a value for what is left out of it.
  fileprivate static func partOfSize(_ standard: Double) -> Codec {
    size.reading { (value) throws(Mismatch) in try value.partOfSize(standard) }
  }
}

extension ScriptValue {
  /// Reads points as a number, `"50%"`, `"12pt"` or `"auto"`.
  package func dimension() throws(Mismatch) -> Dimension {
    let expected = "points (a number of 0 or more), \"50%\" or \"auto\""
    switch type {
    case .number:
      guard number >= 0, number.isFinite else { throw Mismatch(expected: expected, self) }
      return .points(number)
    case .string:
      guard let text = shortText, let dimension = Dimension(parsing: text) else {
        throw Mismatch(expected: expected, self, hint: hintForNumber ?? hintForDimension)
      }
      if dimension.unit == .fraction, dimension.value > 1 {
        throw Mismatch(expected: "a percentage from 0% to 100%", self)
      }
      return dimension
    default: throw Mismatch(expected: expected, self, hint: hintForNumber)
    }
  }

  /// A hint about CSS's keywords and units.
  private var hintForDimension: String? {
    guard let text = shortText else { return nil }
    if ["content", "fit-content", "max-content", "min-content", "intrinsic", "none", "initial"].contains(text) {
      return "\"auto\" is the size of what is inside"
    }
    return ["vw", "vh", "vmin", "vmax", "fr"].contains(text.numberAndUnit.unit)
      ? "a percentage is of the parent; shares of a stack are given by flexGrow" : nil
  }

  /// Reads width and height as dimensions, for a style.
  package func dimensions() throws(Mismatch) -> (width: Dimension, height: Dimension) {
    let expected = ValueParts.dimensions.expected
    guard type == .table else { throw Mismatch(expected: expected, self) }
    if let (width, height) = frame.pair(at: slot), width >= 0, height >= 0, width.isFinite, height.isFinite {
      return (.points(width), .points(height))
    }
    try require(.dimensions)
    guard let width = part(0, of: .dimensions), let height = part(1, of: .dimensions) else {
      throw Mismatch(
        expected: expected,
        got: part(0, of: .dimensions) == nil ? "a table without a width" : "a table without a height")
    }
    return (
      try read(width) { (value) throws(Mismatch) in try value.dimension() },
      try read(height) { (value) throws(Mismatch) in try value.dimension() }
    )
  }

  /// Reads `{x, y}` or `{x =, y =}`.
  package func point() throws(Mismatch) -> Point {
    let expected = ValueParts.point.expected
    if type == .number { throw Mismatch(expected: expected, self, hint: "a point is one table: { x, y }") }
    let (x, y) = try pair(.point)
    guard x.isFinite, y.isFinite else { throw Mismatch(expected: expected, got: "a number that is not finite") }
    return Point(x: x, y: y)
  }

  /// Reads an offset: `{width, height}` as a size, or `{x, y}` as a point.
  package func offset() throws(Mismatch) -> Size {
    if type == .table, field("width") != nil { return try size() }
    let (x, y) = try pair(.offset)
    guard x.isFinite, y.isFinite else {
      throw Mismatch(expected: ValueParts.offset.expected, got: "a number that is not finite")
    }
    return Size(width: x, height: y)
  }

  /// Reads a size that is valid for a window.
  package func windowSize() throws(Mismatch) -> Size {
    let size = try size()
    guard size.width >= 0, size.height >= 0, size.width < 1e7, size.height < 1e7 else {
      throw Mismatch(
        expected: "a size from 0 to below 10,000,000 points",
        got: "{\(shortNumber(size.width)), \(shortNumber(size.height))}")
    }
    return size
  }

  /// Reads insets with finite numbers that leave positions exact.
  package func finiteInsets() throws(Mismatch) -> EdgeInsets {
    let insets = try insets()
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    guard edges.allSatisfy(\.isFinite) else { throw Mismatch(expected: "finite insets, in points", self) }
    guard edges.allSatisfy({ $0.magnitude <= 1e7 }) else {
      throw Mismatch(
        expected: "insets of at most 10,000,000 points",
        got: "{\(edges.map(shortNumber).joined(separator: ", "))}")
    }
    return insets
  }

  /// Reads one number for all edges, `{top, left, bottom, right}`, or named edges of which the others are 0.
  package func insets() throws(Mismatch) -> EdgeInsets {
    let expected = ValueParts.insets.expected
    if type == .number {
      guard !number.isNaN else { throw Mismatch(expected: expected, self) }
      return EdgeInsets(all: number)
    }
    guard type == .table else { throw Mismatch(expected: expected, self) }
    if let (top, left, bottom, right) = frame.fourNumbers(at: slot) {
      return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    if item(1) != nil {
      try require(.insets)
      var edges: [Double] = []
      for index in 1...4 as ClosedRange<Int64> {
        guard let edge = item(index) else {
          throw Mismatch(
            expected: expected, got: "a list of \(index - 1)",
            hint: index == 3 ? "name them: { top = …, left = …, bottom = …, right = … }" : nil)
        }
        edges.append(try read((edge, .item(Int(index)))) { (edge) throws(Mismatch) in try edge.inset() })
      }
      return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
    return try edgesRecord.codec.read(self)
  }

  fileprivate func inset() throws(Mismatch) -> Double {
    guard type == .number, !number.isNaN else {
      throw Mismatch(expected: "a number, in points", self, hint: hintForNumber)
    }
    return number
  }

  /// Reads `{min =, max =}`, each part optional and a size.
  package func sizeRange() throws(Mismatch) -> SizeRange {
    let expected = constraintRecord.expected
    guard type == .table else {
      throw Mismatch(expected: expected, self, hint: type == .number ? "write { max = { width, height } }" : nil)
    }
    if let numbers = frame.namedPairs(at: slot, "min", "max", standard: (0, 0, .infinity, .infinity)) {
      return try usable(
        SizeRange(
          min: Size(width: numbers.0, height: numbers.1), max: Size(width: numbers.2, height: numbers.3)))
    }
    if item(1) != nil { throw Mismatch(expected: expected, got: "a list", hint: "write { max = { width, height } }") }
    if field("width") != nil || field("height") != nil {
      throw Mismatch(expected: expected, got: "a size", hint: "write { max = { width, height } }")
    }
    let ends = try constraintRecord.codec.read(self)
    return try usable(SizeRange(min: ends.min, max: ends.max))
  }

  private func usable(_ range: SizeRange) throws(Mismatch) -> SizeRange {
    let (min, max) = (range.min, range.max)
    guard min.width >= 0, min.height >= 0, min.width.isFinite, min.height.isFinite, max.width >= min.width,
      max.height >= min.height
    else {
      throw Mismatch(
        expected: "a size range whose min is finite, 0 or more, and not above its max",
        got: "\(range)")
    }
    return range
  }

  fileprivate func partOfSize(_ standard: Double) throws(Mismatch) -> Size {
    let (width, height) = try pair(.partOfSize, standard)
    guard !width.isNaN, !height.isNaN else { throw Mismatch(expected: ValueParts.partOfSize.expected, got: "NaN") }
    return Size(width: width, height: height)
  }
}
