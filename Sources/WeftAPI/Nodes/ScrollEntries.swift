import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// What scroll nodes have beside what all nodes have.
let scrollProperties: [NodeProperty] = [
  NodeProperty(
    "automaticallyManagesContentSize", \ScrollNode.automaticallyManagesContentSize, .boolean, "false",
    "Whether the content's size is what the layout comes to, without an end in the scrollableDirections; the node takes "
      + "its own size from what is around it.", .layout),
  NodeProperty(
    of: ScrollNode.self, "scrollableDirections", .choice(ScrollableDirections.self),
    "\"none\"; \"vertical\" for tables and collections, \"horizontal\" for pagers",
    "Where the content may be larger than the node, with automaticallyManagesContentSize, which makes \"none\" "
      + "\"vertical\".", .layout,
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
          got: "\(shortNumber(size.width)) x \(shortNumber(size.height))")
      }
      return size
    }, "{0, 0}", "How large the content is; set by hand unless automaticallyManagesContentSize is true.", .nothing),
  NodeProperty(
    "contentInset", \ScrollNode.contentInset, .insets, "0",
    "Room around the content that may be scrolled to; content at its beginning is moved in by it.", .display),
  NodeProperty(
    "contentOffset", \ScrollNode.contentOffset, .contentOffset, "{0, 0}",
    "The point of the content that is shown at the node's top left. It is kept within the content, once there is some.",
    .display),
  NodeProperty(
    "scrollEnabled", \ScrollNode.isScrollEnabled, .boolean, "true", "Whether fingers move the content.", .nothing),
  NodeProperty(
    "pagingEnabled", \ScrollNode.isPagingEnabled, .boolean, "false; true for pagers",
    "Whether content that a finger has moved comes to rest at a multiple of the node's size.", .nothing),
  NodeProperty(
    "dragging", reading: \ScrollNode.isDragging, .boolean, "false", "Whether a finger moves the content now.", .nothing),
  NodeProperty(
    of: ScrollNode.self, "delegate", .scrollDelegate, "nil", "Hears of the content's moves, by methods that it has.",
    .nothing, get: { node, frame, host in host.pushHidden(.scrollDelegate, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in
      let (methods, kind) = ScriptTables.delegateMethods(of: node)
      try host.setDelegate(.scrollDelegate, of: node, value, methods: methods, kind: kind)
      node.delegate = value.isNil ? nil : host.scriptTables
    }),
]

let scrollMethods: [NodeMethod] = [
  NodeMethod(
    of: ScrollNode.self, "setContentOffset", [("offset", .point), ("animated?", .boolean)],
    "Shows another part of the content, at once or in 0.3 seconds; see contentOffset."
  ) { (node, frame, host) throws(WeftError) in
    do throws(Mismatch) {
      let offset = try Codec.contentOffset.read(ScriptValue(frame, at: 2))
      node.setContentOffset(offset, animated: frame.isNil(at: 3) ? false : try ScriptValue(frame, at: 3).bool())
    } catch {
      throw host.error(error, node.layoutName, "setContentOffset")
    }
    return 0
  }
]

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
      "A table with methods, or a node, that hears of the moves of a scroll node's content. Each method may wait.",
      example: "{ scrollViewDidScroll = function(self, node) end }",
      .table(ValueType.scrollDelegateFields, asList: false)))

  static let scrollDelegateFields: [NamedType.Field] = [
    delegateField("scrollViewDidScroll", "The content has moved."),
    delegateField("scrollViewWillBeginDragging", "A finger begins to move the content."),
    delegateField(
      "scrollViewDidEndDragging", "The finger has been lifted; if it moved, the content moves on, ever slower."),
    delegateField("scrollViewDidEndDecelerating", "Content that moved on after a finger has come to rest."),
    delegateField("scrollViewDidEndScrollingAnimation", "An animated scroll has come to its end."),
  ]

  private static func delegateField(_ name: String, _ doc: String) -> NamedType.Field {
    NamedType.Field("\(name)?", .function(Signature([("self", .any), ("node", .node)])), doc)
  }
}
