import WeftLists
import WeftNodes
import WeftScript

/// The methods of tables.
let tableMethods: [NodeMethod] =
  containerMethods(of: TableNode.self, .row)
  + methods(
    of: TableNode.self,
    Method(
      "insertRows", TableNode.insertRows, ("section, rows", .rows), ("options", .rowAnimation),
      "Makes rows that the data source has got: one or a list, as they are numbered afterwards."),
    Method(
      "deleteRows", TableNode.deleteRows, ("section, rows", .rows), ("options", .rowAnimation),
      "Deletes rows that the data source has removed: one or a list, by their numbers before."),
    Method(
      "reloadRows", TableNode.reloadRows, ("section, rows", .rows), ("options", .rowAnimation),
      "Makes the cells of rows again: one or a list, as they were numbered before."),
    Method(
      "moveRow", TableNode.moveRow, ("section, row", .row), ("newSection, newRow", .row), ("options", .isAnimated),
      "Moves a row: it is deleted and inserted, gets a new cell, and stays selected."),
    Method(
      "numberOfRows", TableNode.numberOfRows, ("section", .section(of: .row).or(0)), returns: .integer,
      "Returns the number of rows of a section, the first by default, in the data source's last answer."),
    Method(
      "nodeForRowAt", TableNode.nodeForRow, ("section, row", .row), returns: .optional(.node),
      "The cell of a row that is near the visible area; nil for one that is further away."),
    Method(
      "indexPathForRow", TableNode.indexPathForRow, ("point", .point), returns: .optional(.rowIndexPath),
      "The row at a point of the content; nil where there is none."),
    Method(
      "rectForRow", TableNode.rectForRow, ("section, row", .row), returns: .optional(.rect),
      "Returns a row's rectangle in the content; an estimate if it, or one above it, has not been measured."),
    Method(
      "scrollToRow", TableNode.scrollToRow, ("section, row", .row), ("position", .choice.or(.none)),
      ("animated", .boolean.or(false)), "Shows a row: as near as it is, or at the top, the middle or the bottom."),
    Method(
      "selectRow", TableNode.selectRow, ("section, row", .row),
      "Selects a row, and deselects the others unless allowsMultipleSelection; the delegate gets no call."),
    Method(
      "deselectRow", TableNode.deselectRow, ("section, row", .row), "Deselects a row; the delegate gets no call."))
