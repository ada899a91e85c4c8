/// The notes of one measurement. Its first four figures are the ends of the given range.
final class NoteSheet {
  struct Child {
    var range: Ranges<Figure>?
    var size: PerAxis<Figure>?
    var place: PerAxis<Figure>?
    var effects: PerAxis<NotedWords>
    var kept: Figure?
    var base: Figure?
    var flex: NotedFlex<Figure>?
    var stretchedTo: Figure?
  }

  struct Extent {
    var content: Figure
    var clamped: Figure
    var words: NotedWords
    var final: Figure?
  }

  static let passedOn = NotedWords(.text("passed on as it is"), decision: .parent)

  var ledger = Ledger()
  var children: [Int32: Child] = [:]
  var extents: PerAxis<Extent?> = PerAxis(width: nil, height: nil)
  /// The range after the element's own style was applied.
  var own: Ranges<Figure>?

  init(_ range: SizeRange) {
    for axis in LayoutAxis.allCases {
      _ = ledger.input(axis, "minimum of its range", range.min[axis], .range(element: -1))
      _ = ledger.input(axis, "maximum of its range", range.max[axis], .range(element: -1))
    }
  }

  func figure(_ number: Int) -> Figure {
    Figure(value: ledger[number], number: Int32(number), sheet: Unmanaged.passUnretained(self))
  }

  var range: Ranges<Figure> {
    Ranges(width: Bounds(min: figure(0), max: figure(1)), height: Bounds(min: figure(2), max: figure(3)))
  }

  subscript(child: Int32) -> Child {
    get { children[child] ?? Child(effects: PerAxis(width: Self.passedOn, height: Self.passedOn)) }
    set { children[child] = newValue }
  }
}
