import WeftNodes
import WeftScript

/// The methods of a scroll node's delegate, which those of tables, collections and pagers have, too.
enum ScrollEvent {
  static let all = descriptions(didScroll, willBeginDragging, didEndDragging, didEndDecelerating, didEndAnimation)

  fileprivate static let didScroll = DelegateMethod<Void, Void>.tells("scrollViewDidScroll", "The content has moved.")
  fileprivate static let willBeginDragging = DelegateMethod<Void, Void>.tells(
    "scrollViewWillBeginDragging", "A finger begins to move the content.")
  fileprivate static let didEndDragging = DelegateMethod<Void, Void>.tells(
    "scrollViewDidEndDragging",
    "The finger has been lifted; if it moved, the content continues to move, ever slower.")
  fileprivate static let didEndDecelerating = DelegateMethod<Void, Void>.tells(
    "scrollViewDidEndDecelerating", "Content that continued to move after a finger was lifted has stopped.")
  fileprivate static let didEndAnimation = DelegateMethod<Void, Void>.tells(
    "scrollViewDidEndScrollingAnimation", "An animated scroll has ended.")
}

/// Tells the delegate that a script has given to a scroll node of the content's moves.
protocol ScrollEventTelling: ScrollNodeDelegate {
  var host: ScriptHost { get }
}

extension ScrollEventTelling {
  func scrollViewDidScroll(_ node: ScrollNode) { tell(node, ScrollEvent.didScroll) }
  func scrollViewWillBeginDragging(_ node: ScrollNode) { tell(node, ScrollEvent.willBeginDragging) }
  func scrollViewDidEndDragging(_ node: ScrollNode) { tell(node, ScrollEvent.didEndDragging) }
  func scrollViewDidEndDecelerating(_ node: ScrollNode) { tell(node, ScrollEvent.didEndDecelerating) }
  func scrollViewDidEndScrollingAnimation(_ node: ScrollNode) { tell(node, ScrollEvent.didEndAnimation) }

  private func tell(_ node: ScrollNode, _ method: DelegateMethod<Void, Void>) {
    NodeDelegates(host).tell(method, .scrollDelegate, of: node)
  }
}
