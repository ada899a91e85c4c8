/// The notes that a solver makes while it computes: none (``Silent``), or every figure with its operands, for an
/// explanation (``Recorder``). The rules exist once, in the solver; silent notes cost nothing, as the compiler
/// specialises the solver for ``Silent``.
protocol LayoutNotes {
  /// The type of the solver's numbers.
  associatedtype Number: LayoutNumber
  /// True if anything is recorded.
  static var isOn: Bool { get }

  init(_ arena: Arena)

  /// Returns the number for an input.
  func input(
    _ axis: LayoutAxis, _ value: Double, _ label: @autoclosure () -> String,
    _ input: @autoclosure () -> LedgerFigure.Input
  ) -> Number
  /// Returns the range of the element that is being measured.
  func range(_ range: SizeRange) -> Ranges<Number>
  /// Records the element's range after its own size was applied, with which its rule begins.
  func own(_ range: Ranges<Number>)
  /// Records that a child was measured in a range.
  func measured(_ child: Int32, in range: Ranges<Number>, _ measured: Measured)
  /// Records the extent along a stack of a child that is measured later.
  func postponed(_ child: Int32, _ size: Size)
  /// Returns a child's extent in its last measurement.
  func extent(of child: Int32, _ axis: LayoutAxis, _ value: Double) -> Number
  /// Keeps a number of a child, beside the value that the solver keeps itself.
  func keep(_ number: Number, with child: Int32)
  /// Returns the number that was kept for a child.
  func kept(with child: Int32, _ value: Double) -> Number
  /// Records a child's position.
  func place(_ child: Int32, x: Number, y: Number)
  /// Records the effect on a child's range along an axis, in words.
  func effect(_ child: Int32, _ axis: LayoutAxis, _ effect: @autoclosure () -> NotedWords)
  /// Records a child's extent along a stack before anything is shared.
  func base(of child: Int32, _ base: Number)
  /// Records the points that a child of a stack gains or loses along it.
  func flex(_ child: Int32, _ axis: LayoutAxis, _ flex: @autoclosure () -> NotedFlex<Number>)
  /// Records the extent that a child was stretched to.
  func stretched(_ child: Int32, to extent: Number)
  /// Records the element's extent without its range, and in it.
  func comes(_ axis: LayoutAxis, to content: Number, in range: Number, _ words: @autoclosure () -> NotedWords)
  /// Records the element's extent on whole pixels.
  func ends(_ axis: LayoutAxis, at extent: Number)
}

/// Records nothing.
struct Silent: LayoutNotes {
  typealias Number = Double

  @inline(__always) static var isOn: Bool { false }
  @inline(__always) init(_ arena: Arena) {}

  @inline(__always)
  func input(
    _ axis: LayoutAxis, _ value: Double, _ label: @autoclosure () -> String,
    _ input: @autoclosure () -> LedgerFigure.Input
  ) -> Double { value }

  @inline(__always)
  func range(_ range: SizeRange) -> Ranges<Double> {
    Ranges(
      width: Bounds(min: range.min.width, max: range.max.width),
      height: Bounds(min: range.min.height, max: range.max.height))
  }

  @inline(__always) func own(_ range: Ranges<Double>) {}
  @inline(__always) func measured(_ child: Int32, in range: Ranges<Double>, _ measured: Measured) {}
  @inline(__always) func postponed(_ child: Int32, _ size: Size) {}
  @inline(__always) func extent(of child: Int32, _ axis: LayoutAxis, _ value: Double) -> Double { value }
  @inline(__always) func keep(_ number: Double, with child: Int32) {}
  @inline(__always) func kept(with child: Int32, _ value: Double) -> Double { value }
  @inline(__always) func place(_ child: Int32, x: Double, y: Double) {}
  @inline(__always) func effect(_ child: Int32, _ axis: LayoutAxis, _ effect: @autoclosure () -> NotedWords) {}
  @inline(__always) func base(of child: Int32, _ base: Double) {}
  @inline(__always) func flex(_ child: Int32, _ axis: LayoutAxis, _ flex: @autoclosure () -> NotedFlex<Double>) {}
  @inline(__always) func stretched(_ child: Int32, to extent: Double) {}
  @inline(__always)
  func comes(_ axis: LayoutAxis, to content: Double, in range: Double, _ words: @autoclosure () -> NotedWords) {}
  @inline(__always) func ends(_ axis: LayoutAxis, at extent: Double) {}
}
