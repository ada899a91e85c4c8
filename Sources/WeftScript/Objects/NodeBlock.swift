/// Functions that are properties of one node, and other values that live as long as it. They are among the node's
/// fields, under keys that scripts can't write, so that a function which captures its node is collected with it.
package enum NodeBlock: Int64 {
  case layoutSpecBlock = 1
  case imageModificationBlock = 2
  case viewBlock = 3
  case layerBlock = 4
  /// The list of functions to call when it is loaded.
  case didLoad = 5
  /// The view or the layer that it wraps.
  case wrapped = 6
  /// The layers in its layer apart from its subnodes', as a list.
  case inside = 7
  /// The list of the node's delegates.
  case delegates = 8
  /// The functions that a node of a class of the program's has for its events, by their names.
  case nativeHandlers = 9
  /// The functions that wait for the node's display, by their numbers.
  case displayCompletions = 60
  /// The targets and functions of a control.
  case controlTargets = 20
  /// The nodes inside a button.
  case titleNode = 21
  case imageNode = 22
  case backgroundImageNode = 23
  /// The source of a table's rows, and the delegate of a scroll node.
  case dataSource = 30
  case scrollDelegate = 31
  /// The models of a container without a data source, and those that are being compared with them.
  case items = 32
  case nextItems = 33
  /// The model of a cell, and a copy of its fields.
  case nodeModel = 34
  case nodeModelFields = 35
  /// The layout of a collection that a script has written.
  case collectionLayout = 36
  /// The delegate of a network image node.
  case imageDelegate = 40
  /// The delegate of a text node.
  case textDelegate = 41
  /// The delegate of an editable text.
  case editingDelegate = 43
  /// The gesture recognizers of its view, as keys.
  case gestureRecognizers = 42
}
