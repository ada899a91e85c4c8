import WeftDisplay
import WeftLayout

/// The look of a layer. Most nodes set little of it, so it is created when the first property is set.
public final class Appearance {
  /// A property that records whether it has been set.
  @propertyWrapper
  public struct Kept<Value> {
    private var isSet = false
    /// The value.
    public var wrappedValue: Value { didSet { isSet = true } }

    /// A value that has not been set.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    fileprivate mutating func takeUnset(from other: Kept) {
      if !isSet { self = other }
    }
  }

  /// The default anchor point, in fractions of the size.
  static let middle = Point(x: 0.5, y: 0.5)

  /// The point of the bounds that lies at the position, in fractions of the size; the middle by default.
  @Kept public var anchorPoint = Appearance.middle
  /// The transform of the layer about its anchor point; the identity by default.
  @Kept public var transform = Transform.identity
  /// The opacity, 0...1: 0 is invisible; 1 by default.
  @Kept public var alpha = 1.0
  /// True if the layer and its sublayers are left out of the picture; false by default.
  @Kept public var isHidden = false
  /// True if contents and sublayers are clipped to the rounded bounds; the default depends on the node's class.
  @Kept public var clipsToBounds: Bool
  /// The colour that fills the bounds; none by default.
  @Kept public var backgroundColor: Color? = nil
  /// The colour of template images; nil, the default, means that of the layer around.
  @Kept public var tintColor: Color? = nil
  /// The radius of the corners, in points; 0 by default.
  @Kept public var cornerRadius = 0.0
  /// The corners that `cornerRadius` rounds; all by default.
  @Kept public var maskedCorners = CornerMask.all
  /// The width of the border inside the edges, in points; 0 by default.
  @Kept public var borderWidth = 0.0
  /// The colour of the border; black by default.
  @Kept public var borderColor = Color.black
  /// The shadow's colour; black by default.
  @Kept public var shadowColor = Color.black
  /// The shadow's opacity, 0...1; 0, the default, is no shadow.
  @Kept public var shadowOpacity = 0.0
  /// The shadow's offset, in points; 3 up by default, 0 for text nodes.
  @Kept public var shadowOffset = Size(width: 0, height: -3)
  /// The shadow's blur radius, in points; 3 by default, 0 for text nodes.
  @Kept public var shadowRadius = 3.0
  /// The order among siblings, a number with no unit: greater is further in front; 0 by default.
  @Kept public var zPosition = 0.0
  /// True if the layer and its sublayers take touches; nil, the default, means the default of the node's class.
  @Kept public var userInteractionEnabled: Bool? = nil
  /// The insets of the area that takes touches, in points; negative insets enlarge it. None by default.
  @Kept public var hitTestSlop = EdgeInsets()
  /// True if a touch that begins here prevents others from beginning elsewhere; false by default.
  @Kept public var exclusiveTouch = false
  /// The transform of the sublayers, about the anchor point; the identity by default.
  @Kept public var subnodeTransform = Transform.identity
  /// True if the alpha applies to the layer and its sublayers as one picture; true by default.
  @Kept public var allowsGroupOpacity = true
  /// True if it is declared to cover its bounds; nil, the default, means the default of the node's class.
  @Kept public var isOpaque: Bool? = nil
  /// True if it is redrawn when its size changes; nil, the default, means the default of the node's class.
  @Kept public var needsDisplayOnBoundsChange: Bool? = nil
  /// The way in which a picture fills it; nil, the default, means the default of the node's class.
  @Kept public var contentMode: ContentMode? = nil
  /// The picture shown if the node draws nothing; none by default.
  @Kept public var contents: Image? = nil
  /// The part of the picture that is shown, in fractions of its size; all of it by default.
  @Kept public var contentsRect = Rect.unit
  /// The part of the shown picture that stretches, in fractions of its size; all of it by default.
  @Kept public var contentsCenter = Rect.unit

  /// - Parameter shadowsContents: true if the shadow is that of the drawn contents: its defaults are then an offset and
  ///   a radius of 0.
  init(clipsToBounds: Bool, shadowsContents: Bool = false) {
    _clipsToBounds = Kept(wrappedValue: clipsToBounds)
    guard shadowsContents else { return }
    _shadowOffset = Kept(wrappedValue: .zero)
    _shadowRadius = Kept(wrappedValue: 0)
  }

  /// Copies from another the properties that have not been set here: a wrapped layer keeps its look.
  func takeUnset(from other: Appearance) {
    _anchorPoint.takeUnset(from: other._anchorPoint)
    _transform.takeUnset(from: other._transform)
    _alpha.takeUnset(from: other._alpha)
    _isHidden.takeUnset(from: other._isHidden)
    _clipsToBounds.takeUnset(from: other._clipsToBounds)
    _backgroundColor.takeUnset(from: other._backgroundColor)
    _tintColor.takeUnset(from: other._tintColor)
    _cornerRadius.takeUnset(from: other._cornerRadius)
    _maskedCorners.takeUnset(from: other._maskedCorners)
    _borderWidth.takeUnset(from: other._borderWidth)
    _borderColor.takeUnset(from: other._borderColor)
    _shadowColor.takeUnset(from: other._shadowColor)
    _shadowOpacity.takeUnset(from: other._shadowOpacity)
    _shadowOffset.takeUnset(from: other._shadowOffset)
    _shadowRadius.takeUnset(from: other._shadowRadius)
    _zPosition.takeUnset(from: other._zPosition)
    _userInteractionEnabled.takeUnset(from: other._userInteractionEnabled)
    _hitTestSlop.takeUnset(from: other._hitTestSlop)
    _exclusiveTouch.takeUnset(from: other._exclusiveTouch)
    _subnodeTransform.takeUnset(from: other._subnodeTransform)
    _allowsGroupOpacity.takeUnset(from: other._allowsGroupOpacity)
    _isOpaque.takeUnset(from: other._isOpaque)
    _needsDisplayOnBoundsChange.takeUnset(from: other._needsDisplayOnBoundsChange)
    _contentMode.takeUnset(from: other._contentMode)
    _contents.takeUnset(from: other._contents)
    _contentsRect.takeUnset(from: other._contentsRect)
    _contentsCenter.takeUnset(from: other._contentsCenter)
  }
}

