/// Functions that are properties of one node, and what else lives with it. They are among the node's fields, under keys
/// that scripts can't write, so that a function which captures its node is collected with it.
package enum NodeBlock: Int64 {
  case layoutSpecBlock = 1
  case imageModificationBlock = 2
  case viewBlock = 3
  case layerBlock = 4
  /// The list of functions for when it is loaded.
  case didLoad = 5
  /// The view or the layer that it wraps.
  case wrapped = 6
  /// What stands in its layer beside its subnodes, as a list.
  case inside = 7
  /// The list of the node's delegates.
  case delegates = 8
  /// The functions that wait until what the node shows is there, by their numbers.
  case displayCompletions = 60
  /// The targets and functions of a control.
  case controlTargets = 20
  /// The nodes inside a button.
  case titleNode = 21
  case imageNode = 22
  case backgroundImageNode = 23
  /// Where a table's rows come from, and what hears of a scroll node's moves.
  case dataSource = 30
  case scrollDelegate = 31
  /// The delegate of an image of the network.
  case imageDelegate = 40
  /// The delegate of a text.
  case textDelegate = 41
}
