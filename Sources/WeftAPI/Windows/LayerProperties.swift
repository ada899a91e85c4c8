import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

/// Returns the properties that views and layers have in common; those of a node's are stored in the node.
///
/// - Parameters:
///   - isView: True for a view's, two of which have other names.
///   - layer: Returns the layer that has them.
func layerProperties<Object>(
  isView: Bool = false, _ layer: @escaping @Sendable (Object) -> Layer
) -> [ObjectMember<Object>] {
  func member<Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<Layer, Value>,
    _ codec: Codec<Value>, _ doc: String
  ) -> ObjectMember<Object> {
    let (part, change) = (reading(path), writing(path))
    return ObjectMember(
      name, codec.type, doc, get: { object, frame, _ in codec.push(part(layer(object)), frame) },
      set: { (object, value) throws(Mismatch) in
        // As with a node's properties, nil is the default.
        change(layer(object), value.isNil ? part(Layer()) : try codec.read(value))
      })
  }
  func member<Value>(
    _ name: String, reading path: @autoclosure @escaping @Sendable () -> KeyPath<Layer, Value>, _ codec: Codec<Value>,
    _ doc: String
  ) -> ObjectMember<Object> {
    let part = reading(path)
    return ObjectMember(name, codec.type, doc, get: { object, frame, _ in codec.push(part(layer(object)), frame) })
  }
  let common = [
    member("frame", \.frame, .rect, "Its rectangle in its parent."),
    member("bounds", \.bounds, .rect, "Its rectangle in its own coordinates."),
    member(
      "position", \.position, .point, "The position of the anchor point, by default its middle, in its parent."),
    member("backgroundColor", \.appearance.backgroundColor, Codec.color.orNil, "Fills the bounds."),
    member(
      isView ? "alpha" : "opacity", \.appearance.alpha, .part, "From 0, invisible, to 1; for subnodes, too."),
    member("hidden", \.appearance.isHidden, .boolean, "True if it is not drawn."),
    member("cornerRadius", \.appearance.cornerRadius, .points, "Rounds the corners."),
    member(
      isView ? "clipsToBounds" : "masksToBounds", \.appearance.clipsToBounds, .boolean,
      "True if subnodes and contents are clipped to the bounds."),
    member(
      "node", reading: \.node, Codec<DisplayNode>.node.orNil,
      "The node that it belongs to; nil for a view without "
        + "a node."),
    member("window", reading: \.window, Codec.window.orNil, "The window that it is in."),
  ]
  if isView { return common }
  return common + [
    member(
      "shadowColor", \.shadowColor, .color,
      "The colour of the shadow that it casts: that of its background, or of what it draws if it has none. The shadow of "
        + "a node's layer is the node's, except that a text node's own shadow is that of its text."),
    member("shadowOpacity", \.shadowOpacity, .part, "From 0, no shadow, to 1."),
    member("shadowOffset", \.shadowOffset, .offset, "The offset of the shadow, in points."),
    member("shadowRadius", \.shadowRadius, .points, "The blur radius of the shadow, in points."),
  ]
}
