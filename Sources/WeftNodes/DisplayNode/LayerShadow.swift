import WeftDisplay
import WeftLayout

/// The shadow of a text node's layer. The node's own shadow properties are those of its letters, as in Texture.
final class LayerShadow {
  var color = Color.black
  var opacity = 0.0
  var offset = Size(width: 0, height: -3)
  var radius = 3.0

  /// The shadow; nil for none.
  var shadow: Shadow? {
    opacity > 0 ? Shadow(color: color, opacity: opacity, offset: offset, radius: radius) : nil
  }
}

/// The shadow that a layer casts by its shape: that of its background, or of what it draws if it has none. The shadow of
/// a node's layer is the node's, except for text nodes.
extension Layer {
  /// A part of the shadow: a text node's layer has its own, other layers have that of their node, or of their look.
  private final subscript<Part>(
    own: ReferenceWritableKeyPath<LayerShadow, Part>, node ofNode: ReferenceWritableKeyPath<DisplayNode, Part>,
    look: ReferenceWritableKeyPath<Layer, Part>
  ) -> Part {
    get {
      guard let node else { return self[keyPath: look] }
      guard node.drawsOwnShadow else { return node[keyPath: ofNode] }
      return (node.part(LayerShadow.self) ?? LayerShadow())[keyPath: own]
    }
    set {
      guard let node else { return self[keyPath: look] = newValue }
      guard node.drawsOwnShadow else { return node[keyPath: ofNode] = newValue }
      node.extras.parts.get(LayerShadow())[keyPath: own] = newValue
    }
  }

  /// The shadow's colour; black by default.
  package final var shadowColor: Color {
    get { self[\.color, node: \.shadowColor, \.appearance.shadowColor] }
    set { self[\.color, node: \.shadowColor, \.appearance.shadowColor] = newValue }
  }

  /// The shadow's opacity, 0...1; 0, the default, is no shadow.
  package final var shadowOpacity: Double {
    get { self[\.opacity, node: \.shadowOpacity, \.appearance.shadowOpacity] }
    set { self[\.opacity, node: \.shadowOpacity, \.appearance.shadowOpacity] = newValue }
  }

  /// The shadow's offset, in points; 3 up by default.
  package final var shadowOffset: Size {
    get { self[\.offset, node: \.shadowOffset, \.appearance.shadowOffset] }
    set { self[\.offset, node: \.shadowOffset, \.appearance.shadowOffset] = newValue }
  }

  /// The standard deviation of the shadow's blur, in points; 3 by default.
  package final var shadowRadius: Double {
    get { self[\.radius, node: \.shadowRadius, \.appearance.shadowRadius] }
    set { self[\.radius, node: \.shadowRadius, \.appearance.shadowRadius] = newValue }
  }
}
