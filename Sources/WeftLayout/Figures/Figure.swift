/// A number of a layout that is explained: a figure on the sheet of the measurement that computes it.
struct Figure: LayoutNumber {
  let value: Double
  let number: Int32
  // The trace keeps the sheet, and outlives every measurement.
  let sheet: Unmanaged<NoteSheet>

  var word: NotedWords.Word { .figure(number) }
  var unsignedWord: NotedWords.Word { .magnitude(number) }

  @inline(never)
  static func made(
    _ rule: LedgerRule, _ value: Double, _ label: @autoclosure () -> String, of operands: @autoclosure () -> [Figure]
  ) -> Figure {
    let operands = operands()
    let sheet = operands[0].sheet
    let number = sheet._withUnsafeGuaranteedRef {
      $0.ledger.note(rule, value, label(), operands.map { Int($0.number) })
    }
    return Figure(value: value, number: Int32(number), sheet: sheet)
  }

  @inline(never)
  func called(_ label: @autoclosure () -> String, _ axis: LayoutAxis) -> Figure {
    sheet._withUnsafeGuaranteedRef { $0.ledger.rename(Int(number), label(), axis) }
    return self
  }
}
