/// Methods and properties of nodes that a class must not override, since Weft doesn't call its methods of these names:
/// those for which Texture's `ASDisplayNode` asserts.
enum FinalMethods {
  /// Returns the method to override instead; nil for a name that a class may use.
  static func hint(for name: String) -> String? {
    switch name {
    case "layoutThatFits", "calculatedLayout", "measureWithSizeRange":
      "override calculateLayoutThatFits(constrainedSize), or layoutSpecThatFits(constrainedSize), which returns specs"
    case "calculatedSize", "measure":
      "override calculateSizeThatFits(size), or layoutSpecThatFits(constrainedSize), which returns specs"
    case "recursivelyClearContents": "override clearContents()"
    case "recursivelyClearPreloadedData": "override didExitPreloadState()"
    default: nil
    }
  }
}
