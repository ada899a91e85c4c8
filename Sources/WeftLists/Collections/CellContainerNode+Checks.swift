import WeftLayout
import WeftNodes

// Checks of the data source, which has to announce its changes.
extension CellContainerNode {
  /// Has the script warned if the data source has another number of sections, or of items at the end of the visible part,
  /// than at the last reload or update.
  final func checkEnd() {
    let visible = elementsInBounds.ranges.last
    let section = visible.map { data.numbering.section(of: $0.upperBound - 1) } ?? data.numbering.sections - 1
    guard section >= 0, data.numbering.elements(ofSection: section).upperBound <= visible?.upperBound ?? .max else {
      return
    }
    checkCount(ofSection: section)
  }

  /// Compares the data source's numbers with those at the last reload or update. An error of the data source is that of
  /// its next reload.
  final func checkCount(ofSection section: Int) {
    guard hasLoaded, hasDataSource, keyed == nil, openBatches == 0, methods != nil else { return }
    let changes = data.changes
    guard let sections = try? sectionCount(), changes == data.changes else { return }
    guard sections == data.numbering.sections else {
      source?.noteChangedData(of: self, inSection: nil, (data.numbering.sections, sections))
      return
    }
    guard section < sections, let count = try? itemCount(inSection: section), changes == data.changes else { return }
    let told = data.numbering.items(ofSection: section).count
    if count != told { source?.noteChangedData(of: self, inSection: section, (told, count)) }
  }
}
