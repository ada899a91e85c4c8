import WeftDisplay
import WeftLayout
import WeftNodes
import WeftSupport
import WeftSyntax

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

  /// Reads a pair of numbers: `{a, b}` or with names.
  private func pair(
    _ first: StaticString, _ second: StaticString, _ expected: String, _ standard: Double? = nil
  ) throws(Mismatch) -> (Double, Double) {
    guard type == .table else { throw Mismatch(expected: expected, self) }
    if let pair = frame.pair(at: slot) { return pair }
    try requireParts([first, second], expected)
    let a = part(1, first)
    let b = part(2, second)
    if let a, a.value.type != .number {
      throw Mismatch(expected: "a number, in points", a.value, hint: a.value.hintForNumber).inside(a.step)
    }
    if let b, b.value.type != .number {
      throw Mismatch(expected: "a number, in points", b.value, hint: b.value.hintForNumber).inside(b.step)
    }
    guard let x = a?.value.number ?? standard, let y = b?.value.number ?? standard else {
      throw Mismatch(expected: expected, got: a == nil ? "a table without the first" : "a table without the second")
    }
    return (x, y)
  }

  /// Throws for a list that is longer than what is read of it, for a part that is written twice, by position and by name,
  /// and for a name beside a list that is none of its parts'.
  private func requireParts(_ names: [StaticString], _ expected: String) throws(Mismatch) {
    guard item(Int64(names.count) + 1) == nil, frame.rawLength(slot) <= names.count else {
      throw Mismatch(expected: expected, got: "a list of \(frame.rawLength(slot))")
    }
    guard item(1) != nil else { return }
    for (index, name) in names.enumerated() where item(Int64(index) + 1) != nil && field(name) != nil {
      let got = "a list whose item \(index + 1) is its \(name), and \(name) = … beside it"
      throw Mismatch(expected: expected, got: got).at(key: "\(name)")
    }
    try requireKeys(names.map { "\($0)" }, expected)
  }

  /// Returns a part by its index or its name. By index first: it is more common, and needs no name.
  private func part(_ index: Int64, _ name: StaticString) -> (value: ScriptValue, step: PropertyStep)? {
    if let value = item(index) { return (value, .item(Int(index))) }
    return field(name).map { ($0, .name("\(name)")) }
  }

  /// Reads a part; its error has the part's name.
  private func read<Value>(
    _ part: (value: ScriptValue, step: PropertyStep), _ body: (ScriptValue) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value {
    do throws(Mismatch) {
      return try body(part.value)
    } catch {
      throw error.inside(part.step)
    }
  }

  /// Reads `{width, height}` or `{width =, height =}`; infinity is allowed, NaN is not.
  package func size() throws(Mismatch) -> Size {
    let expected = "a size: {width, height} or {width =, height =}, in points"
    let (width, height) = try pair("width", "height", expected)
    guard !width.isNaN, !height.isNaN else { throw Mismatch(expected: expected, got: "NaN") }
    return Size(width: width, height: height)
  }

  /// Reads width and height as dimensions, for a style.
  package func dimensions() throws(Mismatch) -> (width: Dimension, height: Dimension) {
    let expected = "a size: {width, height} or {width =, height =}, each points, \"50%\" or \"auto\""
    guard type == .table else { throw Mismatch(expected: expected, self) }
    if let (width, height) = frame.pair(at: slot), width >= 0, height >= 0, width.isFinite, height.isFinite {
      return (.points(width), .points(height))
    }
    try requireParts(["width", "height"], expected)
    guard let width = part(1, "width"), let height = part(2, "height") else {
      throw Mismatch(
        expected: expected, got: part(1, "width") == nil ? "a table without a width" : "a table without a height")
    }
    return (
      try read(width) { (value) throws(Mismatch) in try value.dimension() },
      try read(height) { (value) throws(Mismatch) in try value.dimension() }
    )
  }

  /// Reads `{x, y}` or `{x =, y =}`.
  package func point() throws(Mismatch) -> Point {
    let expected = "a point: {x, y} or {x =, y =}, in points"
    if type == .number { throw Mismatch(expected: expected, self, hint: "a point is one table: { x, y }") }
    let (x, y) = try pair("x", "y", expected)
    guard x.isFinite, y.isFinite else { throw Mismatch(expected: expected, got: "a number that is not finite") }
    return Point(x: x, y: y)
  }

  /// Reads an offset: `{width, height}` as a size, or `{x, y}` as a point.
  package func offset() throws(Mismatch) -> Size {
    let expected = "an offset: {x, y}, in points"
    if type == .table, field("width") != nil { return try size() }
    let (x, y) = try pair("x", "y", expected)
    guard x.isFinite, y.isFinite else { throw Mismatch(expected: expected, got: "a number that is not finite") }
    return Size(width: x, height: y)
  }

  /// Reads `{x, y, width, height}`, by position or by name.
  package func rect() throws(Mismatch) -> Rect {
    let expected = "a rectangle: {x, y, width, height}, in points"
    guard type == .table else { throw Mismatch(expected: expected, self) }
    try requireParts(["x", "y", "width", "height"], expected)
    let parts = [part(1, "x"), part(2, "y"), part(3, "width"), part(4, "height")]
    var numbers: [Double] = []
    for part in parts {
      guard let part else { throw Mismatch(expected: expected, got: "a table with less than four numbers") }
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
    let expected = "insets: a number, {top, left, bottom, right}, or named edges, in points"
    if type == .number {
      guard !number.isNaN else { throw Mismatch(expected: expected, self) }
      return EdgeInsets(all: number)
    }
    guard type == .table else { throw Mismatch(expected: expected, self) }
    if let (top, left, bottom, right) = frame.fourNumbers(at: slot) {
      return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    if item(1) != nil {
      try requireParts(["top", "left", "bottom", "right"], expected)
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
    try requireKeys(["top", "left", "bottom", "right"], expected)
    func edge(_ name: StaticString) throws(Mismatch) -> Double {
      guard let value = field(name) else { return 0 }
      return try read((value, .name("\(name)"))) { (edge) throws(Mismatch) in try edge.inset() }
    }
    return EdgeInsets(
      top: try edge("top"), left: try edge("left"), bottom: try edge("bottom"), right: try edge("right"))
  }

  /// Throws for unknown keys.
  ///
  /// - Parameter hints: hints for names of other systems.
  package func requireKeys(
    _ known: [String], _ expected: String, hints: [String: String] = [:]
  ) throws(Mismatch) {
    var stranger: String?
    frame.forEachRaw(slot) { frame in
      guard frame.type(at: -2) == .string, let key = frame.name(at: -2), !known.contains(key) else { return }
      stranger = key
    }
    guard let stranger else { return }
    throw Mismatch(
      expected: expected, got: "a table with \"\(stranger)\"",
      hint: hints[stranger] ?? Spelling.nearest(to: stranger, among: known).map { "did you mean \"\($0)\"?" }
        ?? frame.foreignNames?.key(stranger, among: known)
    ).at(key: stranger)
  }

  private func inset() throws(Mismatch) -> Double {
    guard type == .number, !number.isNaN else {
      throw Mismatch(expected: "a number, in points", self, hint: hintForNumber)
    }
    return number
  }

  /// Reads `{min =, max =}`, each part optional and a size.
  package func sizeRange() throws(Mismatch) -> SizeRange {
    let expected = "a size range: {min = {width, height}, max = {width, height}}, each part optional"
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
    try requireKeys(["min", "max"], expected)
    func end(_ name: StaticString, _ standard: Double) throws(Mismatch) -> Size {
      guard let value = field(name) else { return Size(width: standard, height: standard) }
      return try read((value, .name("\(name)"))) { (size) throws(Mismatch) in
        try size.partOfSize(standard)
      }
    }
    let min = try end("min", 0)
    let max = try end("max", .infinity)
    return try usable(SizeRange(min: min, max: max))
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

  private func partOfSize(_ standard: Double) throws(Mismatch) -> Size {
    let expected = "a size: {width, height}, in points"
    let (width, height) = try pair("width", "height", expected, standard)
    guard !width.isNaN, !height.isNaN else { throw Mismatch(expected: expected, got: "NaN") }
    return Size(width: width, height: height)
  }

  /// Reads the texts that ``WeftDisplay/Color/init(css:)`` parses.
  package func color() throws(Mismatch) -> Color {
    let expected = "a colour: \"#rrggbb\", \"#rrggbbaa\", a name of CSS or UIKit, or \"light-dark(white, black)\""
    guard let text = shortText else {
      let isHex = type == .number && number >= 0 && number <= 0xFFFFFF && number == number.rounded()
      let digits = isHex ? String(Int(number), radix: 16) : ""
      let hint =
        isHex
        ? "write \"#\(String(repeating: "0", count: 6 - digits.count))\(digits)\""
        : type == .table ? "a colour for light and dark is \"light-dark(white, black)\", or one such as \"label\"" : nil
      throw Mismatch(expected: expected, self, hint: hint)
    }
    guard let color = Color(css: text) else {
      let hint =
        text.lowercased().hasPrefix("light-dark")
        ? "in light-dark(light, dark) each is hexadecimal or a name"
        : Color.nearestName(to: text).map { "did you mean \"\($0)\"?" }
      throw Mismatch(expected: expected, self, hint: hint)
    }
    return color
  }

  /// Reads a font such as `"Inter Semi-Bold 14"`.
  func font() throws(Mismatch) -> FontDescription {
    guard let text = shortText else {
      throw Mismatch(
        expected: "a font such as \"Inter Semi-Bold 14\"", self,
        hint: type == .number ? "the family is before the size: \"Inter \(description)\"" : nil)
    }
    do throws(FontDescriptionError) {
      return try FontDescription(parsing: text)
    } catch {
      throw Mismatch(expected: "a font such as \"Inter Semi-Bold 14\"", self, hint: "\(error)")
    }
  }
}
