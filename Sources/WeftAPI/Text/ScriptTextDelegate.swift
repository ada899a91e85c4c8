import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The delegates that scripts give to text nodes. One object hears for all nodes of a host.
final class ScriptTextDelegate: HostPart, TextNodeDelegate {
  static let methods = descriptions(
    tappedLink, longPressedLink, shouldHighlightLink, shouldLongPressLink, tappedTruncationToken)

  /// A link's name and value, a point in it, and its characters.
  private typealias Link = (String, String, Point, TextPart)
  private typealias LinkMethod<Answer> = DelegateMethod<Link, Answer>

  private static let tappedLink = aboutLink("tappedLinkAttribute", returns: .nothing, "A link was tapped.")
  private static let longPressedLink = aboutLink(
    "longPressedLinkAttribute", returns: .nothing, "A finger has stayed on a link for half a second.")
  private static let shouldHighlightLink = aboutLink(
    "shouldHighlightLinkAttribute", returns: .boolean,
    "Return false to prevent that a touched link is highlighted, and can be tapped; true by default.")
  private static let shouldLongPressLink = aboutLink(
    "shouldLongPressLinkAttribute", returns: .boolean, "Return false to prevent a long press; true by default.")
  private static let tappedTruncationToken = DelegateMethod<Void, Void>.tells(
    "tappedTruncationToken", "The additionalTruncationMessage was tapped.")

  private static func aboutLink<Answer>(
    _ name: String, returns result: Codec<Answer>, _ doc: String
  ) -> LinkMethod<Answer> {
    .asks(
      name, ("name", .string), ("value", .string), ("point", .point), ("range", .textPart), returns: result, doc)
  }

  private unowned let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  func textNode(_ node: TextNode, tappedLink link: TextLink, at point: Point) {
    NodeDelegates(host).tell(Self.tappedLink, .textDelegate, of: node, Self.arguments(link, point, node))
  }

  func textNode(_ node: TextNode, longPressedLink link: TextLink, at point: Point) {
    NodeDelegates(host).tell(Self.longPressedLink, .textDelegate, of: node, Self.arguments(link, point, node))
  }

  func textNode(_ node: TextNode, shouldHighlightLink link: TextLink, at point: Point) -> Bool {
    allows(Self.shouldHighlightLink, link, point, node)
  }

  func textNode(_ node: TextNode, shouldLongPressLink link: TextLink, at point: Point) -> Bool {
    allows(Self.shouldLongPressLink, link, point, node)
  }

  func textNodeTappedTruncationToken(_ node: TextNode) {
    NodeDelegates(host).tell(Self.tappedTruncationToken, .textDelegate, of: node)
  }

  private func allows(_ method: LinkMethod<Bool>, _ link: TextLink, _ point: Point, _ node: TextNode) -> Bool {
    NodeDelegates(host).askOrReport(method, .textDelegate, of: node, Self.arguments(link, point, node)) ?? true
  }

  private static func arguments(_ link: TextLink, _ point: Point, _ node: TextNode) -> Link {
    (link.name, link.value, point, TextPart(range: link.range, text: node.attributedText))
  }
}
