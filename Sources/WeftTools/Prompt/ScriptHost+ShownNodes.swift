import WeftLua
import WeftScript

extension ScriptHost {
  /// Shows an existing node in a window of its own.
  ///
  /// - Parameters:
  ///   - root: the node.
  ///   - environment: its size, scale, traits, safe area and ranges. The props are ignored, since the node is made
  ///     already: those of the live preview's environment are nil.
  /// - Throws: `WeftError` if it has no layout in that environment.
  public func open(_ root: RootNode, in environment: PreviewEnvironment) throws(WeftError) -> LivePreview {
    let scale = scale
    defer { self.scale = scale }
    var shown = environment
    shown.props = nil
    return LivePreview(nil, try makePicture(of: root, nil, in: shown), shown)
  }
}
