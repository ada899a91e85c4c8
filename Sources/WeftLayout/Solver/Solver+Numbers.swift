// Numbers that are there, and what several specs make of them.

extension LayoutNotes {
  @inline(__always)
  func constant(_ axis: LayoutAxis, _ value: Double, _ label: @autoclosure () -> String) -> Number {
    input(axis, value, label(), .constant)
  }

  @inline(__always) func zero(_ axis: LayoutAxis) -> Number { constant(axis, 0, "nothing") }
  @inline(__always) func endless(_ axis: LayoutAxis) -> Number { constant(axis, .infinity, "no limit") }

  /// A length of an element's style, in points.
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

  /// What an element's style asks for: min beats max beats width and height. Also its limits, each as a number, which
  /// is none for a percentage of what is not known.
  @inline(__always)
  func asked(
    _ element: Int32, _ style: FlexStyle, _ rare: @autoclosure () -> RareStyle, _ parent: Size, autoMax: Both<Number>
  ) -> (range: Ranges<Number>, low: Both<Number>, high: Both<Number>) {
    let width = length(
      .width, element, "width", Dimension(unit: style.widthUnit, value: style.width), parent.width,
      auto: constant(.width, .nan, "not set"))
    let height = length(
      .height, element, "height", Dimension(unit: style.heightUnit, value: style.height), parent.height,
      auto: constant(.height, .nan, "not set"))
    var low = Both(width: zero(.width), height: zero(.height))
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

extension Both {
  /// The range with what a style asks for worked in.
  @inline(__always)
  func cut<Number>(to asked: Ranges<Number>) -> Ranges<Number> where Value == Bounds<Number> {
    Ranges<Number>(
      width: width.intersection(asked.width, "least, with its own style", "most, with its own style"),
      height: height.intersection(asked.height, "least, with its own style", "most, with its own style"))
  }
}

extension Solver {
  @inline(__always)
  func constant(_ axis: LayoutAxis, _ value: Double, _ label: @autoclosure () -> String) -> Number {
    notes.constant(axis, value, label())
  }

  @inline(__always) func zero(_ axis: LayoutAxis) -> Number { notes.zero(axis) }
  @inline(__always) func endless(_ axis: LayoutAxis) -> Number { notes.endless(axis) }

  /// Pixels per point.
  @inline(__always)
  func scale(_ axis: LayoutAxis) -> Number {
    notes.input(axis, arena.pointee.grid.scale, "pixels per point", .scale)
  }

  /// A property of the spec that is being measured.
  @inline(__always)
  func property(_ axis: LayoutAxis, _ index: Int32, _ name: @autoclosure () -> String, _ value: Double) -> Number {
    notes.input(axis, value, name(), .property(element: Int(index), name: name()))
  }

  /// A property of an element's style.
  @inline(__always)
  func style(_ axis: LayoutAxis, _ index: Int32, _ name: @autoclosure () -> String, _ value: Double) -> Number {
    notes.input(axis, value, name(), .style(element: Int(index), property: name()))
  }

  /// A spec whose size is that of a child.
  @inline(__always)
  func noteContent(_ size: Both<Number>) {
    if Notes.isOn {
      for axis in LayoutAxis.allCases {
        notes.comes(axis, to: size[axis], in: size[axis], NotedWords(.text("its child is "), size[axis].word))
      }
    }
  }

  /// A spec with nothing inside is as small as it may be.
  @inline(__always)
  func noteNothing(_ range: Ranges<Number>) {
    if Notes.isOn {
      for axis in LayoutAxis.allCases {
        let least = range[axis].min
        notes.comes(
          axis, to: least, in: least,
          NotedWords(.text("nothing is inside, and the least is "), least.word, decision: .nothing))
      }
    }
  }
}

extension Both {
  /// What a node comes to in this range: what its own arithmetic gives, else all there is where both axes end.
  @inline(__always)
  func nodeSize<Number>(_ content: Both<Number>?) -> (wanted: Both<Number>, clamped: Both<Number>)
  where Value == Bounds<Number> {
    let wanted =
      content
      ?? Both<Number>(
        width: width.max.ifBothUsable(width.max, height.max, "all there is, if both axes end"),
        height: height.max.ifBothUsable(width.max, height.max, "all there is, if both axes end"))
    return (wanted, Both<Number>(width: wanted.width.clamped(width), height: wanted.height.clamped(height)))
  }
}

extension Size {
  /// The width along one axis, the height along the other, as numbers of no past.
  @inline(__always)
  init(_ numbers: Both<some LayoutNumber>) { self.init(width: numbers.width.value, height: numbers.height.value) }
}
