import WeftDisplay
import WeftLayout

/// How a node's layer looks. Most nodes set little of it, so it is made when the first property is set.
final class Appearance {
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var transform = Transform.identity
  var alpha = 1.0
  var isHidden = false
  var clipsToBounds: Bool
  var backgroundColor: Color?
  var tintColor: Color?
  var cornerRadius = 0.0
  var maskedCorners = CornerMask.all
  var borderWidth = 0.0
  var borderColor = Color.black
  var shadowColor = Color.black
  var shadowOpacity = 0.0
  var shadowOffset = Size(width: 0, height: -3)
  var shadowRadius = 3.0
  var zPosition = 0.0
  var userInteractionEnabled = true
  var hitTestSlop = EdgeInsets()
  var exclusiveTouch = false
  var subnodeTransform = Transform.identity
  var allowsGroupOpacity = true
  /// Nil is what the class has by default; so below.
  var isOpaque: Bool?
  var needsDisplayOnBoundsChange: Bool?
  var contentMode: ContentMode?
  var contents: Image?
  var contentsRect = Rect.unit
  var contentsCenter = Rect.unit

  init(clipsToBounds: Bool) { self.clipsToBounds = clipsToBounds }
}

extension DisplayNode {
  /// Whether nodes of this class clip what is inside them from the start.
  private var clipsByDefault: Bool { self is ImageNode || self is CellNode }

  final var appearance: Appearance {
    if let storedAppearance { return storedAppearance }
    let made = Appearance(clipsToBounds: clipsByDefault)
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
  /// Whether touches may belong to the node or to what is inside it; true by default.
  public final var userInteractionEnabled: Bool {
    get { storedAppearance?.userInteractionEnabled ?? true }
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
  /// The colour of template images; the supernode's if nil.
  public final var tintColor: Color? {
    get { storedAppearance?.tintColor ?? supernode?.tintColor }
    set { appearance.tintColor = newValue }
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
  /// The shadow's colour; black by default.
  public final var shadowColor: Color {
    get { storedAppearance?.shadowColor ?? .black }
    set { appearance.shadowColor = newValue }
  }
  /// From 0, no shadow, to 1; 0 by default.
  public final var shadowOpacity: Double {
    get { storedAppearance?.shadowOpacity ?? 0 }
    set { appearance.shadowOpacity = newValue }
  }
  /// Where the shadow falls, in points; 3 up by default, as in Core Animation.
  public final var shadowOffset: Size {
    get { storedAppearance?.shadowOffset ?? Size(width: 0, height: -3) }
    set { appearance.shadowOffset = newValue }
  }
  /// How soft the shadow is, in points; 3 by default.
  public final var shadowRadius: Double {
    get { storedAppearance?.shadowRadius ?? 3 }
    set { appearance.shadowRadius = newValue }
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
      bounds.size = newValue.size
      position = Point(
        x: newValue.origin.x + newValue.size.width * anchorPoint.x,
        y: newValue.origin.y + newValue.size.height * anchorPoint.y)
    }
  }
}
