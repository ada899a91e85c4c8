import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// Returns the methods that tables and collections have in common.
///
/// - Parameter item: the word for what the list shows.
func containerMethods<Node: CellContainerNode>(of _: Node.Type, _ item: ListItem) -> [NodeMethod] {
  methods(
    of: Node.self,
    Method(
      "reloadData", Node.reloadData, ("completion", .optional(.completion)),
      "Asks for all numbers again, and makes all cells again; the completion is called when those near are there."),
    Method(
      "setItems", ("models", .unread(.list(.any))), ("options", .itemOptions),
      "Sets the items by their models. It finds by the keys what has come, gone, moved and changed since the last call; "
        + "items that stay keep their cells and their selection, and the visible content keeps its place."
    ) { (node, models, options) throws(WeftError) in
      try ScriptTables.of(models.frame.host).setItems(node, models, options)
    },
    Method(
      "setTuningParameters", Node.setTuningParameters, ("parameters", .tuningParameters), ("rangeType", .choice),
      ("rangeMode", .choice.or(.full)), "Sets how far a range reaches in a mode, the full one by default."),
    Method(
      "tuningParametersForRangeType", Node.tuningParameters, ("rangeType", .choice), ("rangeMode", .choice.or(.full)),
      returns: .tuningParameters, "Returns the extent of a range in a mode, the full one by default."),
    Method(
      "insertSections", Node.insertSections, ("sections", .sections(of: item)), ("options", .rowAnimation),
      "Makes sections that the data source has got, with their items: one or a list, as they are numbered afterwards."),
    Method(
      "deleteSections", Node.deleteSections, ("sections", .sections(of: item)), ("options", .rowAnimation),
      "Deletes sections that the data source has removed: one or a list, by their numbers before."),
    Method(
      "reloadSections", Node.reloadSections, ("sections", .sections(of: item)), ("options", .rowAnimation),
      "Makes the cells of sections again, which may have other items: one or a list, as they were numbered before."),
    Method(
      "moveSection", Node.moveSection, ("section", .section(of: item)), ("newSection", .section(of: item)),
      ("options", .isAnimated),
      "Moves a section: it is deleted and inserted; its items get new cells and stay selected."),
    Method(
      "performBatchUpdates", Node.performBatchUpdates, ("updates", .optional(.updates)),
      ("completion", .optional(.finished)),
      "Makes several changes one: what goes is counted as before all of them, what comes as after."),
    Method(
      "supplementaryNodeForElementKind", Node.supplementaryNode, ("kind", .choice), ("section", .section(of: item)),
      returns: .optional(.node),
      "The header or the footer of a section; nil where there is none, or it is further away."),
    Method(
      "indexPathForNode", ("node", .cellOrOther), returns: .optional(.rowIndexPath),
      "Returns the section and the number of a cell; nil for a header or footer, and for another node."
    ) { node, cell in cell.flatMap(node.indexPath) },
    Method("relayoutItems", Node.relayoutItems, "Measures the cells again; none is made again."),
    Method(
      "reloadDataInitiallyIfNeeded", Node.reloadDataInitiallyIfNeeded,
      "Requests the items now, if they have not been requested: showing the node does."),
    Method(
      "waitUntilAllUpdatesAreProcessed", Node.waitUntilAllUpdatesAreProcessed,
      "Makes the cells that are to be made, lays out, and calls the completions, now."))
}
