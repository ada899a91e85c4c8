/// Records every figure of a layout that is to be explained.
struct Recorder: LayoutNotes {
  typealias Number = Figure

  static var isOn: Bool { true }
  private let trace: LayoutTrace?
  private let sheet: NoteSheet

  init(_ arena: Arena) {
    guard let trace = arena.pointee.trace?.takeUnretainedValue(), let sheet = trace.sheet else {
      preconditionFailure("figures are noted only while an element is measured for a trace that explains")
    }
    self.trace = trace
    self.sheet = sheet
  }

  /// Makes notes on a given sheet.
  init(on sheet: NoteSheet) {
    trace = nil
    self.sheet = sheet
  }

  @inline(never)
  func input(
    _ axis: LayoutAxis, _ value: Double, _ label: @autoclosure () -> String,
    _ input: @autoclosure () -> LedgerFigure.Input
  ) -> Figure {
    sheet.figure(sheet.ledger.input(axis, label(), value, input()))
  }

  @inline(never) func range(_ range: SizeRange) -> Ranges<Figure> { sheet.range }

  @inline(never) func own(_ range: Ranges<Figure>) { trace?.note(own: range) }

  @inline(never) func measured(_ child: Int32, in range: Ranges<Figure>, _ measured: Measured) {
    var noted = sheet[child]
    // The final size of a child is that of its last measurement; an earlier one becomes another input.
    if let old = noted.size {
      for axis in LayoutAxis.allCases { sheet.ledger.demote(Int(old[axis].number), to: .measured(element: Int(child))) }
    }
    noted.range = range
    noted.size = PerAxis(
      width: input(.width, measured.width, "width", .size(element: Int(child))),
      height: input(.height, measured.height, "height", .size(element: Int(child))))
    sheet[child] = noted
  }

  @inline(never) func postponed(_ child: Int32, _ size: Size) {
    sheet[child].size = PerAxis(
      width: input(.width, size.width, "width", .measured(element: Int(child))),
      height: input(.height, size.height, "height", .measured(element: Int(child))))
  }

  @inline(never) func extent(of child: Int32, _ axis: LayoutAxis, _ value: Double) -> Figure {
    sheet[child].size?[axis] ?? input(axis, value, "nothing", .constant)
  }

  @inline(never) func keep(_ number: Figure, with child: Int32) { sheet[child].kept = number }

  @inline(never) func kept(with child: Int32, _ value: Double) -> Figure {
    sheet[child].kept ?? input(.width, value, "nothing", .constant)
  }

  @inline(never) func place(_ child: Int32, x: Figure, y: Figure) { sheet[child].place = PerAxis(width: x, height: y) }

  @inline(never) func effect(_ child: Int32, _ axis: LayoutAxis, _ effect: @autoclosure () -> NotedWords) {
    sheet[child].effects[axis] = effect()
  }

  @inline(never) func base(of child: Int32, _ base: Figure) { if sheet[child].base == nil { sheet[child].base = base } }

  @inline(never) func flex(_ child: Int32, _ axis: LayoutAxis, _ flex: @autoclosure () -> NotedFlex<Figure>) {
    var noted = sheet[child]
    let flex = flex()
    noted.flex = flex
    noted.effects[axis] = flex.words(base: noted.base)
    sheet[child] = noted
  }

  @inline(never) func stretched(_ child: Int32, to extent: Figure) { sheet[child].stretchedTo = extent }

  @inline(never) func comes(
    _ axis: LayoutAxis, to content: Figure, in range: Figure, _ words: @autoclosure () -> NotedWords
  ) {
    sheet.extents[axis] = NoteSheet.Extent(content: content, clamped: range, words: words())
  }

  @inline(never) func ends(_ axis: LayoutAxis, at extent: Figure) {
    if sheet.extents[axis] == nil {
      comes(axis, to: extent, in: extent, NotedWords(.text("it is "), .figure(extent.number)))
    }
    sheet.extents[axis]?.final = extent
  }
}
