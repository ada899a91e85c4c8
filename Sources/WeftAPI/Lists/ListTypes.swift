import WeftScript

// The types of the data sources and delegates of lists, of their rows.

extension ValueType {
  static let tableDataSource = ValueType.named(
    NamedType(
      "TableDataSource", "{numberOfRows =, nodeForRowAt =, …}",
      "A table with methods, or a node that has them, from which a table gets its rows. Sections and rows count from 1; "
        + "the last argument is the table.",
      example: "{ numberOfRows = function(self) return 0 end, nodeForRowAt = function(self, section, row) end }",
      .table(ListMethods.table.source.fields(ofSourceOf: "table"), asList: false)))

  static let collectionDataSource = ValueType.named(
    NamedType(
      "CollectionDataSource", "{numberOfItems =, nodeForItemAt =, …}",
      "A table with methods, or a node that has them, from which a collection gets its items. Sections and items count from 1; "
        + "the last argument is the collection.",
      example: "{ numberOfItems = function(self) return 0 end, nodeForItemAt = function(self, section, item) end }",
      .table(ListMethods.collection.source.fields(ofSourceOf: "collection"), asList: false)))

  static let pagerDataSource = ValueType.named(
    NamedType(
      "PagerDataSource", "{numberOfPages =, nodeAtIndex =, …}",
      "A table with methods, or a node that has them, from which a pager gets its pages. Pages count from 1; the last "
        + "argument is the pager.",
      example: "{ numberOfPages = function(self) return 0 end, nodeAtIndex = function(self, index) end }",
      .table(ListMethods.pager.source.fields(ofSourceOf: "pager"), asList: false)))

  static let tableDelegate = ValueType.named(
    NamedType(
      "TableDelegate", "{didSelectRowAt =, …}",
      "A table with methods, or a node that has them, for events of a table's rows. All may wait but those that "
        + "return something.",
      example: "{ didSelectRowAt = function(self, table, section, row) end }",
      .table(
        ScrollEvent.all.fields(ofDelegateOf: "node") + ListMethods.table.delegate.fields(ofDelegateOf: "table"),
        asList: false)))

  static let collectionDelegate = ValueType.named(
    NamedType(
      "CollectionDelegate", "{didSelectItemAt =, …}",
      "A table with methods, or a node that has them, that decides on a collection's items and is notified of changes to them. All may wait but "
        + "those that return something.",
      example: "{ didSelectItemAt = function(self, collection, section, item) end }",
      .table(
        ScrollEvent.all.fields(ofDelegateOf: "node")
          + ListMethods.collection.delegate.fields(ofDelegateOf: "collection"), asList: false)))
}
