import WeftNodes

/// A kind of supplementary element: Texture's supplementary nodes.
public enum SupplementaryKind: String, CaseIterable, Sendable {
  /// Before the items of a section.
  case header
  /// After the items of a section.
  case footer
}

/// An element of a container, by its position.
package enum ElementPlace: Hashable, Sendable {
  /// An item: a row, an item or a page.
  case item(RowIndexPath)
  /// The header or the footer of a section.
  case supplementary(SupplementaryKind, section: Int)
}

/// The numbers of a container's elements: one sequence from the first section's header to the last section's footer.
///
/// A container whose data source makes headers has a number for each section's, also where it answers nil. The number
/// of a section's first element is stored, and nothing for each item.
package struct ElementNumbering: Equatable, Sendable {
  package let hasHeaders: Bool
  package let hasFooters: Bool
  /// The number of each section's first element, and the number of all elements.
  private var starts: [Int]

  /// Makes a numbering from the number of items of each section.
  package init(_ counts: [Int] = [], kinds: Set<SupplementaryKind> = []) {
    hasHeaders = kinds.contains(.header)
    hasFooters = kinds.contains(.footer)
    let extra = (hasHeaders ? 1 : 0) + (hasFooters ? 1 : 0)
    starts = [0]
    starts.reserveCapacity(counts.count + 1)
    var start = 0
    for count in counts {
      start += count + extra
      starts.append(start)
    }
  }

  /// The kinds of supplementary elements.
  var kinds: Set<SupplementaryKind> {
    Set((hasHeaders ? [.header] : []) + (hasFooters ? [.footer] : []))
  }

  var hasSupplementaries: Bool { hasHeaders || hasFooters }

  /// The number of elements.
  package var count: Int { starts[starts.count - 1] }
  /// The number of sections.
  package var sections: Int { starts.count - 1 }

  /// Returns the numbers of a section's elements.
  package func elements(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Returns the numbers of a section's items.
  package func items(ofSection section: Int) -> Range<Int> {
    starts[section] + (hasHeaders ? 1 : 0)..<starts[section + 1] - (hasFooters ? 1 : 0)
  }

  /// Returns the section of an element that exists.
  package func section(of index: Int) -> Int { starts.indices.first(fromWhere: { starts[$0] > index }) - 1 }

  /// Returns the place of an element that exists.
  package func place(of index: Int) -> ElementPlace {
    let section = section(of: index)
    let items = items(ofSection: section)
    if index < items.lowerBound { return .supplementary(.header, section: section) }
    if index >= items.upperBound { return .supplementary(.footer, section: section) }
    return .item(RowIndexPath(section: section, row: index - items.lowerBound))
  }

  /// Returns the number of an item; nil if there is none at that index path.
  package func index(of path: RowIndexPath) -> Int? {
    guard path.section >= 0, path.section < sections, path.row >= 0 else { return nil }
    let items = items(ofSection: path.section)
    return path.row < items.count ? items.lowerBound + path.row : nil
  }

  /// Returns the number of a section's header or footer; nil if the container has none or no such section.
  package func index(of kind: SupplementaryKind, section: Int) -> Int? {
    guard section >= 0, section < sections else { return nil }
    switch kind {
    case .header: return hasHeaders ? starts[section] : nil
    case .footer: return hasFooters ? starts[section + 1] - 1 : nil
    }
  }

  /// Calls a function with the kind (nil for items) and the number of successive elements of a range.
  package func forEachKind(in range: Range<Int>, _ body: (SupplementaryKind?, Int) -> Void) {
    guard hasHeaders || hasFooters else { return body(nil, range.count) }
    var index = range.lowerBound
    while index < range.upperBound {
      let items = items(ofSection: section(of: index))
      if index < items.lowerBound {
        body(.header, 1)
        index += 1
      } else if index < items.upperBound {
        let end = min(items.upperBound, range.upperBound)
        body(nil, end - index)
        index = end
      } else {
        body(.footer, 1)
        index += 1
      }
    }
  }
}
