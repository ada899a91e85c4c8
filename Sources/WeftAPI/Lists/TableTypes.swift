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

extension CollectionScrollPosition: ScriptEnum {
  package static let description = EnumDescription(
    "CollectionScrollPosition", "The place of an item that a collection scrolls to, along its direction.",
    [
      "none": "As near as it is: the collection moves as little as it needs to.",
      "top": "At the top, or at the left of a horizontal collection.",
      "centeredVertically": "In the middle.",
      "bottom": "At the bottom, or at the right of a horizontal collection.",
      "left": "At the left, or at the top of a vertical collection.",
      "centeredHorizontally": "In the middle.",
      "right": "At the right, or at the bottom of a vertical collection.",
    ])
}

extension TableSeparatorStyle: ScriptEnum {
  package static let description = EnumDescription(
    "TableSeparatorStyle", "The lines between the rows of a table.",
    ["none": "No lines.", "singleLine": "A line of one pixel at the bottom of each row."])
}

extension TableStyle: ScriptEnum {
  package static let description = EnumDescription(
    "TableStyle", "The behaviour of a table's headers and footers.",
    [
      "plain": "The header of the section at the top stays there while its section is visible; a footer at the bottom.",
      "grouped": "They scroll with the rows.",
    ])
}

extension RangeMode: ScriptEnum {
  package static let description = EnumDescription(
    "RangeMode", "The extent of the ranges of a table or collection.",
    [
      "minimum": "Little beyond the visible area: until the first cells have been drawn, or it has been scrolled.",
      "full": "As far as is useful for scrolling.",
      "visibleOnly": "The visible part alone.",
      "lowMemory": "The visible part alone, and nothing while the table itself isn't visible.",
    ])
}

extension RangeType: ScriptEnum {
  package static let description = EnumDescription(
    "RangeType", "A range around the visible area of a table or collection.",
    ["display": "The cells in it are drawn.", "preload": "The cells in it fetch their data."])
}

