/// Methods of data sources and delegates of Texture and UIKit that Weft lacks. They would never be called, so one that
/// is given is refused, with an alternative.
package enum ForeignDelegates {
  /// The delegates that differ in their methods.
  package enum Kind {
    /// A data source or a delegate of a table: often one object is both.
    case table
    /// The same of a collection.
    case collection
    /// The same of a pager.
    case pager
    case scroll
    case text
    case image
    /// A delegate for `addInterfaceStateDelegate`.
    case interfaceState
  }

  /// Returns the alternative to a method; nil for a name of the script's own.
  ///
  /// - Parameter methods: the methods that are called.
  static func hint(_ name: String, _ kind: Kind, methods: [String]) -> String? {
    guard !methods.contains(name) else { return nil }
    if let answer = answers[kind]?[name] { return answer }
    // `tableNodeDidSelectRowAtIndexPath`, `imageNodeDidFinishDecoding`
    var bare = name
    if bare.hasSuffix("IndexPath") { bare = String(bare.dropLast("IndexPath".count)) }
    for prefix in ["tableNode", "tableView", "collectionNode", "pagerNode", "textNode", "imageNode", "scrollNode"]
    where bare.hasPrefix(prefix) {
      let rest = bare.dropFirst(prefix.count).drop { $0 == "_" }
      bare = rest.prefix(1).lowercased() + rest.dropFirst()
    }
    guard bare == name else {
      return methods.contains(bare) ? "it is called \(bare) here" : answers[kind]?[bare]
    }
    return methods.first { name == inOtherWords($0) }.map { "it is called \($0) here" }
  }

  /// The name of a method for the items of the other kind of list.
  static func inOtherWords(_ name: String) -> String {
    name.contains("Row") ? name.replacing("Row", with: "Item") : name.replacing("Item", with: "Row")
  }

  /// Returns the alternative to a method of any of the delegates.
  package static func answer(_ name: String) -> String? {
    let kinds: [Kind] = [.table, .collection, .pager, .scroll, .text, .image, .interfaceState]
    return kinds.lazy.compactMap { answers[$0]?[name] }.first
  }

  /// Returns all names with an alternative, for objects whose fields can't be listed.
  static func names(_ kind: Kind) -> [String] { (answers[kind] ?? [:]).keys.sorted() }

  private static let answers: [Kind: [String: String]] = [
    .table: gathered(ofTables + ofContainers + ofScrolling),
    .collection: gathered(ofCollections + ofCollectionDelegates + ofContainers + ofScrolling),
    .pager: gathered(ofPagers + ofCollectionDelegates + ofContainers + ofScrolling),
    .scroll: gathered(ofScrollNodes + ofScrolling),
    .text: gathered(ofTexts),
    .image: gathered(ofImages), .interfaceState: gathered(ofStates),
  ]

  private static func gathered(_ answers: [(String, String)]) -> [String: String] {
    Dictionary(
      answers.flatMap { names, answer in names.split(separator: " ").map { (String($0), answer) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static let headers = """
    titleForHeaderInSection titleForFooterInSection viewForHeaderInSection viewForFooterInSection \
    heightForHeaderInSection heightForFooterInSection nodeForHeaderInSection nodeForFooterInSection \
    viewForSupplementaryElementOfKind nodeBlockForSupplementaryElementOfKind \
    nodeForSupplementaryElementOfKindAt supplementaryElementKindsInSection supplementaryElementKinds
    """
  private static let sections =
    "numberOfSectionsInTableNode numberOfSectionsInTableView numberOfSectionsInCollectionNode"
  private static let header = "nodeForSupplementaryElementOfKind(kind, section) of the data source makes it, as a cell"
  private static let noIndex = "there is no section index"
  private static let noMoving = "no finger moves rows to other places; change the data, and call setItems or moveRow"
  private static let editing = """
    canEditRow canEditRowAt commitEditingStyle commitEditingStyleForRowAt commit editingStyleForRowAt \
    willBeginEditingRowAt didEndEditingRowAt titleForDeleteConfirmationButtonForRowAt
    """
  private static let decelerating =
    "scrollViewDidEndDragging comes when the finger is lifted, scrollViewDidEndDecelerating when the content has stopped"
  private static let noZoom = "there is no zoom"

  private static let ofTables: [(String, String)] = [
    (
      "numberOfRowsInSection numberOfItemsInSection numberOfItems numberOfPages numberOfPagesInPagerNode",
      "it is called numberOfRows here"
    ),
    (
      "nodeForRow nodeForItem nodeForItemAt nodeAtIndex cellForRow cellForRowAt cellForItemAt",
      "it is called nodeForRowAt here"
    ),
    ("nodeBlockForRow nodeBlockForItem nodeBlockForItemAt nodeBlockAtIndex", "it is called nodeBlockForRowAt here"),
    ("nodeModelForRow nodeModelForRowAt nodeModelForItemAt", "nodeForRowAt makes the cell from your data"),
    (
      """
      willDisplayNode willDisplayNodeForRowAt willDisplayRow willDisplayRowAt willDisplayRowWithNode willDisplayCell \
      willDisplayItemWith willDisplay
      """, "it is called willDisplayRowWith here"
    ),
    (
      """
      didEndDisplayingNode didEndDisplayingNodeForRowAt didEndDisplayingRow didEndDisplayingRowAt \
      didEndDisplayingRowWithNode didEndDisplayingCell didEndDisplayingItemWith didEndDisplaying
      """, "it is called didEndDisplayingRowWith here"
    ),
    (selects, "use shouldHighlightRowAt: what isn't highlighted can't be selected by a tap"),
    ("didSelectItemAt didSelectItem", "it is called didSelectRowAt here"),
    ("didDeselectItemAt didDeselectItem", "it is called didDeselectRowAt here"),
    ("shouldHighlightItemAt", "it is called shouldHighlightRowAt here"),
    ("didHighlightItemAt", "it is called didHighlightRowAt here"),
    ("didUnhighlightItemAt", "it is called didUnhighlightRowAt here"),
    (
      "heightForRow heightForRowAt sizeForItemAt constrainedSizeForRow constrainedSizeForItemAt constrainedSizeForNodeAt",
      "a row is as high as its layout; constrainedSizeForRowAt sets limits"
    ),
    (
      "editActionsForRowAt trailingSwipeActionsConfigurationForRowAt trailingSwipeActions",
      "it is called trailingSwipeActionsForRowAt here"
    ),
    (
      "leadingSwipeActionsConfigurationForRowAt leadingSwipeActions", "it is called leadingSwipeActionsForRowAt here"
    ),
    ("estimatedHeightForRow estimatedHeightForRowAt", "set the table's estimatedRowHeight"),
    ("estimatedHeightForHeaderInSection estimatedHeightForFooterInSection", "it is as high as its layout"),
    (
      "insetForSectionAt minimumLineSpacingForSectionAt minimumInteritemSpacingForSectionAt",
      "rows are below one another without a distance; set the insets in the cell's layout"
    ),
    ("sizeRangeForHeaderInSection sizeRangeForFooterInSection", "it is as high as its layout"),
    (
      editing,
      "swipe actions are in its place: trailingSwipeActionsForRowAt(table, section, row) of the delegate returns "
        + "{ { title = \"Delete\", style = \"destructive\", handler = function(done) … end } }"
    ),
  ]

  private static let ofCollections: [(String, String)] = [
    (
      "numberOfRowsInSection numberOfItemsInSection numberOfRows numberOfPages numberOfPagesInPagerNode",
      "it is called numberOfItems here"
    ),
    (
      "nodeForRow nodeForItem nodeForRowAt nodeAtIndex cellForRow cellForRowAt cellForItemAt",
      "it is called nodeForItemAt here"
    ),
    ("nodeBlockForRow nodeBlockForItem nodeBlockForRowAt nodeBlockAtIndex", "it is called nodeBlockForItemAt here"),
    ("nodeModelForRow nodeModelForRowAt nodeModelForItemAt", "nodeForItemAt makes the cell from your data"),
  ]

  private static let ofCollectionDelegates: [(String, String)] = [
    (
      """
      willDisplayNode willDisplayRowWith willDisplayItem willDisplayItemAt willDisplayItemWithNode willDisplayCell \
      willDisplay
      """,
      "it is called willDisplayItemWith here"
    ),
    (
      """
      didEndDisplayingNode didEndDisplayingRowWith didEndDisplayingItem didEndDisplayingItemAt \
      didEndDisplayingItemWithNode didEndDisplayingCell didEndDisplaying
      """, "it is called didEndDisplayingItemWith here"
    ),
    (selects, "use shouldHighlightItemAt: what isn't highlighted can't be selected by a tap"),
    ("didSelectRowAt didSelectItem", "it is called didSelectItemAt here"),
    ("didDeselectRowAt didDeselectItem", "it is called didDeselectItemAt here"),
    ("shouldHighlightRowAt", "it is called shouldHighlightItemAt here"),
    ("didHighlightRowAt", "it is called didHighlightItemAt here"),
    ("didUnhighlightRowAt", "it is called didUnhighlightItemAt here"),
    (
      """
      trailingSwipeActionsForRowAt leadingSwipeActionsForRowAt trailingSwipeActionsForItemAt \
      leadingSwipeActionsForItemAt editActionsForRowAt trailingSwipeActionsConfigurationForRowAt \
      leadingSwipeActionsConfigurationForRowAt trailingSwipeActions leadingSwipeActions
      """, "only the rows of a ui.TableNode have swipe actions"
    ),
    (editing, "only the rows of a ui.TableNode are swiped, by trailingSwipeActionsForRowAt of its delegate"),
    (
      "heightForRow heightForRowAt sizeForItemAt constrainedSizeForItem constrainedSizeForRowAt constrainedSizeForNodeAt",
      "an item is as large as its layout; constrainedSizeForItemAt sets limits"
    ),
    (
      """
      referenceSizeForHeaderInSection referenceSizeForFooterInSection constrainedSizeForHeaderInSection \
      constrainedSizeForFooterInSection
      """, "it is as high as its layout; sizeRangeForHeaderInSection and sizeRangeForFooterInSection set limits"
    ),
    ("insetForSection insetForSectionAtIndex", "it is called insetForSectionAt here"),
    (
      "minimumLineSpacingForSection minimumLineSpacingForSectionAtIndex",
      "it is called minimumLineSpacingForSectionAt here"
    ),
    (
      "minimumInteritemSpacingForSection minimumInteritemSpacingForSectionAtIndex",
      "it is called minimumInteritemSpacingForSectionAt here"
    ),
  ]

  private static let ofPagers: [(String, String)] = [
    (
      "numberOfItems numberOfRows numberOfItemsInSection numberOfPagesInPagerNode", "it is called numberOfPages here"
    ),
    ("nodeForItemAt nodeForRowAt nodeForPage nodeForPageAt nodeAt", "it is called nodeAtIndex here"),
    ("nodeBlockForItemAt nodeBlockForRowAt nodeBlockAt", "it is called nodeBlockAtIndex here"),
    (
      "numberOfRowsInSection nodeForRow nodeForItem cellForRow cellForRowAt cellForItemAt nodeModelForItemAt",
      "numberOfPages and nodeAtIndex make the pages"
    ),
    (
      "numberOfSections nodeForSupplementaryElementOfKind \(sections) \(headers)",
      "a pager has pages alone; a ui.CollectionNode has sections"
    ),
    (
      """
      insetForSectionAt minimumLineSpacingForSectionAt minimumInteritemSpacingForSectionAt insetForSection \
      insetForSectionAtIndex minimumLineSpacingForSection minimumLineSpacingForSectionAtIndex \
      minimumInteritemSpacingForSection minimumInteritemSpacingForSectionAtIndex sizeRangeForHeaderInSection \
      sizeRangeForFooterInSection referenceSizeForHeaderInSection referenceSizeForFooterInSection \
      constrainedSizeForHeaderInSection constrainedSizeForFooterInSection
      """, "pages are as large as the pager, side by side"
    ),
    ("didMoveToPage pagerNodeDidScroll didScrollToPage", "use scrollViewDidScroll and the pager's currentPageIndex"),
  ]

  private static let selects = """
    willSelectRow willSelectRowAt willDeselectRow willDeselectRowAt shouldSelectRowAt shouldSelectItemAt \
    shouldDeselectItemAt
    """

  private static let ofContainers: [(String, String)] = [
    (sections, "it is called numberOfSections here"),
    (headers, header),
    (
      """
      willDisplayHeaderView willDisplayFooterView willDisplaySupplementaryElementWith \
      willDisplaySupplementaryElementWithNode willDisplaySupplementaryView didEndDisplayingHeaderView \
      didEndDisplayingFooterView didEndDisplayingSupplementaryElementWith \
      didEndDisplayingSupplementaryElementWithNode didEndDisplayingSupplementaryView
      """, "the cell's class hears of it by cellNodeVisibilityEvent"
    ),
    (
      """
      sectionIndexTitles sectionIndexTitlesForTableView sectionForSectionIndexTitle contextForSection indexTitles \
      indexTitlesFor indexTitlesForCollectionView indexPathForIndexTitle
      """, noIndex
    ),
    (
      """
      modelIdentifierForElement modelIdentifierForElementAt modelIdentifierForElementAtIndexPath indexPathForElement \
      indexPathForElementWithModelIdentifier
      """, "nothing is restored when a program starts again; setItems with keys keeps cells through changes"
    ),
    (
      "targetContentOffsetForProposedContentOffset",
      "nothing asks for another place; pagingEnabled makes content stop at pages"
    ),
    (
      """
      canMoveRow canMoveRowAt canMoveItemAt canMoveItemWith canMoveItemWithNode moveRowAt moveItemAt shouldIndentWhileEditingRowAt \
      targetIndexPathForMoveFromRowAt targetIndexPathForMoveOfItemFromOriginalIndexPath
      """, noMoving
    ),
    (
      """
      tableNodeLockDataSource tableNodeUnlockDataSource collectionNodeLockDataSource collectionNodeUnlockDataSource \
      tableViewLockDataSource tableViewUnlockDataSource collectionViewLockDataSource collectionViewUnlockDataSource
      """, "there is one thread: nothing needs a lock"
    ),
    (
      """
      shouldBatchFetchFor shouldBatchFetchForTableNode shouldBatchFetchForTableView shouldBatchFetchForCollectionNode \
      shouldBatchFetchForCollectionView
      """, "it is called shouldBatchFetch here"
    ),
    (
      "willBeginBatchFetch willBeginBatchFetchWithContext beginBatchFetchWith",
      "it is called willBeginBatchFetchWith here"
    ),
    ("leadingScreensForBatching", "it is a property of the container"),
    ("transitionLayoutForOldLayout", "a new collectionLayout counts from the next layout pass on"),
    (
      """
      shouldShowMenuForRowAt shouldShowMenuForItemAt canPerformAction performAction contextMenuConfigurationForRowAt \
      contextMenuConfigurationForItemAt contextMenuConfigurationForItemsAt
      """, "there are no menus"
    ),
    (
      """
      prefetchRowsAt prefetchItemsAt cancelPrefetchingForRowsAt cancelPrefetchingForItemsAt
      """, "cells near the visible part are made ahead: a cell's didEnterPreloadState and didExitPreloadState"
    ),
    (
      """
      canFocusRowAt canFocusItemAt shouldUpdateFocusIn didUpdateFocusIn didUpdateFocusInContext \
      indexPathForPreferredFocusedView indexPathForPreferredFocusedViewIn selectionFollowsFocusForRowAt \
      selectionFollowsFocusForItemAt shouldSpringLoadRowAt shouldSpringLoadItemAt
      """,
      "there is no focus"
    ),
    (
      """
      shouldBeginMultipleSelectionInteractionAt didBeginMultipleSelectionInteractionAt \
      didEndMultipleSelectionInteraction
      """, "set allowsMultipleSelection"
    ),
    (
      "accessoryButtonTappedForRowWith accessoryButtonTappedForRowWithIndexPath",
      "put a ui.ButtonNode into the cell, with onTouchUpInside"
    ),
    ("indentationLevelForRowAt", "set the insets in the cell's layout"),
  ]

  private static let ofScrollNodes: [(String, String)] = [
    (
      """
      numberOfRows numberOfItems nodeForRowAt nodeForItemAt didSelectRowAt didSelectItemAt willDisplayRowWith \
      willDisplayItemWith willBeginBatchFetchWith trailingSwipeActionsForRowAt leadingSwipeActionsForRowAt
      """, "a scroll node has no rows; a ui.TableNode or a ui.CollectionNode has them"
    )
  ]

  private static let ofScrolling: [(String, String)] = [
    ("scrollViewWillBeginDecelerating", decelerating),
    ("scrollViewWillEndDragging scrollViewWillEndDraggingWithVelocity", decelerating),
    (
      "scrollViewDidZoom scrollViewWillBeginZooming scrollViewDidEndZooming viewForZooming viewForZoomingInScrollView",
      noZoom
    ),
    ("scrollViewShouldScrollToTop scrollViewDidScrollToTop", "nothing scrolls to the top by itself"),
    ("scrollViewDidChangeAdjustedContentInset", "safeAreaInsetsDidChange() runs on a node"),
    ("onScroll didScroll", "it is called scrollViewDidScroll"),
  ]

  private static let ofTexts: [(String, String)] = [
    (
      """
      editableTextNodeDidUpdateText editableTextNodeDidBeginEditing editableTextNodeDidFinishEditing \
      editableTextNodeShouldBeginEditing shouldChangeTextInRange textDidChange
      """, "nothing is typed into a text yet"
    ),
    ("tappedLink didTapLink onTap", "it is called tappedLinkAttribute"),
    ("longPressedLink", "it is called longPressedLinkAttribute"),
    ("shouldInteractWith shouldInteractWithURL", "use tappedLinkAttribute, and shouldHighlightLinkAttribute"),
    ("didTapTruncationToken", "it is called tappedTruncationToken"),
  ]

  private static let ofImages: [(String, String)] = [
    ("didLoadImageWithInfo didLoad onLoad imageDidLoad", "it is called didLoadImage"),
    ("didFail didFailToLoad onError didFailToLoadImage", "it is called didFailWithError"),
    ("didUpdateProgress onProgress didDownloadProgress", "read downloadProgress of the node"),
    ("didFinishDisplay didFinishDrawing", "it is called didFinishDecoding"),
    ("willLoadImage willStartFetchingData", "it is called didStartFetchingData"),
  ]

  private static let ofStates: [(String, String)] = [
    ("nodeWillCalculateLayout", "it is not called here: layoutSpecThatFits runs then"),
    ("didLoad", "it is called nodeDidLoad"), ("layout didLayout", "it is called nodeDidLayout"),
    ("willEnterHierarchy", "only a class has it; a delegate has didEnterHierarchy"),
    ("didBecomeVisible viewDidAppear onAppear", "it is called didEnterVisibleState"),
    ("didBecomeInvisible viewDidDisappear onDisappear", "it is called didExitVisibleState"),
  ]
}
