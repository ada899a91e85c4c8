/// Every name in constructors' tables, numbered: collected once, for all hosts.
struct PropertyNames: Sendable {
  let all: [String]
  let ids: [String: Int32]
  /// The style's properties by the numbers of their names.
  let styles: [StyleProperty?]
  let styleNames: [String]

  /// - Parameters:
  ///   - style: The style's properties.
  ///   - others: The names of the properties of specs and nodes.
  init(style: [StyleProperty], others: [String]) {
    var all: [String] = []
    var ids: [String: Int32] = [:]
    let styleNames = style.map(\.name)
    // The first ones aren't properties of one class.
    let names =
      CommonMember.allCases.map(\.rawValue) + styleNames
      + others
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
