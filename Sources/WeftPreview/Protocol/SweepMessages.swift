import Weft

/// The changes of a preview over a range of widths, for ``CellMessage/sweep(from:to:)``.
struct SweepMessage: ServerMessage {
  struct Mark: Encodable {
    let kind: String
    /// The kind in words: `wraps`.
    let kindWord: String
    /// The kind in words, with the number of lines: `2 lines`.
    let word: String
    let problem: Bool
    let element: String
    let path: String
    let from: Double
    let to: Double
    let below: Double?
    let lines: Int?
    /// The widths in words: `below 343.5`.
    let widths: String
    let message: String?
    let hint: String?
    let file: String?
    let line: Int?
  }

  let type = "sweep"
  let cell: Int
  let from: Double
  let to: Double
  let layouts: Int
  let problems: Int
  let marks: [Mark]
  /// The widths at which something changes, ascending.
  let breaks: [Double]
  let summary: String
  var key: String? { "sweep \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, from, to, layouts, problems, marks, breaks, summary }

  /// The maximum number of marks that are sent: a page can't show more.
  private static let maximumMarks = 400

  init(_ sweep: Sweep, cell: Int, shortPath: (String) -> String) {
    self.cell = cell
    from = sweep.widths.from
    to = sweep.widths.to
    layouts = sweep.layoutCount
    problems = sweep.problems.count
    summary = sweep.summary
    breaks = sweep.breaks
    marks = sweep.marks.prefix(Self.maximumMarks).map { mark in
      Mark(
        kind: mark.kind.rawValue, kindWord: mark.kind.word, word: mark.word, problem: mark.isProblem,
        element: mark.element, path: mark.path, from: mark.from, to: mark.to, below: mark.below, lines: mark.lines,
        widths: mark.widthsText(in: sweep.widths), message: mark.message, hint: mark.hint,
        file: mark.location.map { shortPath($0.file) }, line: mark.location?.line)
    }
  }
}
