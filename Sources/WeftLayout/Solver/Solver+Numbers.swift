// Inputs, and arithmetic that several specs use.

extension LayoutNotes {
  @inline(__always)
  func constant(_ axis: LayoutAxis, _ value: Double, _ label: @autoclosure () -> String) -> Number {
    input(axis, value, label(), .constant)
  }

  @inline(__always) func zero(_ axis: LayoutAxis) -> Number { constant(axis, 0, "nothing") }
  @inline(__always) func unbounded(_ axis: LayoutAxis) -> Number { constant(axis, .infinity, "no limit") }

  /// Returns a length of an element's style, in points.
  @inline(__always)
  func length(
    _ axis: LayoutAxis, _ element: Int32, _ name: @autoclosure () -> String, _ length: Dimension, _ parent: Double,
    auto: @autoclosure () -> Number
  ) -> Number {
    if length.unit == .auto { return auto() }
    let number = input(axis, length.value, name(), .style(element: Int(element), property: name()))
    guard length.unit == .fraction else { return number }
    return number.times(
      input(axis, parent, "what percentages refer to", .parentSize(element: Int(element))), "\(name()) in points")
  }

  /// Returns the range that an element's style asks for: min beats max, which beats width and height. Also its limits,
  /// each as a number, which is NaN for a percentage of an unknown size.
  @inline(__always)
  func asked(
    _ element: Int32, _ style: FlexStyle, _ rare: @autoclosure () -> RareStyle, _ parent: Size, autoMax: PerAxis<Number>
  ) -> (range: Ranges<Number>, low: PerAxis<Number>, high: PerAxis<Number>) {
    let width = length(
      .width, element, "width", Dimension(unit: style.widthUnit, value: style.width), parent.width,
      auto: constant(.width, .nan, "not set"))
    let height = length(
      .height, element, "height", Dimension(unit: style.heightUnit, value: style.height), parent.height,
      auto: constant(.height, .nan, "not set"))
    var low = PerAxis(width: zero(.width), height: zero(.height))
    var high = autoMax
    if style.hasLimits {
      let rare = rare()
      low.width = length(.width, element, "minWidth", rare.minWidth, parent.width, auto: low.width)
      low.height = length(.height, element, "minHeight", rare.minHeight, parent.height, auto: low.height)
      high.width = length(.width, element, "maxWidth", rare.maxWidth, parent.width, auto: autoMax.width)
      high.height = length(.height, element, "maxHeight", rare.maxHeight, parent.height, auto: autoMax.height)
    }
    let range = Ranges<Number>(
      width: .asked(least: low.width, exact: width, greatest: high.width),
      height: .asked(least: low.height, exact: height, greatest: high.height))
    return (range, low, high)
  }
}

extension PerAxis {
  /// Returns the range with a style's own range applied.
  @inline(__always)
  func cut<Number>(to asked: Ranges<Number>) -> Ranges<Number> where Value == Bounds<Number> {
    Ranges<Number>(
      width: width.intersection(asked.width, "minimum, with its own style", "maximum, with its own style"),
      height: height.intersection(asked.height, "minimum, with its own style", "maximum, with its own style"))
  }
}

extension Solver {
  @inline(__always)
  func constant(_ axis: LayoutAxis, _ value: Double, _ label: @autoclosure () -> String) -> Number {
    notes.constant(axis, value, label())
  }

  @inline(__always) func zero(_ axis: LayoutAxis) -> Number { notes.zero(axis) }
  @inline(__always) func unbounded(_ axis: LayoutAxis) -> Number { notes.unbounded(axis) }

  /// Returns the pixels per point.
  @inline(__always)
  func scale(_ axis: LayoutAxis) -> Number {
    notes.input(axis, arena.pointee.grid.scale, "pixels per point", .scale)
  }

  /// Returns a property of the spec that is being measured.
  @inline(__always)
  func property(_ axis: LayoutAxis, _ index: Int32, _ name: @autoclosure () -> String, _ value: Double) -> Number {
    notes.input(axis, value, name(), .property(element: Int(index), name: name()))
  }

  /// Returns a property of an element's style.
  @inline(__always)
  func style(_ axis: LayoutAxis, _ index: Int32, _ name: @autoclosure () -> String, _ value: Double) -> Number {
    notes.input(axis, value, name(), .style(element: Int(index), property: name()))
  }

  /// Records a spec with the size of its child.
  @inline(__always)
  func noteContent(_ size: PerAxis<Number>) {
    if Notes.isOn {
      for axis in LayoutAxis.allCases {
        notes.comes(axis, to: size[axis], in: size[axis], NotedWords(.text("its child is "), size[axis].word))
      }
    }
  }

  /// Records a spec without content, which has its minimum.
  @inline(__always)
  func noteNothing(_ range: Ranges<Number>) {
    if Notes.isOn {
      for axis in LayoutAxis.allCases {
        let least = range[axis].min
        notes.comes(
          axis, to: least, in: least,
          NotedWords(.text("it has no content, and the minimum is "), least.word, decision: .nothing))
      }
    }
  }
}

extension PerAxis {
  /// Returns a node's size in this range: that of its own arithmetic, else the maximum if both axes have one.
  @inline(__always)
  func nodeSize<Number>(_ content: PerAxis<Number>?) -> (wanted: PerAxis<Number>, clamped: PerAxis<Number>)
  where Value == Bounds<Number> {
    let wanted =
      content
      ?? PerAxis<Number>(
        width: width.max.ifBothUsable(width.max, height.max, "all there is, if both axes end"),
        height: height.max.ifBothUsable(width.max, height.max, "all there is, if both axes end"))
    return (wanted, PerAxis<Number>(width: wanted.width.clamped(width), height: wanted.height.clamped(height)))
  }
}

extension Size {
  /// Makes a size from the values of two numbers.
  @inline(__always)
  init(_ numbers: PerAxis<some LayoutNumber>) { self.init(width: numbers.width.value, height: numbers.height.value) }
}
