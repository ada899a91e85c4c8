import WeftLists
import WeftNodes
import WeftScript

// The classes of nodes, with their entries.
extension NativeClass {
  /// All classes, parents before those derived from them.
  static let all: [NativeClass] = [
    display, control, text, editableText, image, networkImage, cell, button, scroll, table, collection, pager,
  ]

  /// `ui.DisplayNode`, the class of every node.
  public static let display = NativeClass(
    entries: "DisplayNode", of: DisplayNode.self, from: nil,
    "A rectangle that is laid out and drawn, and holds others.",
    properties: displayNodeProperties, methods: nodeMethods, callbacks: nodeCallbacks
  ) { _ in DisplayNode() }

  /// `ui.ControlNode`, the class of controls.
  public static let control = NativeClass(
    entries: "ControlNode", of: ControlNode.self, from: display,
    "A node that handles touches: it tracks a finger, and calls its actions for events.",
    properties: controlProperties, methods: controlMethods, callbacks: controlCallbacks
  ) { _ in ControlNode() }

  /// `ui.TextNode`, the class of text nodes.
  public static let text = NativeClass(
    entries: "TextNode", of: TextNode.self, from: control, "Text in one or more lines.", properties: textNodeProperties,
    methods: textNodeMethods,
    takesText: true, holdsContent: true
  ) { TextNode(textEngine: $0.platform.textEngine) }

  /// `ui.EditableTextNode`, the class of texts that the user edits.
  public static let editableText = NativeClass(
    entries: "EditableTextNode", of: EditableTextNode.self, from: display,
    "A text that the user edits, in one or more lines, with a placeholder while there is none.",
    properties: editableTextProperties, methods: editableTextMethods, holdsContent: true
  ) { EditableTextNode(textEngine: $0.platform.textEngine) }

  /// `ui.ImageNode`, the class of image nodes.
  public static let image = NativeClass(
    entries: "ImageNode", of: ImageNode.self, from: control, "A picture.", properties: imageNodeProperties,
    methods: imageNodeMethods,
    holdsContent: true
  ) { _ in ImageNode() }

  /// `ui.NetworkImageNode`, the class of images of the network.
  public static let networkImage = NativeClass(
    entries: "NetworkImageNode", of: NetworkImageNode.self, from: image,
    "An image behind a URL, which is loaded when it may soon be visible.",
    properties: networkImageNodeProperties, methods: networkImageNodeMethods,
    make: ScriptImageDelegate.make)

  /// `ui.CellNode`, the class of cells.
  public static let cell = NativeClass(
    entries: "CellNode", of: CellNode.self, from: display,
    "A row of a table, or an item of a collection; it clips its contents to its bounds.",
    properties: cellProperties, callbacks: cellCallbacks
  ) { _ in CellNode() }

  /// `ui.ButtonNode`, the class of buttons.
  public static let button = NativeClass(
    entries: "ButtonNode", of: ButtonNode.self, from: control,
    "A control with a title, an image and a background image, which may be others in each state.",
    properties: buttonProperties, methods: buttonMethods, holdsContent: true
  ) { ButtonNode(platform: $0.platform) }

  /// `ui.ScrollNode`, the class of scroll nodes.
  public static let scroll = NativeClass(
    entries: "ScrollNode", of: ScrollNode.self, from: display,
    "A node that shows a part of its content, which fingers and code move.",
    properties: scrollProperties + scrollGestureProperties, methods: scrollMethods
  ) { _ in ScrollNode() }

  /// `ui.TableNode`, the class of tables.
  public static let table = NativeClass(
    entries: "TableNode", of: TableNode.self, from: scroll,
    "A table of rows from a data source; only cells near the visible part are made.",
    properties: tableProperties, methods: tableMethods
  ) { TableNode(eventLoop: $0.eventLoop) }

  /// `ui.CollectionNode`, the class of collections.
  public static let collection = NativeClass(
    entries: "CollectionNode", of: CollectionNode.self, from: scroll,
    "A grid of items from a data source, or items placed by a layout; cells are created only near the visible area.",
    properties: collectionProperties, methods: collectionMethods
  ) { CollectionNode(eventLoop: $0.eventLoop) }

  /// `ui.PagerNode`, the class of pagers.
  public static let pager = NativeClass(
    entries: "PagerNode", of: PagerNode.self, from: collection,
    "Pages side by side, each as large as the pager; a finger turns to the next.",
    properties: pagerProperties, methods: pagerMethods
  ) { PagerNode(eventLoop: $0.eventLoop) }
}
