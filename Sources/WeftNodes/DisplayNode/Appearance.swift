import WeftDisplay
import WeftLayout

/// How a layer looks. Most nodes set little of it, so it is made when the first property is set.
public final class Appearance {
  /// A property that knows whether it has been set.
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

  /// Where the anchor point is by default, as parts of the size.
  static let middle = Point(x: 0.5, y: 0.5)

  /// The point of the bounds that stands at the position, as parts of the size; the middle by default.
  @Kept public var anchorPoint = Appearance.middle
  /// Turns and scales the layer about its anchor point.
  @Kept public var transform = Transform.identity
  /// From 0, invisible, to 1.
  @Kept public var alpha = 1.0
  /// Whether the layer is left out of the picture, with what is inside.
  @Kept public var isHidden = false
  /// Whether what stands out of the bounds is cut off.
  @Kept public var clipsToBounds: Bool
  /// Fills the bounds; none by default.
  @Kept public var backgroundColor: Color? = nil
  /// The colour of template images; the one around it if nil.
  @Kept public var tintColor: Color? = nil
  /// Rounds the corners, in points.
  @Kept public var cornerRadius = 0.0
  /// Which corners `cornerRadius` rounds; all by default.
  @Kept public var maskedCorners = CornerMask.all
  /// The width of the line inside the edges, in points.
  @Kept public var borderWidth = 0.0
  /// The colour of that line; black by default.
  @Kept public var borderColor = Color.black
  /// The shadow's colour; black by default.
  @Kept public var shadowColor = Color.black
  /// From 0, no shadow, to 1.
  @Kept public var shadowOpacity = 0.0
  /// Where the shadow falls, in points; 3 up by default.
  @Kept public var shadowOffset = Size(width: 0, height: -3)
  /// How soft the shadow is, in points; 3 by default.
  @Kept public var shadowRadius = 3.0
  /// Moves the layer in front of its siblings, or behind them.
  @Kept public var zPosition = 0.0
  /// Whether touches may belong to it or to what is inside it; nil is what the class of the node says.
  @Kept public var userInteractionEnabled: Bool? = nil
  /// Moves the edges in between which it is hit, in points; negative insets enlarge.
  @Kept public var hitTestSlop = EdgeInsets()
  /// Whether a touch that begins here keeps others from beginning elsewhere.
  @Kept public var exclusiveTouch = false
  /// Turns and scales what is inside, about the anchor point.
  @Kept public var subnodeTransform = Transform.identity
  /// Whether the alpha applies to the layer and what is inside as one picture.
  @Kept public var allowsGroupOpacity = true
  /// Whether it says that it covers its bounds; nil is what the class of the node says.
  @Kept public var isOpaque: Bool? = nil
  /// Whether it is drawn anew when its size changes; nil is what the class of the node says.
  @Kept public var needsDisplayOnBoundsChange: Bool? = nil
  /// How a picture fills it; nil is what the class of the node says.
  @Kept public var contentMode: ContentMode? = nil
  /// The picture that it shows where nothing is drawn.
  @Kept public var contents: Image? = nil
  /// The part of the picture that is shown, in parts of its size.
  @Kept public var contentsRect = Rect.unit
  /// The part of what is shown that stretches, in parts of its size.
  @Kept public var contentsCenter = Rect.unit

  /// - Parameter shadowsContents: whether the shadow is that of what is drawn: then it lies straight behind, and sharp, as
  ///   long as nothing is set.
  init(clipsToBounds: Bool, shadowsContents: Bool = false) {
    _clipsToBounds = Kept(wrappedValue: clipsToBounds)
    guard shadowsContents else { return }
    _shadowOffset = Kept(wrappedValue: .zero)
    _shadowRadius = Kept(wrappedValue: 0)
  }

  /// Takes from another what has not been set here: what a node wraps keeps its looks.
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
  /// The appearance, to set something of it.
  final var appearance: Appearance {
    if isRasterized { setNeedsDisplay() }
    if let storedAppearance { return storedAppearance }
    let made = Appearance(clipsToBounds: clipsByDefault, shadowsContents: drawsOwnShadow)
    storedAppearance = made
    return made
  }

