import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// The properties of collections beyond those of all containers.
let collectionProperties: [NodeProperty] =
  containerProperties(CollectionNode.self, .collectionDelegate) + [
    NodeProperty(
      of: CollectionNode.self, "dataSource", .collectionDataSource, default: "nil",
      "The source of the items: a table with methods, or a node that has them. It is asked when the collection is "
        + "shown.",
      invalidates: .display, get: { node, frame, host in NodeBlocks(host).pushHidden(.dataSource, of: node, frame) },
      set: { (node, value, host) throws(Mismatch) in try ScriptTables.of(host).setDataSource(node, value) }),
    NodeProperty(
      of: CollectionNode.self, "collectionLayout", .collectionLayout, default: "nil",
      "The layout of the items: an object of a class derived from ui.CollectionLayout. Without one they are in "
        + "lines.",
      invalidates: .layout,
      get: { node, frame, host in NodeBlocks(host).pushHidden(.collectionLayout, of: node, frame) },
      set: { (node, value, host) throws(Mismatch) in try ScriptCollectionLayout.set(value, of: node, host) }),
    NodeProperty(
      of: CollectionNode.self, "scrollDirection", .choice(StackDirection.self), default: "\"vertical\"",
      "The direction in which the content is larger than the collection.", invalidates: .layout,
      get: { node, frame, _ in
        frame.push(node.flowLayout.scrollDirection == .horizontal ? "horizontal" : "vertical")
      },
      set: { (node, value, _) throws(Mismatch) in
        node.flowLayout.scrollDirection = try StackDirection.named(value) == .horizontal ? .horizontal : .vertical
      }),
    NodeProperty(
      "itemSize", \CollectionNode.flowLayout.itemSize,
      orNil: .size.reading { (value) throws(Mismatch) in
        let size = try value.size()
        guard size.width >= 0, size.height >= 0, size.width < 1e7, size.height < 1e7 else {
          throw Mismatch(
            expected: "a size of 0 or more, below 10,000,000 points",
            got: "\(size.short)")
        }
        return size
      }, default: "nil",
      "The size of items. Without one an item is as large as its layout, and counts as {50, 50} until it is made.",
      invalidates: .layout),
    NodeProperty(
      "minimumLineSpacing", \CollectionNode.flowLayout.minimumLineSpacing, .points, default: "10",
      "The minimum spacing between lines.",
      invalidates: .layout),
    NodeProperty(
      "minimumInteritemSpacing", \CollectionNode.flowLayout.minimumInteritemSpacing, .points, default: "10",
      "The minimum spacing between items in a line; items are spread over the line.", invalidates: .layout),
    NodeProperty(
      "sectionInset", \CollectionNode.flowLayout.sectionInset, .finiteInsets, default: "0",
      "The distances of a section's items from the edges, the header and the footer.", invalidates: .layout),
    NodeProperty(
      "sectionHeadersPinToVisibleBounds", \CollectionNode.flowLayout.sectionHeadersPinToVisibleBounds, .boolean,
      default: "false",
      "True if a header stays at the edge while its section is visible.", invalidates: .nothing),
    NodeProperty(
      "sectionFootersPinToVisibleBounds", \CollectionNode.flowLayout.sectionFootersPinToVisibleBounds, .boolean,
      default: "false",
      "True if a footer stays at the edge while its section is visible.", invalidates: .nothing),
    NodeProperty(
      "indexPathsForVisibleItems", reading: \CollectionNode.indexPathsForVisibleItems, .list(.rowIndexPath),
      default: "{}",
      "The sections and numbers of the visible items.", invalidates: .nothing),
    NodeProperty(
      "indexPathsForSelectedItems", reading: \CollectionNode.indexPathsForSelectedItems, .list(.rowIndexPath),
      default: "{}",
      "The items that are selected, in the order of their selection.", invalidates: .nothing),
  ]

/// The methods of collections.
let collectionMethods: [NodeMethod] =
  containerMethods(of: CollectionNode.self, .item)
  + methods(
    of: CollectionNode.self,
    Method(
      "insertItems", CollectionNode.insertItems, ("section, items", .items), ("options", .rowAnimation),
      "Makes items that the data source has got: one or a list, as they are numbered afterwards."),
    Method(
      "deleteItems", CollectionNode.deleteItems, ("section, items", .items), ("options", .rowAnimation),
      "Deletes items that the data source has removed: one or a list, by their numbers before."),
    Method(
      "reloadItems", CollectionNode.reloadItems, ("section, items", .items), ("options", .rowAnimation),
      "Makes the cells of items again: one or a list, as they were numbered before."),
    Method(
      "moveItem", CollectionNode.moveItem, ("section, item", .item), ("newSection, newItem", .item),
      ("options", .isAnimated), "Moves an item: it is deleted and inserted, gets a new cell, and stays selected."),
    Method(
      "numberOfItems", CollectionNode.numberOfItems, ("section", .section(of: .item).or(0)), returns: .integer,
      "Returns the number of items of a section, the first by default, in the data source's last answer."),
    Method(
      "nodeForItemAt", CollectionNode.nodeForItem, ("section, item", .item), returns: .optional(.node),
      "The cell of an item that is near the visible area; nil for one that is further away."),
    Method(
      "indexPathForItem", CollectionNode.indexPathForItem, ("point", .point), returns: .optional(.rowIndexPath),
      "The item at a point of the content; nil where there is none."),
    Method(
      "rectForItem", CollectionNode.rectForItem, ("section, item", .item), returns: .optional(.rect),
      "Returns an item's rectangle in the content; an estimate if it, or one before it, has not been measured."),
    Method(
      "scrollToItem", CollectionNode.scrollToItem, ("section, item", .item), ("position", .choice.or(.none)),
      ("animated", .boolean.or(false)),
      "Shows an item: as near as it is, or at the beginning, the middle or the end of the visible area."),
    Method(
      "selectItem", CollectionNode.selectItem, ("section, item", .item),
      "Selects an item, and deselects the others unless allowsMultipleSelection; the delegate gets no call."),
    Method(
      "deselectItem", CollectionNode.deselectItem, ("section, item", .item),
      "Deselects an item; the delegate gets no call."))
