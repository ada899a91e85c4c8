/// Collapses repeated lines, such as those of the traceback of an infinite recursion.
enum RepeatedLines {
  /// The longest group of lines that is looked for: that of functions which call each other in turn.
  private static let maximumGroupLength = 4

  /// Returns the lines with repeated groups written once and counted.
  static func collapsed(_ lines: [ProblemText.Line]) -> [ProblemText.Line] {
    var result: [ProblemText.Line] = []
    var index = 0
    while index < lines.count {
      let best = (1...maximumGroupLength).map { ($0, repeats(lines, from: index, group: $0)) }
        .max { $0.0 * $0.1 < $1.0 * $1.1 }
      guard let (group, count) = best, count >= 2, group * count >= 3 else {
        result.append(lines[index])
        index += 1
        continue
      }
      result += lines[index..<index + group]
      result.append(ProblemText.Line(.omission, "  … \(group * count) more of the same"))
      index += group * (count + 1)
    }
    return result
  }

  /// Returns the number of times that a group of lines is repeated immediately.
  private static func repeats(_ lines: [ProblemText.Line], from start: Int, group: Int) -> Int {
    var count = 0
    while start + group * (count + 2) <= lines.count,
      lines[start..<start + group].elementsEqual(
        lines[start + group * (count + 1)..<start + group * (count + 2)])
    {
      count += 1
    }
    return count
  }
}
