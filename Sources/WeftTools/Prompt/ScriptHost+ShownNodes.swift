import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Shows an existing node in a window of its own. Only the size, the scale and the traits of the environment count.
  ///
  /// - Throws: `WeftError` if it has no layout in that environment.
  public func open(_ root: RootNode, in environment: PreviewEnvironment) throws(WeftError) -> LivePreview {
    let scale = environment.scale ?? self.scale
    let range = SizeRange(showing: nil, width: environment.width, height: environment.height)
    let (window, layout, trace) = try show(
      root.node, in: range, scale: scale, traits: environment.traits, reviewing: false)
    let picture = PreviewPicture(root: root, window: window, layout: layout, scale: scale, trace: trace)
    return LivePreview(nil, try withAllDue(picture, in: range), environment)
  }
}
