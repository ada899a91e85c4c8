/// Collapses repeated lines, such as those of the traceback of an endless recursion.
enum RepeatedLines {
  /// The longest group of lines that is looked for: that of functions which call each other in turn.
  private static let longestGroup = 4

  /// Returns the lines with repeated groups written once and counted.
  static func collapsed(_ lines: [String]) -> [String] {
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let best = (1...longestGroup).map { ($0, repeats(lines, from: index, group: $0)) }
        .max { $0.0 * $0.1 < $1.0 * $1.1 }
      guard let (group, count) = best, count >= 2, group * count >= 3 else {
        result.append(lines[index])
        index += 1
        continue
      }
      result += lines[index..<index + group]
      result.append("  … \(group * count) more of the same")
      index += group * (count + 1)
    }
    return result
  }

  /// Returns the number of times that a group of lines is repeated immediately.
  private static func repeats(_ lines: [String], from start: Int, group: Int) -> Int {
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
