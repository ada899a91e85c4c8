import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The delegates that scripts give to text nodes. One object hears for all nodes of a host.
final class ScriptTextDelegate: HostPart, TextNodeDelegate {
  static let methods = [
    "tappedLinkAttribute", "longPressedLinkAttribute", "shouldHighlightLinkAttribute",
    "shouldLongPressLinkAttribute", "tappedTruncationToken",
  ]

  private unowned let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  func textNode(_ node: TextNode, tappedLink link: TextLink, at point: Point) {
    NodeDelegates(host).tellDelegate(.textDelegate, of: node, "tappedLinkAttribute") {
      $0.push(link, at: point, in: node)
    }
  }

  func textNode(_ node: TextNode, longPressedLink link: TextLink, at point: Point) {
    NodeDelegates(host).tellDelegate(.textDelegate, of: node, "longPressedLinkAttribute") {
      $0.push(link, at: point, in: node)
    }
  }

  func textNode(_ node: TextNode, shouldHighlightLink link: TextLink, at point: Point) -> Bool {
    NodeDelegates(host).askDelegate(.textDelegate, of: node, "shouldHighlightLinkAttribute") {
      $0.push(link, at: point, in: node)
    }
      ?? true
  }

  func textNode(_ node: TextNode, shouldLongPressLink link: TextLink, at point: Point) -> Bool {
    NodeDelegates(host).askDelegate(.textDelegate, of: node, "shouldLongPressLinkAttribute") {
      $0.push(link, at: point, in: node)
    }
      ?? true
  }

  func textNodeTappedTruncationToken(_ node: TextNode) {
    NodeDelegates(host).tellDelegate(.textDelegate, of: node, "tappedTruncationToken")
  }
}

extension LuaFrame {
  /// Pushes the arguments of a delegate's call about a link: its name, its value, the point, the range.
  fileprivate func push(_ link: TextLink, at point: Point, in node: TextNode) -> Int32 {
    push(link.name)
    push(link.value)
    push(point)
    push(link.range, of: node.attributedText)
    return 4
  }
}
