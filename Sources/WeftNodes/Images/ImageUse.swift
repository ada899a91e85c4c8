/// The use of a network image node, which can be read after the node's end.
package final class ImageUse {
  /// True once the node's image was requested, or the node's end found that a layout had measured the node.
  package internal(set) var isUsed = false

  package init() {}
}
