/// Returns the number of insertions, deletions, replacements and swaps of neighbours that make one sequence of another;
/// above `limit` it is `limit + 1`. (Optimal string alignment.)
package func editDistance<Element: Equatable>(_ one: [Element], _ other: [Element], limit: Int) -> Int {
  guard abs(one.count - other.count) <= limit else { return limit + 1 }
  var beforeLast = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  for i in 0..<one.count {
    var row = [Int](repeating: 0, count: other.count + 1)
    row[0] = i + 1
    for j in 0..<other.count {
      row[j + 1] = min(last[j] + (one[i] == other[j] ? 0 : 1), min(last[j + 1], row[j]) + 1)
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    beforeLast = last
    last = row
  }
  return min(last[other.count], limit + 1)
}
