import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The properties of scroll nodes beyond those of every node.
let scrollProperties: [NodeProperty] = [
  NodeProperty(
    "automaticallyManagesContentSize", \ScrollNode.automaticallyManagesContentSize, .boolean, default: "false",
    "True if the content has the size of the layout, without a maximum in the scrollableDirections; the node then "
      + "takes its own size from its parent.", invalidates: .layout),
  NodeProperty(
    of: ScrollNode.self, "scrollableDirections", .choice(ScrollableDirections.self),
    default: "\"none\"; \"vertical\" for tables and collections, \"horizontal\" for pagers",
    "The directions in which the content may be larger than the node, with automaticallyManagesContentSize, which "
      + "makes \"none\" \"vertical\".", invalidates: .layout,
    get: { node, frame, _ in frame.push(ScrollableDirections(node.scrollableDirections).scriptName) },
    set: { (node, value, _) throws(Mismatch) in
      node.scrollableDirections = try ScrollableDirections.named(value).directions
    }),
  NodeProperty(
    "contentSize", \ScrollNode.contentSize,
    .size.reading { (value) throws(Mismatch) in
      let size = try value.size()
      guard size.isUsableContentSize else {
        throw Mismatch(
          expected: "a finite size of 0 or more, below 10^15 points",
          got: "\(size.short)")
      }
      return size
    }, default: "{0, 0}", "The size of the content; set by hand unless automaticallyManagesContentSize is true.",
    invalidates: .nothing),
  NodeProperty(
    "contentInset", \ScrollNode.contentInset, .finiteInsets, default: "0",
    "Room around the content that may be scrolled to; content at its beginning is moved in by it.",
    invalidates: .display),
  NodeProperty(
    "contentOffset", \ScrollNode.contentOffset, .contentOffset, default: "{0, 0}",
    "The point of the content at the node's top left. It is kept within the content, once there is some.",
    invalidates: .display),
  NodeProperty(
    "scrollEnabled", \ScrollNode.isScrollEnabled, .boolean, default: "true", "True if fingers move the content.",
    invalidates: .nothing),
  NodeProperty(
    "pagingEnabled", \ScrollNode.isPagingEnabled, .boolean, default: "false; true for pagers",
    "True if content that a finger has moved stops at a multiple of the node's size.", invalidates: .nothing),
  NodeProperty(
    "bounces", \ScrollNode.bounces, .boolean, default: "true",
    "True if the content follows a finger past its ends, and returns when it is lifted.", invalidates: .nothing),
  NodeProperty(
    "alwaysBounceVertical", \ScrollNode.alwaysBounceVertical, .boolean, default: "false",
    "True if content that is no higher than the node does that, too.", invalidates: .nothing),
  NodeProperty(
    "alwaysBounceHorizontal", \ScrollNode.alwaysBounceHorizontal, .boolean, default: "false",
    "True if content that is no wider than the node does that, too.", invalidates: .nothing),
  NodeProperty(
    "dragging", reading: \ScrollNode.isDragging, .boolean, default: "false", "True if a finger is moving the content.",
    invalidates: .nothing),
  NodeProperty(
    of: ScrollNode.self, "delegate", .scrollDelegate, default: "nil",
    "Hears of the content's moves, by methods that it has.",
    invalidates: .nothing, get: { node, frame, host in NodeBlocks(host).pushHidden(.scrollDelegate, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in
      try NodeDelegates(host).setDelegate(
        .scrollDelegate, of: node, value, methods: ScrollEvent.all.names, kind: .scroll)
      node.delegate = value.isNil ? nil : ScrollDelegate.of(host)
    }),
]

let scrollMethods: [NodeMethod] = methods(
  of: ScrollNode.self,
  Method(
    "setContentOffset", ("offset", .contentOffset), ("animated", .boolean.or(false)),
    "Shows another part of the content, at once or in 0.3 seconds; see contentOffset."
  ) { node, offset, isAnimated in
    node.setContentOffset(offset, animated: isAnimated)
  })

extension Codec where Value == Point {
  fileprivate static var contentOffset: Codec {
    .point.reading { (value) throws(Mismatch) in
      let offset = try value.point()
      guard offset.isUsableOffset else {
        throw Mismatch(
          expected: "a point within 10^15 points", got: "\(shortNumber(offset.x)), \(shortNumber(offset.y))")
      }
      return offset
    }
  }
}

extension ValueType {
  static let scrollDelegate = ValueType.named(
    NamedType(
      "ScrollNodeDelegate", "{scrollViewDidScroll =, …}",
      "A table with methods, or a node, whose methods are called when a scroll node's content moves. Each method "
        + "may wait.",
      example: "{ scrollViewDidScroll = function(self, node) end }",
      .table(ScrollEvent.all.fields(ofDelegateOf: "node"), asList: false)))
}
