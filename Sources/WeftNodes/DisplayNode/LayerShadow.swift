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
  /// The shadow of a text node's layer; nil for other layers.
  private final var own: LayerShadow? {
    guard let node, node.drawsOwnShadow else { return nil }
    return node.extras.parts.get(LayerShadow())
  }

  /// The shadow's colour; black by default.
  package final var shadowColor: Color {
    get { own?.color ?? node?.shadowColor ?? appearance.shadowColor }
    set {
      if let own {
        own.color = newValue
      } else if let node {
        node.shadowColor = newValue
      } else {
        appearance.shadowColor = newValue
      }
    }
  }

  /// The shadow's opacity, 0...1; 0, the default, is no shadow.
  package final var shadowOpacity: Double {
    get { own?.opacity ?? node?.shadowOpacity ?? appearance.shadowOpacity }
    set {
      if let own {
        own.opacity = newValue
      } else if let node {
        node.shadowOpacity = newValue
      } else {
        appearance.shadowOpacity = newValue
      }
    }
  }

  /// The shadow's offset, in points; 3 up by default.
  package final var shadowOffset: Size {
    get { own?.offset ?? node?.shadowOffset ?? appearance.shadowOffset }
    set {
      if let own {
        own.offset = newValue
      } else if let node {
        node.shadowOffset = newValue
      } else {
        appearance.shadowOffset = newValue
      }
    }
  }

  /// The standard deviation of the shadow's blur, in points; 3 by default.
  package final var shadowRadius: Double {
    get { own?.radius ?? node?.shadowRadius ?? appearance.shadowRadius }
    set {
      if let own {
        own.radius = newValue
      } else if let node {
        node.shadowRadius = newValue
      } else {
        appearance.shadowRadius = newValue
      }
    }
  }
}
