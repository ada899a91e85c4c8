import WeftLists
import WeftNodes
import WeftScript

// The classes of nodes, with their entries.
extension NativeClass {
  /// All classes, parents before those derived from them.
  static let all: [NativeClass] = [
    display, control, text, image, networkImage, cell, button, scroll, table, collection, pager,
  ]

  package static let display = NativeClass(
    "DisplayNode", from: nil, "A rectangle that is laid out and drawn, and holds others.",
    properties: displayNodeProperties, methods: nodeMethods, callbacks: nodeCallbacks, includes: { _ in true }
  ) { _ in DisplayNode() }

  package static let control = NativeClass(
    "ControlNode", from: display, "A node that handles touches: it tracks a finger, and calls its actions for events.",
    properties: controlProperties, methods: controlMethods, callbacks: controlCallbacks, includes: { $0 is ControlNode }
  ) { _ in ControlNode() }

  package static let text = NativeClass(
    "TextNode", from: control, "Text in one or more lines.", properties: textNodeProperties, methods: textNodeMethods,
    takesText: true, holdsContent: true, includes: { $0 is TextNode }
  ) { TextNode(textEngine: $0.platform.textEngine) }

  package static let image = NativeClass(
    "ImageNode", from: control, "A picture.", properties: imageNodeProperties, methods: imageNodeMethods,
    holdsContent: true, includes: { $0 is ImageNode }
  ) { _ in ImageNode() }

  package static let networkImage = NativeClass(
    "NetworkImageNode", from: image, "An image behind a URL, which is loaded when it may soon be visible.",
    properties: networkImageNodeProperties, methods: networkImageNodeMethods, includes: { $0 is NetworkImageNode },
    make: ScriptImageDelegate.make)

  package static let cell = NativeClass(
    "CellNode", from: display, "A row of a table, or an item of a collection; it clips its contents to its bounds.",
    properties: cellProperties, callbacks: cellCallbacks, includes: { $0 is CellNode }
  ) { _ in CellNode() }

  package static let button = NativeClass(
    "ButtonNode", from: control,
    "A control with a title, an image and a background image, which may be others in each state.",
    properties: buttonProperties, methods: buttonMethods, holdsContent: true, includes: { $0 is ButtonNode }
  ) { ButtonNode(platform: $0.platform) }

  package static let scroll = NativeClass(
    "ScrollNode", from: display, "A node that shows a part of its content, which fingers and code move.",
    properties: scrollProperties, methods: scrollMethods, includes: { $0 is ScrollNode }
  ) { _ in ScrollNode() }

  package static let table = NativeClass(
    "TableNode", from: scroll, "A table of rows from a data source; only cells near the visible part are made.",
    properties: tableProperties, methods: tableMethods, includes: { $0 is TableNode }
  ) { TableNode(eventLoop: $0.eventLoop) }

  package static let collection = NativeClass(
    "CollectionNode", from: scroll,
    "A grid of items from a data source, or items placed by a layout; cells are created only near the visible area.",
    properties: collectionProperties, methods: collectionMethods, includes: { $0 is CollectionNode }
  ) { CollectionNode(eventLoop: $0.eventLoop) }

  package static let pager = NativeClass(
    "PagerNode", from: collection, "Pages side by side, each as large as the pager; a finger turns to the next.",
    properties: pagerProperties, methods: pagerMethods, includes: { $0 is PagerNode }
  ) { PagerNode(eventLoop: $0.eventLoop) }
}
