import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftSupport

extension ScriptClass {
  /// Warns of cells that can't be seen, at the line that made the first one.
  package func noteEmptyCell(_ cell: DisplayNode, _ place: String, _ size: Size, in container: DisplayNode) {
    guard link.host != nil else { return }
    let length = min(size.width, size.height)
    let extent = size.height == length && size.width > 0 ? "height" : "width"
    let problem =
      length == 0
      ? "has no \(extent), so it can't be seen"
      : "has a \(extent) of \(shortNumber(length)) points, as many others have"
    ScriptWarning(
      .collapsed,
      "\(cell.layoutName), the cell of \(place), \(problem); at most "
        + "\(CellContainerNode.maximumOfEmptyCells) such cells are made",
      hint: "give it a layout, or style.\(extent)",
      location: cell.layoutSource, property: extent,
      path: [container.layoutName, cell.layoutName]
    ).report(host)
  }
}
