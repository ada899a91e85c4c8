import WeftLists
import WeftNodes
import WeftScript

/// The properties that tables and collections share beyond those of all scroll nodes.
func containerProperties<Node: CellContainerNode>(_: Node.Type, _ delegate: ValueType) -> [NodeProperty] {
  [
    NodeProperty(
      of: Node.self, "delegate", delegate, default: "nil",
      "Decides on the cells, and is notified of changes to them, by the methods that it has.", invalidates: .nothing,
      get: { node, frame, host in NodeBlocks(host).pushHidden(.scrollDelegate, of: node, frame) },
      set: { (node, value, host) throws(Mismatch) in
        try NodeDelegates(host).setDelegate(
          .scrollDelegate, of: node, value, methods: ListMethods.of(node).namesOfDelegate,
          kind: ListMethods.of(node).kind)
        node.delegate = value.isNil ? nil : ScriptTables.of(host)
      }),
    NodeProperty(
      "allowsSelection", \CellContainerNode.allowsSelection, .boolean, default: "true; false for pagers",
      "True if taps select cells.", invalidates: .nothing),
    NodeProperty(
      "allowsMultipleSelection", \CellContainerNode.allowsMultipleSelection, .boolean, default: "false",
      "True if several cells can be selected: a tap selects a cell, or deselects a selected one.", invalidates: .nothing
    ),
    NodeProperty(
      "automaticallyAdjustsContentOffset", \CellContainerNode.automaticallyAdjustsContentOffset, .boolean,
      default: "false",
      "True if the visible part keeps its place when cells before it come or go.", invalidates: .nothing),
    NodeProperty(
      "inverted", \CellContainerNode.isInverted, .boolean, default: "false",
      "True if the first cell is at the bottom and the content goes upwards, as in a chat.", invalidates: .display),
    NodeProperty(
      "rangeMode", \CellContainerNode.rangeMode, .choice, default: "\"minimum\"",
      "The extent of the ranges around the visible part in which cells are made, fetched and drawn: \"minimum\" at first, \"full\" once the first cells "
        + "have been drawn or it has been scrolled; what is set stays.", invalidates: .nothing),
    NodeProperty(
      "leadingScreensForBatching", \CellContainerNode.leadingScreensForBatching,
      .nonNegative(.number, "a number of 0 or more"), default: "2",
      "The distance from the end, in sizes of the node, at which the delegate's willBeginBatchFetchWith is called; 0 for never.",
      invalidates: .nothing),
    NodeProperty(
      "trailingScreensForBatching", \CellContainerNode.trailingScreensForBatching,
      .nonNegative(.number, "a number of 0 or more"), default: "0",
      "The distance from the beginning, in sizes of the node, at which it is called for data before the first; 0 for never.",
      invalidates: .nothing),
    NodeProperty(
      "visibleNodes", reading: \CellContainerNode.visibleNodes, .list(.node), default: "{}",
      "The visible cells, in order, without headers and footers.", invalidates: .nothing),
    NodeProperty(
      "numberOfSections", reading: \CellContainerNode.numberOfSections, .integer, default: "0",
      "The number of sections in the data source's last answer.", invalidates: .nothing),
    NodeProperty(
      "processingUpdates", reading: \CellContainerNode.isProcessingUpdates, .boolean, default: "false",
      "True while cells are to be made after an update, or completions to be called.", invalidates: .nothing),
  ]
}
