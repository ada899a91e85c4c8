import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The properties of collections beyond those of all containers.
let collectionProperties: [NodeProperty] =
  containerProperties(CollectionNode.self, .collectionDelegate) + [
    NodeProperty(
      of: CollectionNode.self, "dataSource", .collectionDataSource, default: "nil",
      "The source of the items: a table with methods, or a node that has them. It is asked when the collection is "
        + "shown.",
      invalidates: .display, get: { node, frame, host in host.pushHidden(.dataSource, of: node, frame) },
      set: { (node, value, host) throws(Mismatch) in try ScriptTables.of(host).setDataSource(node, value) }),
    NodeProperty(
      of: CollectionNode.self, "collectionLayout", .collectionLayout, default: "nil",
      "The layout of the items: an object of a class derived from ui.CollectionLayout. Without one they stand side by side in "
        + "lines.",
      invalidates: .layout, get: { node, frame, host in host.pushHidden(.collectionLayout, of: node, frame) },
      set: { (node, value, host) throws(Mismatch) in try host.setCollectionLayout(of: node, value) }),
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
      "The least distance of lines.",
      invalidates: .layout),
    NodeProperty(
      "minimumInteritemSpacing", \CollectionNode.flowLayout.minimumInteritemSpacing, .points, default: "10",
      "The least distance of items in a line; items are spread over the line.", invalidates: .layout),
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
  containerMethods(CollectionNode.self) + [
    containerMethod(
      "insertItems", itemParameters,
      "Makes items that the data source has got: one or a list, as they are numbered afterwards."
    ) { (node: CollectionNode, frame, host) throws(WeftError) in
      let paths = try readPaths(frame, node, "insertItems", host)
      let animation = try host.rowAnimation(frame, at: 4, of: "insertItems")
      try host.refusing { () throws(NodeError) in try node.insertItems(at: paths, with: animation) }
    },
    containerMethod(
      "deleteItems", itemParameters,
      "Takes items out that the data source has no more: one or a list, as they were numbered before."
    ) { (node: CollectionNode, frame, host) throws(WeftError) in
      let paths = try readPaths(frame, node, "deleteItems", host)
      let animation = try host.rowAnimation(frame, at: 4, of: "deleteItems")
      try host.refusing { () throws(NodeError) in try node.deleteItems(at: paths, with: animation) }
    },
    containerMethod(
      "reloadItems", itemParameters, "Makes the cells of items again: one or a list, as they were numbered before."
    ) { (node: CollectionNode, frame, host) throws(WeftError) in
      let paths = try readPaths(frame, node, "reloadItems", host)
      let animation = try host.rowAnimation(frame, at: 4, of: "reloadItems")
      try host.refusing { () throws(NodeError) in try node.reloadItems(at: paths, with: animation) }
    },
    containerMethod(
      "moveItem",
      [
        ("section", .integer), ("item", .integer), ("newSection", .integer), ("newItem", .integer),
        ("options?", .animationOptions),
      ],
      "Moves an item: it is deleted and inserted, gets a new cell, and stays selected."
    ) { (node: CollectionNode, frame, host) throws(WeftError) in
      let from = try readPath(frame, at: 2, of: node, method: "moveItem", host)
      let to = try readPath(frame, at: 4, of: node, method: "moveItem", host, isTarget: true)
      let animation = try host.rowAnimation(frame, at: 6, of: "moveItem")
      try host.refusing { () throws(NodeError) in try node.moveItem(at: from, to: to, animated: animation != .none) }
    },
    NodeMethod(
      of: CollectionNode.self, "numberOfItems", [("section?", .integer)], returns: .integer,
      "Returns the number of items of a section, the first by default, in the data source's last answer."
    ) { (node, frame, host) throws(WeftError) in
      let section = frame.isNil(at: 2) ? 1 : try readNumber(frame, at: 2, of: node, method: "numberOfItems", host)
      frame.push(Int64(node.numberOfItems(inSection: section - 1)))
      return 1
    },
    NodeMethod(
      of: CollectionNode.self, "nodeForItemAt", [("section", .integer), ("item", .integer)], returns: .node,
      "The cell of an item that is near the part that is seen; nil for one that is further away."
    ) { (node, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: node, method: "nodeForItemAt", host)
      if let cell = node.nodeForItem(at: path) { host.push(cell, frame) } else { frame.pushNil() }
      return 1
    },
    NodeMethod(
      of: CollectionNode.self, "indexPathForItem", [("point", .point)], returns: .rowIndexPath,
      "The item that stands at a point of the content; nil where there is none."
    ) { (node, frame, host) throws(WeftError) in
      do throws(Mismatch) {
        pushPath(node.indexPathForItem(at: try ScriptValue(frame, at: 2).point()), frame)
        return 1
      } catch {
        throw WeftError(error, node.layoutName, "indexPathForItem")
      }
    },
    NodeMethod(
      of: CollectionNode.self, "rectForItem", [("section", .integer), ("item", .integer)], returns: .rect,
      "Returns an item's rectangle in the content; an estimate if it, or one before it, has not been measured."
    ) { (node, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: node, method: "rectForItem", host)
      node.rectForItem(at: path).map { frame.push($0) } ?? frame.pushNil()
      return 1
    },
    containerMethod(
      "scrollToItem",
      [
        ("section", .integer), ("item", .integer), ("position?", .choice(CollectionScrollPosition.self)),
        ("animated?", .boolean),
      ],
      "Shows an item: as near as it is, or at the beginning, the middle or the end of the part that is seen."
    ) { (node: CollectionNode, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: node, method: "scrollToItem", host)
      let scroll = try readScroll(frame, node, "scrollToItem", otherwise: CollectionScrollPosition.none)
      try host.refusing { () throws(NodeError) in
        try node.scrollToItem(at: path, at: scroll.position, animated: scroll.isAnimated)
      }
    },
    containerMethod(
      "selectItem", [("section", .integer), ("item", .integer)],
      "Selects an item, and deselects the others unless allowsMultipleSelection; the delegate is not told."
    ) { (node: CollectionNode, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: node, method: "selectItem", host)
      try host.refusing { () throws(NodeError) in try node.selectItem(at: path) }
    },
    containerMethod(
      "deselectItem", [("section", .integer), ("item", .integer)], "Deselects an item; the delegate is not told."
    ) { (node: CollectionNode, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: node, method: "deselectItem", host)
      try host.refusing { () throws(NodeError) in try node.deselectItem(at: path) }
    },
  ]

private let itemParameters: [(String, ValueType)] = [
  ("section", .integer), ("items", .oneOf([.integer, .list(.integer)])), ("options?", .animationOptions),
]
