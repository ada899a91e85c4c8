import WeftEssentials
import Weft
import WeftJSON
import WeftSupport

/// The lines of a script that take the most time, as shares of all its lines' time.
struct LineCosts {
  /// A line's part.
  private struct Cost {
    let place: SourceLocation
    let nanoseconds: Int
    let runs: Int
    let share: Double
  }

  /// The most expensive first.
  private let costs: [Cost]

  /// Adds up the times of each line.
  init(_ lines: [LineTime]) {
    var sums: [SourceLocation: (nanoseconds: Int, runs: Int)] = [:]
    for line in lines {
      sums[line.place, default: (0, 0)].nanoseconds += line.nanoseconds
      sums[line.place, default: (0, 0)].runs += line.runs
    }
    let all = Double(max(1, sums.values.reduce(0) { $0 + $1.nanoseconds }))
    costs = sums.map {
      Cost(place: $0, nanoseconds: $1.nanoseconds, runs: $1.runs, share: Double($1.nanoseconds) / all)
    }
    .sorted { ($1.nanoseconds, $0.place.file, $0.place.line) < ($0.nanoseconds, $1.place.file, $1.place.line) }
  }

  /// Returns a row for each of the lines with a twentieth of the time or more: its share, its place, its text; empty if
  /// no line ran.
  ///
  /// - Parameter text: Returns a line's text.
  func text(_ text: (SourceLocation) -> String?) -> String {
    let rows = costs.prefix { $0.share >= 0.05 }.map { cost in
      let place = "\(URL(fileURLWithPath: cost.place.file).lastPathComponent):\(cost.place.line)"
      return (share: "\(Int((cost.share * 100).rounded())) %", place: place, text: text(cost.place) ?? "")
    }
    let width = rows.map(\.place.count).max() ?? 0
    return rows.map { row in
      let text = row.text.count > 60 ? row.text.prefix(59) + "…" : row.text[...]
      return String(repeating: " ", count: max(0, 6 - row.share.count)) + row.share + "  "
        + row.place.padded(to: width) + (text.isEmpty ? "" : "  \(text)")
    }.joined(separator: "\n")
  }

  /// All lines as JSON.
  var json: JSON {
    .array(
      costs.map { cost in
        [
          "file": .string(cost.place.file), "line": .number(Double(cost.place.line)),
          "share": .number((cost.share * 1e4).rounded() / 1e4), "runs": .number(Double(cost.runs)),
        ]
      })
  }
}
