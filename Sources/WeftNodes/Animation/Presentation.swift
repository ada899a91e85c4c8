import WeftDisplay
import WeftLayout

extension Animations {
  /// Replaces a layer's values by those that its node's animations give now.
  func present(_ node: DisplayNode, in layer: inout LayerSnapshot) {
    let values = presentation(of: node)
    guard !values.isEmpty else { return }
    let size = layer.bounds.size
    for (property, value) in values { layer.show(value, of: property, of: node) }
    if let shadow = layer.shadow, shadow.opacity <= 0 { layer.shadow = nil }
    // As in Core Animation, contents are drawn at their final size and stretched during the animation.
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
  /// Returns the value of a property that is shown now: its own, unless an animation of it runs in the node's window.
  public final func presentationValue(of property: AnimatableProperty) -> AnimatableValue {
    guard let animations = window?.animations, let animation = animations.animation(of: property, of: self) else {
      return modelValue(of: property)
    }
    return animation.value(at: animations.now)
  }

  /// The frame shown now, without transforms: the node's own, unless its bounds or its position are animated.
  public final var presentationFrame: Rect {
    guard case .rect(let bounds) = presentationValue(of: .bounds),
      case .point(let position) = presentationValue(of: .position),
      case .point(let anchorPoint) = presentationValue(of: .anchorPoint)
    else { return frame }
    return Rect(bounds: bounds, position: position, anchorPoint: anchorPoint)
  }
}
