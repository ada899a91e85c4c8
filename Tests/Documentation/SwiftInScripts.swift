import Weft

/// Bars of numbers. A finger that is lifted on a bar selects it.
final class Chart: ControlNode {
  var values: [Double] = []
  var barColor = Color(hex: 0x2F5BD0)
  /// The selected bar, counted from 1; 0 for none.
  private(set) var selectedIndex = 0

  static let onSelect = NativeHandler<Chart, Int>(
    "onSelect", ("index", .integer), "Called when a finger has selected a bar.")

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    return Size(width: 20 * Double(values.count), height: 40)
  }

  override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    let width = bounds.size.width / Double(max(1, values.count))
    let greatest = max(1, values.max() ?? 1)
    for (index, value) in values.enumerated() {
      let height = bounds.size.height * max(0, value) / greatest
      let bar = Rect(x: Double(index) * width, y: bounds.size.height - height, width: width - 4, height: height)
      recorder.fill(bar, index + 1 == selectedIndex ? .black : barColor)
    }
    try super.draw(&recorder, bounds: bounds)
  }

  override var interactsByDefault: Bool { true }

  override func endTracking(with touch: Touch) {
    if let point = touch.location(in: self), bounds.contains(point) {
      selectedIndex = Int(point.x / bounds.size.width * Double(values.count)) + 1
      setNeedsDisplay()
      Chart.onSelect(self, selectedIndex)
    }
    super.endTracking(with: touch)
  }

  func select(_ index: Int) throws(WeftError) {
    guard values.indices.contains(index - 1) else {
      throw WeftError(.type, "expected a bar from 1 to \(values.count), got \(index)")
    }
    selectedIndex = index
    setNeedsDisplay()
  }

  func total() -> Double { values.reduce(0, +) }
}

let chart = NativeClass(
  "Chart", of: Chart.self, from: .control, "Bars of numbers; a finger selects one.",
  properties: [
    NativeProperty(
      "values", \Chart.values, .list(.number), default: "{}", "The heights of the bars, from left to right.",
      invalidates: .layout),
    NativeProperty(
      "barColor", \Chart.barColor, .color, default: "\"#2f5bd0\"", "The colour of the bars.", invalidates: .display),
    NativeProperty(
      "selectedIndex", reading: \Chart.selectedIndex, .integer, "The selected bar, counted from 1; 0 for none."),
    NativeProperty(Chart.onSelect),
  ],
  methods: [
    NativeMethod("select", Chart.select, ("index", .integer), "Selects a bar, counted from 1."),
    NativeMethod("total", Chart.total, returns: .number, "Returns the sum of the values."),
  ]
) { _ in Chart() }

/// Things that a script puts somewhere: an object without a node.
final class Basket {
  private(set) var titles: [String] = []

  func add(_ title: String) { titles.append(title) }
}

let basketType = NativeType(
  "Basket",
  properties: [NativeProperty("titles", reading: \Basket.titles, .list(.string), "What was added, in order.")],
  methods: [NativeMethod("add", Basket.add, ("title", .string), "Adds a thing.")])

/// A script that shows charts.
final class Report {
  let host: ScriptHost
  let basket = Basket()

  init(script: [UInt8], file: String) throws(WeftError) {
    host = try ScriptHost(platform: .standard, classes: [chart])
    host.lua.setGlobal("basket", to: basket, .object(basketType))
    try host.run(source: script, file: file)
  }

  /// Calls a function of the script.
  func describe(_ values: [Double]) throws(WeftError) -> String {
    try host.lua.call("describe", (values, .list(.number)), returns: .string)
  }
}
