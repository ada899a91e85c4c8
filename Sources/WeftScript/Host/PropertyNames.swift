/// Every name in constructors' tables, numbered: collected once, for all hosts. A table, which has no order, sets its
/// fields in that of these numbers.
struct PropertyNames: Sendable {
  let all: [String]
  let ids: [String: Int32]
  /// The style's properties by the numbers of their names.
  let styles: [StyleProperty?]
  let styleNames: [String]

  /// - Parameters:
  ///   - style: The style's properties.
  ///   - others: The names of the properties of specs and nodes.
  ///   - last: Those among them that are set after all others, in order.
  init(style: [StyleProperty], others: [String], last: [String]) {
    var all: [String] = []
    var ids: [String: Int32] = [:]
    let styleNames = style.map(\.name)
    let setLast = Set(last)
    // A size comes before the width and the height, which it sets.
    let ordered = style.filter { !$0.sets.isEmpty } + style.filter(\.sets.isEmpty)
    // The first ones aren't properties of one class.
    let names =
      CommonMember.allCases.map(\.rawValue) + ordered.map(\.name)
      + others.filter { !setLast.contains($0) } + last
    ids.reserveCapacity(names.count)
    for name in names where ids[name] == nil {
      ids[name] = Int32(all.count)
      all.append(name)
    }
    var styles = [StyleProperty?](repeating: nil, count: all.count)
    for property in style { styles[Int(ids[property.name] ?? 0)] = property }
    self.all = all
    self.ids = ids
    self.styles = styles
    self.styleNames = styleNames
  }
}
