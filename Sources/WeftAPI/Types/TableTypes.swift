import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension TableScrollPosition: ScriptEnum {
  package static let description = EnumDescription(
    "TableScrollPosition", "The position of a row to which a table scrolls.",
    [
      "none": "As near as it is: the table moves as little as it needs to.",
      "top": "At the top.",
      "middle": "In the middle.",
      "bottom": "At the bottom.",
    ])
}

extension ValueType {
  static let cell = ValueType.named(
    NamedType("CellNode", "cell", "A node of a class of cells.", example: "nil", .known("weft.CellNode")))

  static let tableDataSource = ValueType.named(
    NamedType(
      "TableDataSource", "{numberOfRows =, nodeForRowAt =, …}",
      "A table with methods, or a node that has them, from which a table gets its rows. Sections and rows count from 1; "
        + "the last argument is the table.",
      example: "{ numberOfRows = function(self) return 0 end, nodeForRowAt = function(self, section, row) end }",
      .table(
        [
          .init(
            "numberOfRows", .function(Signature([("self", .any), ("section", .integer), ("table", .node)], .integer)),
            "Returns the number of rows of a section; there is one section."),
          .init(
            "nodeForRowAt?",
            .function(
              Signature([("self", .any), ("section", .integer), ("row", .integer), ("table", .node)], .cell)),
            "Makes a row's cell, which is wanted now."),
          .init(
            "nodeBlockForRowAt?",
            .function(
              Signature(
                [("self", .any), ("section", .integer), ("row", .integer), ("table", .node)],
                .function(Signature([], .cell)))),
            "Gives a function that makes a row's cell, which is called in the next turn; in place of nodeForRowAt."),
        ], asList: false)))

  static let tableDelegate = ValueType.named(
    NamedType(
      "TableDelegate", "{didSelectRowAt =, …}",
      "A table with methods, or a node that has them, for events of a table's rows. All but constrainedSizeForRowAt "
        + "and shouldHighlightRowAt may wait.",
      example: "{ didSelectRowAt = function(self, table, section, row) end }",
      .table(
        scrollDelegateFields + [
          .init(
            "constrainedSizeForRowAt?",
            .function(
              Signature(
                [("self", .any), ("table", .node), ("section", .integer), ("row", .integer)], .constraint)),
            "The heights that a row may take; its width is the table's."),
          .init(
            "shouldHighlightRowAt?",
            .function(
              Signature([("self", .any), ("table", .node), ("section", .integer), ("row", .integer)], .boolean)),
            "Return false to prevent that a touched row is highlighted, and can be selected by a tap; without it, "
              + "all are."),
          .init("didHighlightRowAt?", rowMethod, "A finger is on a row."),
          .init(
            "didUnhighlightRowAt?", rowMethod,
            "No finger is on a row any more: it was lifted, has left the row, or scrolls."),
          .init("didSelectRowAt?", rowMethod, "A tap has selected a row."),
          .init("didDeselectRowAt?", rowMethod, "A row is not selected any more, since a tap has selected another."),
          .init("willDisplayRowWith?", cellMethod, "A row becomes visible."),
          .init("didEndDisplayingRowWith?", cellMethod, "A row is no longer visible."),
        ], asList: false)))

  private static let rowMethod = ValueType.function(
    Signature([("self", .any), ("table", .node), ("section", .integer), ("row", .integer)]))
  private static let cellMethod = ValueType.function(
    Signature([("self", .any), ("table", .node), ("node", .cell)]))
}
