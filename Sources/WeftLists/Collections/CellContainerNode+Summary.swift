import WeftLayout
import WeftNodes

// The cells that exist, for tools.
extension CellContainerNode {
  /// The elements that have cells, each with the nearest range that it is in: `1...6 visible, 7...12 drawn, 13...18
  /// preloaded, 19...22 kept`. Those of several sections are `2.1...2.6`; kept ones are near no longer, or made ahead.
  package final var cellSummary: String {
    var parts: [(names: ClosedRange<Int>, range: String)] = []
    for element in ready.sorted(by: { $0.index < $1.index }) {
      guard let cell = element.node, !element.isGone else { continue }
      let range = CellRange(cell.interfaceState).rawValue
      if let last = parts.last, last.range == range, last.names.upperBound + 1 == element.index {
        parts[parts.count - 1].names = last.names.lowerBound...element.index
      } else {
        parts.append((element.index...element.index, range))
      }
    }
    return parts.map { part in
      let (first, last) = (shortName(part.names.lowerBound), shortName(part.names.upperBound))
      return (first == last ? first : "\(first)...\(last)") + " \(part.range)"
    }.joined(separator: ", ")
  }

  private final func shortName(_ index: Int) -> String {
    switch data.numbering.place(of: index) {
    case .item(let path): (numberOfSections > 1 ? "\(path.section + 1)." : "") + "\(path.row + 1)"
    case .supplementary(let kind, let section): "\(kind) \(section + 1)"
    }
  }
}
