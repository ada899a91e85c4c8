import WeftLua
import WeftNodes

extension ScriptClass {
  /// Warns of cells that can't be seen, at the line that made the first one.
  package func noteEmptyCell(_ cell: DisplayNode, _ place: String, hasWidth: Bool, in container: DisplayNode) {
    let extent = hasWidth ? "height" : "width"
    host.warn(
      ScriptWarning(
        .collapsed,
        "\(cell.layoutName), the cell of \(place), has no \(extent), so it can't be seen; at most "
          + "\(CellContainerNode.maximumOfEmptyCells) such cells are made",
        hint: "give it a layout, or style.\(extent)",
        location: cell.layoutSource.map { SourceLocation(file: $0.file, line: $0.line) }, property: extent,
        path: [container.layoutName, cell.layoutName]))
  }
}
