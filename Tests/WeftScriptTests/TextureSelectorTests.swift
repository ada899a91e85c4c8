import Testing

@testable import WeftAPI
@testable import WeftScript

/// Methods of Texture's data sources and delegates, by its selectors.
@Suite("Texture's data sources and delegates")
struct TextureSelectorTests {
  let script: Script

  init() throws { script = try Script() }

  /// The methods of `ASTableDataSource` and `ASCommonTableDataSource`, and those of `ASTableDelegate` and
  /// `ASCommonTableViewDelegate`, without their first keyword (Texture 3.2).
  private static let table = (
    source: """
    numberOfSectionsInTableNode numberOfSectionsInTableView numberOfRowsInSection nodeBlockForRowAtIndexPath \
    nodeForRowAtIndexPath nodeModelForRowAtIndexPath titleForHeaderInSection titleForFooterInSection \
    canEditRowAtIndexPath canMoveRowAtIndexPath sectionIndexTitlesForTableView sectionForSectionIndexTitle \
    commitEditingStyle moveRowAtIndexPath tableViewLockDataSource tableViewUnlockDataSource cellForRowAtIndexPath
    """,
    delegate: """
    willDisplayRowWithNode didEndDisplayingRowWithNode willSelectRowAtIndexPath didSelectRowAtIndexPath \
    willDeselectRowAtIndexPath didDeselectRowAtIndexPath shouldHighlightRowAtIndexPath didHighlightRowAtIndexPath \
    didUnhighlightRowAtIndexPath shouldShowMenuForRowAtIndexPath canPerformAction performAction \
    constrainedSizeForRowAtIndexPath willBeginBatchFetchWithContext shouldBatchFetchForTableNode \
    willDisplayHeaderView willDisplayFooterView didEndDisplayingHeaderView didEndDisplayingFooterView \
    heightForHeaderInSection heightForFooterInSection viewForHeaderInSection viewForFooterInSection \
    accessoryButtonTappedForRowWithIndexPath editingStyleForRowAtIndexPath \
    titleForDeleteConfirmationButtonForRowAtIndexPath editActionsForRowAtIndexPath \
    shouldIndentWhileEditingRowAtIndexPath willBeginEditingRowAtIndexPath didEndEditingRowAtIndexPath \
    targetIndexPathForMoveFromRowAtIndexPath indentationLevelForRowAtIndexPath
    """
  )

  /// The same of `ASCollectionDataSource`, its interoperable methods, `ASCollectionDelegate` and
  /// `ASCollectionDelegateFlowLayout`.
  private static let collection = (
    source: """
    numberOfItemsInSection numberOfSectionsInCollectionNode nodeModelForItemAtIndexPath nodeBlockForItemAtIndexPath \
    nodeForItemAtIndexPath nodeForSupplementaryElementOfKind nodeBlockForSupplementaryElementOfKind contextForSection \
    supplementaryElementKindsInSection canMoveItemWithNode moveItemAtIndexPath modelIdentifierForElementAtIndexPath \
    indexPathForElementWithModelIdentifier collectionNodeLockDataSource collectionNodeUnlockDataSource \
    cellForItemAtIndexPath viewForSupplementaryElementOfKind
    """,
    delegate: """
    constrainedSizeForItemAtIndexPath willDisplayItemWithNode didEndDisplayingItemWithNode \
    willDisplaySupplementaryElementWithNode didEndDisplayingSupplementaryElementWithNode \
    shouldHighlightItemAtIndexPath didHighlightItemAtIndexPath didUnhighlightItemAtIndexPath \
    shouldSelectItemAtIndexPath shouldDeselectItemAtIndexPath didSelectItemAtIndexPath didDeselectItemAtIndexPath \
    shouldShowMenuForItemAtIndexPath canPerformAction performAction willBeginBatchFetchWithContext \
    shouldBatchFetchForCollectionNode transitionLayoutForOldLayout willDisplayCell didEndDisplayingCell \
    willDisplaySupplementaryView didEndDisplayingSupplementaryView insetForSectionAtIndex \
    sizeRangeForHeaderInSection sizeRangeForFooterInSection referenceSizeForHeaderInSection \
    referenceSizeForFooterInSection
    """
  )

  private static let pager = (
    source: "numberOfPagesInPagerNode nodeAtIndex nodeBlockAtIndex", delegate: "willBeginBatchFetchWithContext"
  )

  @Test(
    "Each method is called under the name that the conventions give it, or refused with an answer",
    arguments: ["TableNode", "CollectionNode", "PagerNode"])
  func selectors(_ list: String) throws {
    let (selectors, own, required) =
      switch list {
      case "TableNode": (Self.table, ListMethods.table, "numberOfRows = print, nodeForRowAt = print")
      case "CollectionNode":
        (Self.collection, ListMethods.collection, "numberOfItems = print, nodeForItemAt = print")
      default: (Self.pager, ListMethods.pager, "numberOfPages = print, nodeAtIndex = print")
      }
    for (role, names) in [("dataSource", selectors.source), ("delegate", selectors.delegate)] {
      let called = role == "delegate" ? own.delegate.names : own.source.names
      for selector in names.split(separator: " ").map(String.init) {
        var forms = [selector]
        for (ending, rest) in [("AtIndexPath", "At"), ("WithNode", "With"), ("WithContext", "With"), ("AtIndex", "At")]
        where selector.hasSuffix(ending) {
          forms.append(selector.dropLast(ending.count) + rest)
        }
        for name in forms where !called.contains(name) {
          let others = role == "delegate" ? "" : "\(required), "
          // The name may also stand in what the method prints.
          let told = try script.complaint(
            "ui.\(list) { \(role) = { \(others)\(name) = function() print('\(name)') end } }")
          #expect(
            told.hasPrefix("1: \(list).\(role): ") && told.contains("got \"\(name)\" | "), "\(list) \(name): \(told)")
        }
      }
    }
  }

  @Test("A method that nothing calls is refused unless the script calls it: by its name, or as an action")
  func calledByScript() throws {
    func source(_ use: String) -> String {
      """
      local S = ui.DisplayNode:subclass "S"
      function S:willBeginBatchFetch() end
      local s = S()
      \(use)
      ui.TableNode { delegate = s }
      """
    }
    let answer = "it is called willBeginBatchFetchWith here"
    for use in ["", "print('willBeginBatchFetch')", "print 'willBeginBatchFetch'", "local t = 'a willBeginBatchFetch'"]
    {
      #expect(try script.complaint(source(use)).contains(answer), "\(use)")
    }
    for use in [
      "s:willBeginBatchFetch()", "s['willBeginBatchFetch'](s)",
      "ui.ButtonNode {}:addTarget(s, 'willBeginBatchFetch', 'touchUpInside')",
    ] {
      #expect(try script.run(source(use)) == "", "\(use)")
    }
    let assigned = "local d = {} d['willBeginBatchFetch'] = function() end ui.TableNode { delegate = d }"
    #expect(try script.complaint(assigned).contains(answer))
  }
}
