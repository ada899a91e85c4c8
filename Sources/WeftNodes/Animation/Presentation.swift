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
    layer.bitmap = LayerBitmap()
  }
}

extension DisplayNode {
  /// The value of a property that is shown now: the one that it has been set to, unless an animation of the node's window
  /// runs.
  public final func presentationValue(of property: AnimatableProperty) -> AnimatableValue {
    guard let animations = window?.animations, let animation = animations.animation(of: property, of: self) else {
      return modelValue(of: property)
    }
    return animation.value(at: animations.now)
  }

  /// Where the node is shown now, transforms left aside: its frame, unless its bounds or its position are animated.
  public final var presentationFrame: Rect {
    guard case .rect(let bounds) = presentationValue(of: .bounds),
      case .point(let position) = presentationValue(of: .position),
      case .point(let anchorPoint) = presentationValue(of: .anchorPoint)
    else { return frame }
    return Rect(bounds: bounds, position: position, anchorPoint: anchorPoint)
  }
}
