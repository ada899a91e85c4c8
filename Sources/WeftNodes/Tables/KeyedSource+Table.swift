extension KeyedSource: TableDataSource {
  func numberOfSections(in table: TableNode) throws -> Int { items.sections.count }
  func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int {
    items.sections[section].items.count
  }
  func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode {
    try models.cell(forItemAt: indexPath)
  }
  func tableNode(
    _ table: TableNode, nodeBlockForRowAt indexPath: RowIndexPath
  ) throws -> (() throws -> CellNode)? { try models.cellBlock(forItemAt: indexPath) }
  func supplementaryElementKinds(in table: TableNode) -> Set<SupplementaryKind> { models.supplementaryKinds }
  func tableNode(
    _ table: TableNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode? { try models.cell(for: kind, inSection: section) }
  func nameForMessages(of table: TableNode) -> String { "the list of setItems" }
}