extension SupplementaryKind: ScriptEnum {
  package static let description = EnumDescription(
    "SupplementaryKind", "An element beside the items of a section.",
    ["header": "Before them.", "footer": "After them."])
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
            "Returns the number of rows of a section."),
          .init(
            "numberOfSections?", .function(Signature([("self", .any), ("table", .node)], .integer)),
            "Returns the number of sections; without it there is one."),
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
          .init(
            "nodeForSupplementaryElementOfKind?",
            .function(
              Signature(
                [
                  ("self", .any), ("kind", .choice(SupplementaryKind.self)), ("section", .integer), ("table", .node),
                ],
                .cell)),
            "Makes the header or the footer of a section, a cell; nil where there is none."),
        ], asList: false)))

  static let pagerDataSource = ValueType.named(
    NamedType(
      "PagerDataSource", "{numberOfPages =, nodeAtIndex =, …}",
      "A table with methods, or a node that has them, from which a pager gets its pages. Pages count from 1; the last "
        + "argument is the pager.",
      example: "{ numberOfPages = function(self) return 0 end, nodeAtIndex = function(self, index) end }",
      .table(
        [
          .init(
            "numberOfPages", .function(Signature([("self", .any), ("pager", .node)], .integer)),
            "Returns the number of pages."),
          .init(
            "nodeAtIndex?",
            .function(Signature([("self", .any), ("index", .integer), ("pager", .node)], .cell)),
            "Makes a page's cell, which is wanted now."),
          .init(
            "nodeBlockAtIndex?",
            .function(
              Signature(
                [("self", .any), ("index", .integer), ("pager", .node)], .function(Signature([], .cell)))),
            "Gives a function that makes a page's cell, which is called in the next turn; in place of nodeAtIndex."),
        ], asList: false)))

  static let itemOptions = ValueType.named(
    NamedType(
      "ItemOptions", "{key =, nodeForItem =, …}",
      "The use of models by a list; later calls of setItems may leave out what stays the same. Items have different keys: "
        + "strings or numbers.",
      example: "{ key = \"id\", nodeForItem = function(model) return Row(model) end }",
      .table(
        [
          .init(
            "key?", .oneOf([.string, .function(Signature([("model", .any)], .any))]),
            "The field with a model's key, or a function that returns it; models that are strings or numbers are keys."),
          .init(
            "nodeForItem?", .function(Signature([("model", .any)], .cell)),
            "Makes the cell of a model, whose nodeModel the model then is."),
          .init(
            "nodeBlockForItem?", .function(Signature([("model", .any)], .function(Signature([], .cell)))),
            "Gives a function that makes the cell of a model, which is called in the next turn; in place of nodeForItem."
          ),
          .init(
            "section?", .oneOf([.string, .function(Signature([("model", .any)], .any))]),
            "The field with the key of a model's section; models with the same one are adjacent. With items, the field "
              + "with a section's own key."),
          .init("items?", .string, "The field with a section's models, where setItems is given a list of sections."),
          .init(
            "nodeForHeader?", .function(Signature([("section", .any), ("models", .list(.any))], .cell)),
            "Makes a section's header, or nil: of its key, or of the section itself with items."),
          .init(
            "nodeForFooter?", .function(Signature([("section", .any), ("models", .list(.any))], .cell)),
            "Makes a section's footer, or nil."),
          .init(
            "animation?", .choice(RowAnimation.self),
            "The way in which items come and go in this call; automatic by default."),
        ], asList: false)))
  static let collectionLayout = ValueType.named(
    NamedType(
      "CollectionLayout", "collection layout", "An object of a class derived from ui.CollectionLayout.", example: "nil",
      .known("weft.CollectionLayout")))
  static let collectionLayoutContext = ValueType.named(
    NamedType(
      "CollectionLayoutContext", "context", "The values that a collection's layout can ask for.", example: "nil",
      .known("weft.CollectionLayoutContext")))

  static let swipeAction = ValueType.named(
    NamedType(
      "SwipeAction", "{title =, handler =, …}", "An action that a row offers when a finger moves it aside.",
      example: "{ title = \"Delete\", style = \"destructive\", handler = function(done) done() end }",
      .table(
        [
          .init("title", .string, "The text on its button."),
          .init("style?", .choice(SwipeAction.Style.self), "The kind of action; normal by default."),
          .init("backgroundColor?", .color, "The colour of its button; that of the style by default."),
          .init(
            "handler", .function(Signature([("done", .function(Signature([])))])),
            "Performs the action, and calls done when it is over: then the row moves back. It may wait."),
        ], asList: false)))

  private static let swipeMethod = ValueType.function(
    Signature(
      [("self", .any), ("table", .node), ("section", .integer), ("row", .integer)], .list(.swipeAction)))

  static let tableDelegate = ValueType.named(
    NamedType(
      "TableDelegate", "{didSelectRowAt =, …}",
      "A table with methods, or a node that has them, for events of a table's rows. All may wait but those that "
        + "return something.",
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
          .init(
            "trailingSwipeActionsForRowAt?", swipeMethod,
            "Returns the actions at the right side of a row that a finger moves to the left, from the edge inwards."),
          .init(
            "leadingSwipeActionsForRowAt?", swipeMethod,
            "Returns the actions at the left side of a row that a finger moves to the right, from the edge inwards."),
          .init("willDisplayRowWith?", cellMethod, "A row becomes visible."),
          .init("didEndDisplayingRowWith?", cellMethod, "A row is no longer visible."),
        ] + batchMethods("table"), asList: false)))

  static let collectionDataSource = ValueType.named(
    NamedType(
      "CollectionDataSource", "{numberOfItems =, nodeForItemAt =, …}",
      "A table with methods, or a node that has them, from which a collection gets its items. Sections and items count from 1; "
        + "the last argument is the collection.",
      example: "{ numberOfItems = function(self) return 0 end, nodeForItemAt = function(self, section, item) end }",
      .table(
        [
          .init(
            "numberOfItems",
            .function(Signature([("self", .any), ("section", .integer), ("collection", .node)], .integer)),
            "Returns the number of items of a section."),
          .init(
            "numberOfSections?", .function(Signature([("self", .any), ("collection", .node)], .integer)),
            "Returns the number of sections; one without it."),
          .init(
            "nodeForItemAt?",
            .function(
              Signature([("self", .any), ("section", .integer), ("item", .integer), ("collection", .node)], .cell)),
            "Makes an item's cell, which is wanted now."),
          .init(
            "nodeBlockForItemAt?",
            .function(
              Signature(
                [("self", .any), ("section", .integer), ("item", .integer), ("collection", .node)],
                .function(Signature([], .cell)))),
            "Gives a function that makes an item's cell, which is called in the next turn; in place of nodeForItemAt."),
          .init(
            "nodeForSupplementaryElementOfKind?",
            .function(
              Signature(
                [
                  ("self", .any), ("kind", .choice(SupplementaryKind.self)), ("section", .integer),
                  ("collection", .node),
                ],
                .cell)),
            "Makes the header or the footer of a section, a cell; nil where there is none."),
        ], asList: false)))

  static let collectionDelegate = ValueType.named(
    NamedType(
      "CollectionDelegate", "{didSelectItemAt =, …}",
      "A table with methods, or a node that has them, that decides on a collection's items and hears of them. All may wait but "
        + "those that return something.",
      example: "{ didSelectItemAt = function(self, collection, section, item) end }",
      .table(
        scrollDelegateFields + [
          .init(
            "constrainedSizeForItemAt?",
            .function(
              Signature(
                [("self", .any), ("collection", .node), ("section", .integer), ("item", .integer)], .constraint)),
            "The sizes that an item may take; nil leaves it to the layout."),
          .init(
            "insetForSectionAt?", sectionMethod(returns: .insets),
            "The distances of a section's items from the edges, the header and the footer; nil for sectionInset."),
          .init(
            "minimumLineSpacingForSectionAt?", sectionMethod(returns: .points),
            "The minimum distance of a section's lines; nil for minimumLineSpacing."),
          .init(
            "minimumInteritemSpacingForSectionAt?", sectionMethod(returns: .points),
            "The minimum distance of items in a section's lines; nil for minimumInteritemSpacing."),
          .init(
            "sizeRangeForHeaderInSection?", sectionMethod(returns: .constraint),
            "The sizes that a section's header may take along the scroll direction; nil leaves it to the cell."),
          .init(
            "sizeRangeForFooterInSection?", sectionMethod(returns: .constraint),
            "The same for its footer."),
          .init(
            "shouldHighlightItemAt?",
            .function(
              Signature([("self", .any), ("collection", .node), ("section", .integer), ("item", .integer)], .boolean)),
            "Returns true if a touched item is highlighted, and can be selected by a tap; without it, all are."),
          .init("didHighlightItemAt?", itemMethod, "A finger is on an item."),
          .init(
            "didUnhighlightItemAt?", itemMethod,
            "No finger is on an item any more: it was lifted, has left the item, or scrolls."),
          .init("didSelectItemAt?", itemMethod, "A tap has selected an item."),
          .init(
            "didDeselectItemAt?", itemMethod,
            "An item is not selected any more, since a tap has deselected it or selected another."),
          .init("willDisplayItemWith?", itemCellMethod, "An item becomes visible."),
          .init("didEndDisplayingItemWith?", itemCellMethod, "An item is no longer visible."),
        ] + batchMethods("collection"), asList: false)))

  /// The delegate's methods for further data.
  private static func batchMethods(_ container: String) -> [NamedType.Field] {
    [
      .init(
        "shouldBatchFetch?",
        .function(Signature([("self", .any), (container, .node), ("edge", .choice(BatchEdge.self))], .boolean)),
        "Return false where there are no further data at an end of the content; without it, there are."),
      .init(
        "willBeginBatchFetchWith?",
        .function(Signature([("self", .any), (container, .node), ("context", .batchContext)])),
        "Fetch further data, insert them, and call context:completeBatchFetching(true); called when the end of the "
          + "content is near, or is visible at first; with trailingScreensForBatching also at its beginning."),
    ]
  }

  static let batchContext = ValueType.named(
    NamedType(
      "BatchContext", "batch context", "A fetch of further data.", example: "nil", .known("weft.BatchContext")))

  private static let rowMethod = ValueType.function(
    Signature([("self", .any), ("table", .node), ("section", .integer), ("row", .integer)]))
  private static let cellMethod = ValueType.function(
    Signature([("self", .any), ("table", .node), ("node", .cell)]))
  private static func sectionMethod(returns result: ValueType) -> ValueType {
    .function(Signature([("self", .any), ("collection", .node), ("section", .integer)], result))
  }
  private static let itemMethod = ValueType.function(
    Signature([("self", .any), ("collection", .node), ("section", .integer), ("item", .integer)]))
  private static let itemCellMethod = ValueType.function(
    Signature([("self", .any), ("collection", .node), ("node", .cell)]))
}
