import WeftLayout

extension Inspector {
  /// Explains an element's width and height.
  func explanation(of found: Found) -> Explanation {
    var builder = LedgerBuilder(trees[found.tree]) { [lua = host.lua] in lua.isStopped }
    return builder.explanation(of: found.laidOut.index)
  }
}
