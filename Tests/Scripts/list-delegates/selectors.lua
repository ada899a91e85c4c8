-- Methods of UIKit's and Texture's delegates are answered with what is called in their place, also under selectors.
local ui = require "weft"

local function try(kind, property, names)
  for name in names:gmatch "%S+" do
    local functions = { [name] = print }
    if property == "dataSource" then
      for _, needed in ipairs { "numberOfRows", "numberOfItems", "numberOfPages", "nodeForRowAt", "nodeForItemAt", "nodeAtIndex" } do
        functions[needed] = print
      end
    end
    local isTaken, problem = pcall(function() ui[kind] { [property] = functions } end)
    print(name, isTaken and "accepted" or problem.hint)
  end
end

try("TableNode", "delegate", [[
  viewForHeaderInSection willSelectRowAt heightForRowAt canMoveRowAt tableViewHeightForRowAt
  tableView_didSelectRowAtIndexPath tableView:didSelectRowAtIndexPath: tableNodeDidSelectRowAtIndexPath
  tableView_willDisplayCell_forRowAtIndexPath tableView_commitEditingStyle_forRowAtIndexPath
  tableView_moveRowAtIndexPath_toIndexPath tableView_prefetchRowsAtIndexPaths
  tableNode_nodeForRowAtIndexPath scrollView_onScroll tableView_update own_name
]])
--> viewForHeaderInSection | nodeForSupplementaryElementOfKind(kind, section) of the data source makes it, as a cell
--> willSelectRowAt | use shouldHighlightRowAt: what isn't highlighted can't be selected by a tap
--> heightForRowAt | a row is as high as its layout; constrainedSizeForRowAt sets limits
--> canMoveRowAt | no finger moves rows to other places; change the data, and call setItems or moveRow
--> tableViewHeightForRowAt | a row is as high as its layout; constrainedSizeForRowAt sets limits
--> tableView_didSelectRowAtIndexPath | it is called didSelectRowAt here
--> tableView:didSelectRowAtIndexPath: | it is called didSelectRowAt here
--> tableNodeDidSelectRowAtIndexPath | it is called didSelectRowAt here
--> tableView_willDisplayCell_forRowAtIndexPath | it is called willDisplayRowWith here
--> tableView_commitEditingStyle_forRowAtIndexPath | swipe actions are in its place: trailingSwipeActionsForRowAt(table, section, row) of the delegate returns { { title = "Delete", style = "destructive", handler = function(done) … end } }
--> tableView_moveRowAtIndexPath_toIndexPath | no finger moves rows to other places; change the data, and call setItems or moveRow
--> tableView_prefetchRowsAtIndexPaths | cells near the visible part are made ahead: a cell's didEnterPreloadState and didExitPreloadState
--> tableNode_nodeForRowAtIndexPath | it is called nodeForRowAt, and belongs to the data source
--> scrollView_onScroll | it is called scrollViewDidScroll
--> tableView_update | accepted
--> own_name | accepted
try("TableNode", "dataSource", "tableView_numberOfRowsInSection tableNode_nodeBlockForRowAtIndexPath tableView_update")
--> tableView_numberOfRowsInSection | it is called numberOfRows here
--> tableNode_nodeBlockForRowAtIndexPath | it is called nodeBlockForRowAt here
--> tableView_update | accepted
try("CollectionNode", "delegate", [[
  collectionView_didSelectItemAtIndexPath collectionNode_constrainedSizeForItemAtIndexPath
  collectionView_layout_sizeForItemAtIndexPath collectionView_layout_insetForSectionAtIndex
  collectionView_shouldSelectItemAtIndexPath collectionView_numberOfItemsInSection
]])
--> collectionView_didSelectItemAtIndexPath | it is called didSelectItemAt here
--> collectionNode_constrainedSizeForItemAtIndexPath | it is called constrainedSizeForItemAt here
--> collectionView_layout_sizeForItemAtIndexPath | an item is as large as its layout; constrainedSizeForItemAt sets limits
--> collectionView_layout_insetForSectionAtIndex | it is called insetForSectionAt here
--> collectionView_shouldSelectItemAtIndexPath | use shouldHighlightItemAt: what isn't highlighted can't be selected by a tap
--> collectionView_numberOfItemsInSection | it is called numberOfItems here
try("CollectionNode", "dataSource", [[
  collectionNode_nodeForSupplementaryElementOfKind_atIndexPath numberOfSectionsInCollectionView
  sectionControllerForObject listAdapter_sectionControllerForObject
]])
--> collectionNode_nodeForSupplementaryElementOfKind_atIndexPath | it is called nodeForSupplementaryElementOfKind here
--> numberOfSectionsInCollectionView | it is called numberOfSections here
--> sectionControllerForObject | there are no section controllers: the data source answers for all sections
--> listAdapter_sectionControllerForObject | there are no section controllers: the data source answers for all sections
try("PagerNode", "dataSource", "pagerNode_nodeBlockAtIndex pagerNode_constrainedSizeForNodeAtIndex")
--> pagerNode_nodeBlockAtIndex | it is called nodeBlockAtIndex here
--> pagerNode_constrainedSizeForNodeAtIndex | an item is as large as its layout; constrainedSizeForItemAt sets limits
try("ScrollNode", "delegate", "scrollViewDidEndDragging_willDecelerate scrollViewWillEndDragging_withVelocity_targetContentOffset")
--> scrollViewDidEndDragging_willDecelerate | it is called scrollViewDidEndDragging here
--> scrollViewWillEndDragging_withVelocity_targetContentOffset | scrollViewDidEndDragging comes when the finger is lifted, scrollViewDidEndDecelerating when the content has stopped
try("TextNode", "delegate", "textNode_tappedLinkAttribute_value_atPoint_textRange textView_shouldInteractWithURL_inRange")
--> textNode_tappedLinkAttribute_value_atPoint_textRange | it is called tappedLinkAttribute here
--> textView_shouldInteractWithURL_inRange | use tappedLinkAttribute, and shouldHighlightLinkAttribute
try("NetworkImageNode", "delegate", "imageNode_didLoadImage_info imageNode_didFailWithError")
--> imageNode_didLoadImage_info | it is called didLoadImage here
--> imageNode_didFailWithError | it is called didFailWithError here
-- Names in a list are no uses of them.
for _, name in ipairs { "canEditRowAt", "willSelectRowAt" } do
  local isTaken, problem = pcall(function() ui.TableNode { delegate = { [name] = print } } end)
  print(name, isTaken and "accepted" or problem.hint)
end
--> canEditRowAt | swipe actions are in its place: trailingSwipeActionsForRowAt(table, section, row) of the delegate returns { { title = "Delete", style = "destructive", handler = function(done) … end } }
--> willSelectRowAt | use shouldHighlightRowAt: what isn't highlighted can't be selected by a tap
-- What the script calls itself is its own.
local delegate = { moveRowAt = function() return "moved" end }
ui.TableNode { delegate = delegate }
print(delegate:moveRowAt()) --> moved
