import WeftLayout
import WeftScript
import WeftSupport

extension Sweep {
  /// Formats a line for each mark, problems first, one for all line counts of a text, and one that counts the problems.
  ///
  /// - Parameter shortPath: shortens a file's path.
  public func text(shortPath: (String) -> String = { $0 }) -> String {
    let rows = rows
    func width(_ texts: [String]) -> Int { texts.map(\.count).max() ?? 0 }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let (words, elements) = (width(rows.map(\.mark.kind.word)), width(rows.map(\.mark.element)))
    let places = width(rows.map(\.widths))
    var lines: [String] = []
    for (mark, widths) in rows {
      let place = mark.location.map { "  \(shortPath($0.file)):\($0.line)" } ?? ""
      lines.append(
        (mark.isProblem ? "! " : "  ") + padded(mark.kind.word, words) + "  " + padded(mark.element, elements) + "  "
          + (place.isEmpty ? widths : padded(widths, places)) + place)
      if let message = mark.message { lines.append("    \(message)\(mark.hint.map { "; \($0)" } ?? "")") }
    }
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  /// The widths, the number of layouts and the number of problems, in words.
  public var summary: String {
    let count = problems.count
    let found = count == 0 ? "no problems" : "\(count) problem\(count == 1 ? "" : "s")"
    return "\(shortNumber(widths.from)) to \(shortNumber(widths.to)) points, \(layoutCount) layout"
      + "\(layoutCount == 1 ? "" : "s"): \(found)"
  }

  private var rows: [(mark: SweepMark, widths: String)] {
    var rows: [(mark: SweepMark, widths: String)] = []
    var index = 0
    while index < marks.count {
      let mark = marks[index]
      let end =
        mark.kind == .lines
        ? marks[index...].firstIndex { $0.kind != .lines || $0.path != mark.path } ?? marks.count : index + 1
      rows.append((mark, mark.kind == .lines ? lineCounts(marks[index..<end]) : mark.widthsText(in: widths)))
      index = end
    }
    return rows
  }

  /// The number of line counts that are listed, from the widest layout down.
  private static let maximumCounts = 5

  /// Formats the line counts of a text, from the widest layout down: `2 lines below 449, 3 below 305.5`.
  private func lineCounts(_ marks: ArraySlice<SweepMark>) -> String {
    let counts = marks.reversed().enumerated().map { index, mark in
      "\(mark.lines ?? 0)\(index == 0 ? " lines" : "") \(mark.widthsText(in: widths))"
    }
    let most = marks.compactMap(\.lines).max() ?? 0
    return counts.prefix(Self.maximumCounts).joined(separator: ", ")
      + (counts.count > Self.maximumCounts ? ", up to \(most)" : "")
  }
}

extension SweepMark.Kind {
  /// The kind in words.
  public var word: String {
    switch self {
    case .overflow: "overflow"
    case .outsideParent: "outside parent"
    case .overlap: "overlap"
    case .empty: "no size"
    case .lines: "wraps"
    case .truncated: "truncated"
    case .absent: "not laid out"
    case .jump: "jump"
    }
  }
}

extension SweepMark {
  /// The kind in words, with the number of lines: `3 lines`, `truncated`.
  public var word: String { lines.map { "\($0) lines" } ?? kind.word }

  /// Formats the widths at which the mark holds: `below 343.5`, `from 401`, `from 300 to below 343.5`.
  ///
  /// Line counts follow one another, so that their ends say it all.
  public func widthsText(in widths: Sweep.Widths) -> String {
    if kind == .jump { return "at \(shortNumber(from))" }
    switch (from <= widths.from, below) {
    case (true, nil): return "at every width"
    case (false, nil): return "from \(shortNumber(from))"
    case (true, let end?): return "below \(shortNumber(end))"
    case (false, let end?):
      return kind == .lines
        ? "below \(shortNumber(end))" : "from \(shortNumber(from)) to below \(shortNumber(end))"
    }
  }
}
