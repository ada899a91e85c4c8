import WeftDisplay
import WeftLayout

extension Animations {
  /// Shows a node's layer as its animations have it now.
  func present(_ node: DisplayNode, in layer: inout LayerSnapshot) {
    let values = presentation(of: node)
    guard !values.isEmpty else { return }
    let size = layer.bounds.size
    for (property, value) in values { layer.show(value, of: property, of: node) }
    if let shadow = layer.shadow, shadow.opacity <= 0 { layer.shadow = nil }
    // As Core Animation does, the contents of the final size are stretched until it is reached.
    guard layer.bounds.size != size, let contents = layer.contents, size.width > 0, size.height > 0 else { return }
    var recorder = DisplayListRecorder()
    recorder.concatenate(
      Transform.translation(x: -node.bounds.minX, y: -node.bounds.minY)
        .followed(by: .scale(x: layer.bounds.size.width / size.width, y: layer.bounds.size.height / size.height))
        .followed(by: .translation(x: layer.bounds.minX, y: layer.bounds.minY)))
    recorder.append(contents)
    layer.contents = recorder.finish()
  }

  /// Where a node's frame is shown now: its own while its bounds and position aren't animated.
  public func presentationFrame(of node: DisplayNode) -> Rect {
    var bounds = node.bounds
    var position = node.position
    var anchor = node.anchorPoint
    for (property, value) in presentation(of: node) {
      switch (property, value) {
      case (.bounds, .rect(let rect)): bounds = rect
      case (.position, .point(let point)): position = point
      case (.anchorPoint, .point(let point)): anchor = point
      default: break
      }
    }
    return Rect(bounds: bounds, position: position, anchorPoint: anchor)
  }
}
