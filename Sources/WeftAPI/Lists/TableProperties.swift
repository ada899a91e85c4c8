import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// The properties of tables beyond those of all scroll nodes.
let tableProperties: [NodeProperty] =
  containerProperties(TableNode.self, .tableDelegate) + [
    NodeProperty(
      of: TableNode.self, "dataSource", .tableDataSource, default: "nil",
      "The source of the rows: a table with methods, or a node that has them. It is asked when the table is shown.",
      invalidates: .display, get: { table, frame, host in NodeBlocks(host).pushHidden(.dataSource, of: table, frame) },
      set: { (table, value, host) throws(Mismatch) in try ScriptTables.of(host).setDataSource(table, value) }),
    NodeProperty(
      "estimatedRowHeight", \TableNode.estimatedRowHeight,
      .points.reading { (value) throws(Mismatch) in
        let expected = "points, 0 or more and below 10,000,000"
        let height = try value.nonNegative(expected)
        guard height < 1e7 else { throw Mismatch(expected: expected, value) }
        return height
      }, default: "44",
      "The height of a row until its cell has been measured; for rows that come later.", invalidates: .nothing),
    NodeProperty(
      "separatorStyle", \TableNode.separatorStyle, .choice, default: "\"none\"", "The lines between the rows.",
      invalidates: .display),
    NodeProperty(
      "separatorInset", \TableNode.separatorInset, .finiteInsets, default: "{0, 15, 0, 0}",
      "The distances of the lines from the left and the right edge of the rows.", invalidates: .display),
    NodeProperty(
      "separatorColor", \TableNode.separatorColor, orNil: .color, default: "nil",
      "The colour of the lines; nil for a grey that goes with the user interface style.", invalidates: .display),
    NodeProperty(
      "tableStyle", \TableNode.tableStyle, .choice, default: "\"plain\"",
      "The behaviour of headers and footers: plain ones stay at the edges while their section is visible.",
      invalidates: .nothing),
    NodeProperty(
      "indexPathsForVisibleRows", reading: \TableNode.indexPathsForVisibleRows, .list(.rowIndexPath), default: "{}",
      "The sections and numbers of the visible rows.", invalidates: .nothing),
    NodeProperty(
      "indexPathForSelectedRow", reading: \TableNode.indexPathForSelectedRow, orNil: .rowIndexPath, default: "nil",
      "The row that was selected last; nil if there is none.", invalidates: .nothing),
    NodeProperty(
      "indexPathsForSelectedRows", reading: \TableNode.indexPathsForSelectedRows, .list(.rowIndexPath), default: "{}",
      "The rows that are selected, in the order of their selection.", invalidates: .nothing),
  ]
