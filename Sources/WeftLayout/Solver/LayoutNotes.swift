/// What a solver notes while it computes: nothing (``Silent``), or every figure with what it was made of, for an
/// explanation (``Recorder``). The rules stand once, in the solver; notes that nobody asked for cost nothing, since the
/// compiler makes a solver of its own for ``Silent``.
protocol LayoutNotes {
  /// What the solver computes with.
  associatedtype Number: LayoutNumber
  /// Whether anything is noted.
  static var isOn: Bool { get }

  init(_ arena: Arena)

  /// A number that was there.
  func input(
    _ axis: LayoutAxis, _ value: Double, _ label: @autoclosure () -> String,
    _ input: @autoclosure () -> LedgerFigure.Input
  ) -> Number
  /// The range of the element that is being measured.
  func range(_ range: SizeRange) -> Ranges<Number>
  /// The element's range after its own size has been worked in: what its rule begins with.
  func own(_ range: Ranges<Number>)
  /// A child has been measured in a range.
  func measured(_ child: Int32, in range: Ranges<Number>, _ measured: Measured)
  /// What a child came to when it was measured last.
  func extent(of child: Int32, _ axis: LayoutAxis, _ value: Double) -> Number
  /// Keeps a number with a child, beside the value that the solver keeps itself.
  func keep(_ number: Number, with child: Int32)
  /// The number that was kept with a child.
  func kept(with child: Int32, _ value: Double) -> Number
  /// Where a child stands.
  func place(_ child: Int32, x: Number, y: Number)
  /// What was done to a child's range along an axis, in words.
  func deed(_ child: Int32, _ axis: LayoutAxis, _ deed: @autoclosure () -> NotedWords)
  /// A child's extent along a stack before anything is shared.
  func base(of child: Int32, _ base: Number)
  /// What a child of a stack gains or loses along it.
  func flex(_ child: Int32, _ axis: LayoutAxis, _ flex: @autoclosure () -> NotedFlex<Number>)
  /// The extent that a child was stretched to.
  func stretched(_ child: Int32, to extent: Number)
  /// What the element is without its range, and in it.
  func comes(_ axis: LayoutAxis, to content: Number, in range: Number, _ words: @autoclosure () -> NotedWords)
  /// The element's extent on whole pixels.
  func ends(_ axis: LayoutAxis, at extent: Number)
}

/// A sentence, or a part of one, with figures and names that are written in later; and who decided.
struct NotedWords {
  enum Word {
    case text(String)
    /// A figure, by its number.
    case figure(Int32)
    /// The same without its sign.
    case magnitude(Int32)
    /// The name of an element.
    case name(Int32)
  }

  let words: [Word]
  let decision: LayoutDecision

  init(_ words: Word..., decision: LayoutDecision = .content) { self.init(words, decision: decision) }

  init(_ words: [Word], decision: LayoutDecision) {
    self.words = words
    self.decision = decision
  }
}

/// Notes nothing.
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
  @inline(__always) func extent(of child: Int32, _ axis: LayoutAxis, _ value: Double) -> Double { value }
  @inline(__always) func keep(_ number: Double, with child: Int32) {}
  @inline(__always) func kept(with child: Int32, _ value: Double) -> Double { value }
  @inline(__always) func place(_ child: Int32, x: Double, y: Double) {}
  @inline(__always) func deed(_ child: Int32, _ axis: LayoutAxis, _ deed: @autoclosure () -> NotedWords) {}
  @inline(__always) func base(of child: Int32, _ base: Double) {}
  @inline(__always) func flex(_ child: Int32, _ axis: LayoutAxis, _ flex: @autoclosure () -> NotedFlex<Double>) {}
  @inline(__always) func stretched(_ child: Int32, to extent: Double) {}
  @inline(__always)
  func comes(_ axis: LayoutAxis, to content: Double, in range: Double, _ words: @autoclosure () -> NotedWords) {}
  @inline(__always) func ends(_ axis: LayoutAxis, at extent: Double) {}
}
