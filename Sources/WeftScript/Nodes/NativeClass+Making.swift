import WeftLists
import WeftNodes

extension NativeClass {
  /// Makes a node of the class.
  package func make(_ host: ScriptHost) -> DisplayNode {
    switch self {
    case .display: DisplayNode()
    case .control: ControlNode()
    case .text: TextNode(textEngine: host.platform.textEngine)
    case .image: ImageNode()
    case .networkImage: ScriptImageDelegate.make(host)
    case .cell: CellNode()
    case .button: ButtonNode(platform: host.platform)
    case .scroll: ScrollNode()
    case .table: TableNode(eventLoop: host.eventLoop)
    case .collection: CollectionNode(eventLoop: host.eventLoop)
    case .pager: PagerNode(eventLoop: host.eventLoop)
    }
  }
}
