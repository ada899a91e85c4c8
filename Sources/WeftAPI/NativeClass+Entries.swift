import WeftScript

// The entries of each class, without those of its parent.
extension NativeClass {
  package var ownProperties: [NodeProperty] {
    switch self {
    case .display: displayNodeProperties
    case .control: controlProperties
    case .text: textNodeProperties
    case .image: imageNodeProperties
    case .cell: cellProperties
    case .button: buttonProperties
    case .scroll: scrollProperties
    case .table: tableProperties
    case .collection: collectionProperties
    case .pager: pagerProperties
    case .networkImage: networkImageNodeProperties
    }
  }

  package var ownMethods: [NodeMethod] {
    switch self {
    case .display: nodeMethods
    case .control: controlMethods
    case .button: buttonMethods
    case .scroll: scrollMethods
    case .table: tableMethods
    case .collection: collectionMethods
    case .pager: pagerMethods
    case .image: imageNodeMethods
    case .text: textNodeMethods
    case .networkImage: networkImageNodeMethods
    default: []
    }
  }

  package var ownCallbacks: [NodeCallback] {
    switch self {
    case .display: nodeCallbacks
    case .control: controlCallbacks
    case .cell: cellCallbacks
    default: []
    }
  }
}