  /// The point of the bounds that stands at `position`, as parts of the size; the middle by default.
  public final var anchorPoint: Point {
    get { storedAppearance?.anchorPoint ?? Point(x: 0.5, y: 0.5) }
    set { appearance.anchorPoint = newValue }
  }
  /// Turns and scales the node about its anchor point. Layout and conversion ignore it.
  public final var transform: Transform {
    get { storedAppearance?.transform ?? .identity }
    set { appearance.transform = newValue }
  }
  /// From 0, invisible, to 1.
  public final var alpha: Double {
    get { storedAppearance?.alpha ?? 1 }
    set { appearance.alpha = newValue }
  }
  /// Whether the node and its subnodes are left out of the picture; they keep their place in the layout.
  public final var isHidden: Bool {
    get { storedAppearance?.isHidden ?? false }
    set { appearance.isHidden = newValue }
  }
  /// Whether touches may belong to the node or to what is inside it; at first ``interactsByDefault``, and always false
  /// for a layer-backed node.
  public final var userInteractionEnabled: Bool {
    get { !isLayerBacked && storedAppearance?.userInteractionEnabled ?? interactsByDefault }
    set { appearance.userInteractionEnabled = newValue }
  }
  /// Moves the edges in between which the node is hit, in points; negative insets make the area larger than the node.
  public final var hitTestSlop: EdgeInsets {
    get { storedAppearance?.hitTestSlop ?? EdgeInsets() }
    set { appearance.hitTestSlop = newValue }
  }
  /// Whether what stands out of the bounds is cut off; true for image and cell nodes, else false.
  public final var clipsToBounds: Bool {
    get { storedAppearance?.clipsToBounds ?? clipsByDefault }
    set { appearance.clipsToBounds = newValue }
  }
  /// Fills the bounds; none by default.
  public final var backgroundColor: Color? {
    get { storedAppearance?.backgroundColor }
    set { appearance.backgroundColor = newValue }
  }
  /// Rounds the corners, in points; 0 by default.
  public final var cornerRadius: Double {
    get { storedAppearance?.cornerRadius ?? 0 }
    set { appearance.cornerRadius = newValue }
  }
  /// Which corners `cornerRadius` rounds; all by default.
  public final var maskedCorners: CornerMask {
    get { storedAppearance?.maskedCorners ?? .all }
    set { appearance.maskedCorners = newValue }
  }
  /// The width of the line inside the edges, in points; 0 by default.
  public final var borderWidth: Double {
    get { storedAppearance?.borderWidth ?? 0 }
    set { appearance.borderWidth = newValue }
  }
  /// The colour of that line; black by default.
  public final var borderColor: Color {
    get { storedAppearance?.borderColor ?? .black }
    set { appearance.borderColor = newValue }
  }
  /// The shadow's colour; black by default. The shadow is the layer's; a text node's is that of its letters.
  public final var shadowColor: Color {
    get { storedAppearance?.shadowColor ?? .black }
    set {
      appearance.shadowColor = newValue
      shadowDidChange(inSize: false)
    }
  }
  /// From 0, no shadow, to 1; 0 by default.
  public final var shadowOpacity: Double {
    get { storedAppearance?.shadowOpacity ?? 0 }
    set {
      appearance.shadowOpacity = newValue
      shadowDidChange(inSize: true)
    }
  }
  /// Where the shadow falls, in points; 3 up by default, as in Core Animation, straight behind for text nodes.
  public final var shadowOffset: Size {
    get { storedAppearance?.shadowOffset ?? (drawsOwnShadow ? .zero : Size(width: 0, height: -3)) }
    set {
      appearance.shadowOffset = newValue
      shadowDidChange(inSize: true)
    }
  }
  /// How soft the shadow is, in points; 3 by default, 0 for text nodes.
  public final var shadowRadius: Double {
    get { storedAppearance?.shadowRadius ?? (drawsOwnShadow ? 0 : 3) }
    set {
      appearance.shadowRadius = newValue
      shadowDidChange(inSize: true)
    }
  }
  /// Moves the node in front of its siblings, or behind them; 0 by default.
  public final var zPosition: Double {
    get { storedAppearance?.zPosition ?? 0 }
    set { appearance.zPosition = newValue }
  }

  /// Where the node stands in its supernode, its transform left aside. Setting it keeps the bounds' origin.
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