extension DisplayNode {
  /// The appearance for writing; created when needed.
  final var appearance: Appearance {
    if isRasterized { setNeedsDisplay() }
    if let storedAppearance { return storedAppearance }
    let made = Appearance(clipsToBounds: clipsByDefault, shadowsContents: drawsOwnShadow)
    storedAppearance = made
    return made
  }

  /// The point of the bounds that lies at `position`, in fractions of the size; the middle by default.
  public final var anchorPoint: Point {
    get { storedAppearance?.anchorPoint ?? Point(x: 0.5, y: 0.5) }
    set { appearance.anchorPoint = newValue }
  }
  /// The transform of the node about its anchor point; the identity by default. Layout and conversion ignore it.
  public final var transform: Transform {
    get { storedAppearance?.transform ?? .identity }
    set { appearance.transform = newValue }
  }
  /// The opacity, 0...1: 0 is invisible; 1 by default.
  public final var alpha: Double {
    get { storedAppearance?.alpha ?? 1 }
    set { appearance.alpha = newValue }
  }
  /// True if the node and its subnodes are left out of the picture; they keep their place in the layout. False by
  /// default.
  public final var isHidden: Bool {
    get { storedAppearance?.isHidden ?? false }
    set { appearance.isHidden = newValue }
  }
  /// True if the node and its subnodes take touches; by default ``interactsByDefault``, and always false for a
  /// layer-backed node.
  public final var userInteractionEnabled: Bool {
    get { !isLayerBacked && storedAppearance?.userInteractionEnabled ?? interactsByDefault }
    set {
      appearance.userInteractionEnabled = newValue
      interactionWasSet()
    }
  }
  /// The insets of the area that takes touches, in points; negative insets make it larger than the node. None by
  /// default.
  public final var hitTestSlop: EdgeInsets {
    get { storedAppearance?.hitTestSlop ?? EdgeInsets() }
    set { appearance.hitTestSlop = newValue }
  }
  /// True if contents and subnodes are clipped to the rounded bounds; true for image and cell nodes, else false.
  public final var clipsToBounds: Bool {
    get { storedAppearance?.clipsToBounds ?? clipsByDefault }
    set { appearance.clipsToBounds = newValue }
  }
  /// The colour that fills the bounds; none by default.
  public final var backgroundColor: Color? {
    get { storedAppearance?.backgroundColor }
    set { appearance.backgroundColor = newValue }
  }
  /// The radius of the corners, in points; 0 by default.
  public final var cornerRadius: Double {
    get { storedAppearance?.cornerRadius ?? 0 }
    set { appearance.cornerRadius = newValue }
  }
  /// The corners that `cornerRadius` rounds; all by default.
  public final var maskedCorners: CornerMask {
    get { storedAppearance?.maskedCorners ?? .all }
    set { appearance.maskedCorners = newValue }
  }
  /// The width of the border inside the edges, in points; 0 by default.
  public final var borderWidth: Double {
    get { storedAppearance?.borderWidth ?? 0 }
    set { appearance.borderWidth = newValue }
  }
  /// The colour of the border; black by default.
  public final var borderColor: Color {
    get { storedAppearance?.borderColor ?? .black }
    set { appearance.borderColor = newValue }
  }
  /// The shadow's colour; black by default. The layer casts the shadow; in a text node, the letters do.
  public final var shadowColor: Color {
    get { storedAppearance?.shadowColor ?? .black }
    set {
      appearance.shadowColor = newValue
      shadowDidChange(inSize: false)
    }
  }
  /// The shadow's opacity, 0...1; 0, the default, is no shadow.
  public final var shadowOpacity: Double {
    get { storedAppearance?.shadowOpacity ?? 0 }
    set {
      appearance.shadowOpacity = newValue
      shadowDidChange(inSize: true)
    }
  }
  /// The shadow's offset, in points; 3 up by default, as in Core Animation, 0 for text nodes.
  public final var shadowOffset: Size {
    get { storedAppearance?.shadowOffset ?? (drawsOwnShadow ? .zero : Size(width: 0, height: -3)) }
    set {
      appearance.shadowOffset = newValue
      shadowDidChange(inSize: true)
    }
  }
  /// The shadow's blur radius, in points: the standard deviation of a Gaussian blur as in Core Animation, for text
  /// nodes twice that; 3 by default, 0 for text nodes.
  public final var shadowRadius: Double {
    get { storedAppearance?.shadowRadius ?? (drawsOwnShadow ? 0 : 3) }
    set {
      appearance.shadowRadius = newValue
      shadowDidChange(inSize: true)
    }
  }
  /// The order among siblings, a number with no unit: greater is further in front; 0 by default.
  public final var zPosition: Double {
    get { storedAppearance?.zPosition ?? 0 }
    set { appearance.zPosition = newValue }
  }

  /// The node's rectangle in its supernode, in points, without its transform; empty by default. Setting it sets
  /// ``position`` and the size of ``bounds``, whose origin stays.
  public final var frame: Rect {
    get {
      Rect(
        x: position.x - bounds.size.width * anchorPoint.x, y: position.y - bounds.size.height * anchorPoint.y,
        width: bounds.size.width, height: bounds.size.height)
    }
    set {
      let place = Point(
        x: newValue.origin.x + newValue.size.width * anchorPoint.x,
        y: newValue.origin.y + newValue.size.height * anchorPoint.y)
      guard Rect(size: newValue.size).isUsableFrame, canStand(at: newValue.origin), canStand(at: place) else {
        return reportUnusable("frame", newValue)
      }
      bounds.size = newValue.size
      position = place
    }
  }
}
