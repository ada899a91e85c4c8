import RandomNumbers
import Testing

@testable import WeftREPL

@Suite("The menu of completions")
struct CompletionMenuTests {
  /// The texts of the cells in a style.
  private func text(_ rows: ScreenRows, _ style: TextStyle) -> String {
    rows.rows.flatMap(\.cells).filter { $0.style == style }.map(\.text).joined()
  }

  @Test("The marked candidate is among those that are shown, however it came to be marked", arguments: 0..<60)
  func marked(seed: Int) throws {
    var random = Seeded(seed)
    let names = (0..<Int.random(in: 1...90, using: &random)).map { Completion.Name(text: "name\($0)") }
    let columns = Int.random(in: 12...80, using: &random)
    let height = Int.random(in: 3...24, using: &random)
    var menu = CompletionMenu(typed: TypedText("name"), prefix: "name", names: names, columns: columns)
    for _ in 0..<40 {
      menu.mark([1, -1, menu.perColumn, -menu.perColumn].randomElement(using: &random)!)
      var rows = ScreenRows(columns: columns)
      rows.add("> name")
      menu.add(to: &rows, height: height) { _ in nil }
      #expect(text(rows, .marked) == menu.markedName?.text, "\(names.count) names, \(columns) x \(height)")
      #expect(rows.rows.count <= max(height, 3))
    }
  }

  @Test(
    "What is known about a candidate takes a row for each line; a longer one ends with an ellipsis", arguments: 0..<60)
  func about(seed: Int) throws {
    var random = Seeded(seed)
    let columns = Int.random(in: 12...40, using: &random)
    func line() -> String {
      String(
        (0..<Int.random(in: 0...50, using: &random)).map { _ in ["a", "b", " ", "é"].randomElement(using: &random)! })
    }
    let about = Completion.About(signature: line(), doc: line())
    var menu = CompletionMenu(
      typed: TypedText("n"), prefix: "n", names: [Completion.Name(text: "name")], columns: columns)
    menu.mark(1)
    var rows = ScreenRows(columns: columns)
    menu.add(to: &rows, height: 24) { _ in about }
    let shown = rows.rows.suffix(2).map { $0.cells.map(\.text).joined() }
    #expect(rows.rows.count == 4)
    for (line, shown) in zip([about.signature, about.doc], shown) {
      #expect(shown == (line.count < columns ? line : line.prefix(columns - 2) + "…"), "\(columns)")
    }
  }
}
