import WeftDisplay
import WeftLayout

/// A property of a node's layer that can be animated. To animate a frame, animate `bounds` and `position`. The shadow
/// of a text node isn't animated, since the node draws it itself.
public enum AnimatableProperty: UInt8, Hashable, Sendable, CaseIterable {
  /// Its size, and the origin of what is inside, in points.
  case bounds
  /// The position of its anchor point in the layer around it, in points.
  case position
  /// The point about which it turns and grows, as fractions of its size, 0...1.
  case anchorPoint
  /// Its transform.
  case transform
  /// Its opacity, from 0 to 1.
  case alpha
  /// The colour behind its contents.
  case backgroundColor
  /// The radius of its corners, in points.
  case cornerRadius
  /// The width of its border, in points.
  case borderWidth
  /// The colour of its border.
  case borderColor
  /// The colour of its shadow.
  case shadowColor
  /// The opacity of its shadow, from 0 to 1.
  case shadowOpacity
  /// The distance of its shadow to the right and below, in points.
  case shadowOffset
  /// The blur radius of its shadow, in points.
  case shadowRadius
  /// Its order among its siblings: a number with no unit, greater is further in front.
  case zPosition
}

/// A start, end or intermediate value of an animation.
public enum AnimatableValue: Hashable, Sendable {
  /// A number in the unit of the property: points, or a fraction 0...1.
  case number(Double)
  /// A point.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A transform.
  case transform(Transform)
  /// A transform that was set by its parts, whose numbers are interpolated.
  case transformParts(TransformParts)
  /// A colour, or none.
  case color(Color?)

  /// Interpolates towards another value of the same kind: 0 gives this one, 1 the other; a spring goes beyond either.
  func value(at progress: Double, to end: AnimatableValue) -> AnimatableValue {
    guard progress != 0 else { return self }
    guard progress != 1 else { return end }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(between(a, b))
    case (.point(let a), .point(let b)): return .point(Point(x: between(a.x, b.x), y: between(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(Size(width: between(a.width, b.width), height: between(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(
          x: between(a.origin.x, b.origin.x), y: between(a.origin.y, b.origin.y),
          width: between(a.size.width, b.size.width), height: between(a.size.height, b.size.height)))
    case (.transform(let a), .transformParts(let b)):
      return .transformParts(TransformParts(a).parts(at: progress, to: b, takesShorterWay: false))
    case (.transformParts(let a), .transformParts(let b)):
      return .transformParts(a.parts(at: progress, to: b, takesShorterWay: false))
    case (.transformParts(let a), .transform(let b)):
      return .transform(a.parts(at: progress, to: TransformParts(b), takesShorterWay: true).transform)
    case (.transform(let a), .transform(let b)):
      return .transform(TransformParts(a).parts(at: progress, to: TransformParts(b), takesShorterWay: true).transform)
    case (.color(let a), .color(let b)):
      // None counts as the other colour, clear: a fade through grey would show neither colour.
      let start = a ?? b?.withAlpha(0) ?? .clear
      let end = b ?? a?.withAlpha(0) ?? .clear
      return .color(Color.mixture(of: start, and: end, at: min(max(progress, 0), 1)))
    default: return end
    }
  }

  /// Returns true if showing one value after the other changes nothing.
  func isSame(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.transform(let map), .transformParts(let parts)), (.transformParts(let parts), .transform(let map)):
      parts.transform == map && abs(parts.rotation - TransformParts(map).rotation) < .pi
    default: self == other
    }
  }

  /// Returns the value within the limits of a property, which a spring may exceed.
  func limited(to property: AnimatableProperty) -> AnimatableValue {
    switch (property, self) {
    case (.alpha, .number(let number)), (.shadowOpacity, .number(let number)): .number(min(max(number, 0), 1))
    case (.cornerRadius, .number(let number)), (.borderWidth, .number(let number)),
      (.shadowRadius, .number(let number)):
      .number(max(number, 0))
    case (.bounds, .rect(let rect)):
      .rect(
        Rect(
          origin: rect.origin, size: Size(width: max(rect.size.width, 0), height: max(rect.size.height, 0))))
    default: self
    }
  }
}

extension DisplayNode {
  /// Returns the value that a property has been set to.
  func modelValue(of property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .bounds: .rect(bounds)
    case .position: .point(position)
    case .anchorPoint: .point(anchorPoint)
    case .transform: givenTransformParts.map { .transformParts($0) } ?? .transform(transform)
    case .alpha: .number(alpha)
    case .backgroundColor: .color(backgroundColor)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor)
    case .shadowColor: .color(shadowColor)
    case .shadowOpacity: .number(shadowOpacity)
    case .shadowOffset: .size(shadowOffset)
    case .shadowRadius: .number(shadowRadius)
    case .zPosition: .number(zPosition)
    }
  }
}

extension LayerSnapshot {
  /// Shows a value instead of the property's own.
  mutating func show(_ value: AnimatableValue, of property: AnimatableProperty, of node: DisplayNode) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): bounds = rect
    case (.position, .point(let point)): position = point
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.transform, .transform(let map)): transform = map
    case (.transform, .transformParts(let parts)): transform = parts.transform
    case (.alpha, .number(let number)): opacity = number
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.cornerRadius, .number(let number)): cornerRadius = number
    case (.borderWidth, .number(let number)): borderWidth = number
    case (.borderColor, .color(let color)): borderColor = color ?? .clear
    case (.zPosition, .number(let number)): zPosition = number
    case (.shadowColor, .color(let color)): changeShadow(of: node) { $0.color = color ?? .clear }
    case (.shadowOpacity, .number(let number)): changeShadow(of: node) { $0.opacity = number }
    case (.shadowOffset, .size(let size)): changeShadow(of: node) { $0.offset = size }
    case (.shadowRadius, .number(let number)): changeShadow(of: node) { $0.radius = number }
    default: break
    }
  }

  private mutating func changeShadow(of node: DisplayNode, _ change: (inout Shadow) -> Void) {
    guard !node.drawsOwnShadow else { return }
    var changed =
      shadow
      ?? Shadow(
        color: node.shadowColor, opacity: node.shadowOpacity, offset: node.shadowOffset, radius: node.shadowRadius)
    change(&changed)
    shadow = changed
  }
}
