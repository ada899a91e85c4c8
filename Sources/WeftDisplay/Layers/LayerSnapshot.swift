import WeftLayout

/// The set of corners that a corner radius rounds.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = CornerMask(rawValue: 1)
  /// The top right corner.
  public static let topRight = CornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// All four; the default.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The look of a node's layer when its window committed: a tree of values with Core Animation's meaning.
///
/// A layer is drawn in this order:
/// 1. the shadow, in the shape of all that follows, unless the layer clips (Core Animation clips it away);
/// 2. the background colour, in the shape of the rounded bounds;
/// 3. the contents, clipped to the bounds, and to the rounded corners if the layer clips;
/// 4. the sublayers by ascending ``zPosition``, those of equal position in order, clipped likewise if the layer clips;
/// 5. the border, inside of the rounded bounds, over the sublayers;
///
/// all of it together at the layer's opacity, or each part and each sublayer separately if the layer doesn't allow a
/// group.
public struct LayerSnapshot: Hashable, Sendable {
  /// The layer's name in inspectors and errors; nil by default.
  public var name: String?
  /// The layer's own coordinates: a size, and an origin that moves contents and sublayers (a scroll position).
  public var bounds: Rect
  /// The anchor point in the superlayer's coordinates, in points.
  public var position: Point
  /// The point of the bounds that lies at ``position`` and about which ``transform`` is applied: 0...1 on each axis;
  /// the middle (0.5, 0.5) by default.
  public var anchorPoint: Point
  /// A transform about the anchor point; the identity by default.
  public var transform: Transform
  /// A transform of all sublayers together, about the anchor point; the identity by default.
  public var sublayerTransform: Transform
  /// True if ``opacity`` applies to the layer and its sublayers as one picture; true by default.
  public var allowsGroupOpacity: Bool
  /// Opacity of the whole subtree, 0...1; 1 by default.
  public var opacity: Double
  /// True if neither the layer nor its sublayers are drawn; false by default.
  public var isHidden: Bool
  /// Colour under the contents; nil, the default, is none.
  public var backgroundColor: Color?
  /// Radius of the corners in points; 0 by default.
  public var cornerRadius: Double
  /// The set of round corners; all by default.
  public var maskedCorners: CornerMask
  /// Width of the border in points; 0, the default, is none.
  public var borderWidth: Double
  /// Colour of the border; black by default.
  public var borderColor: Color
  /// Shadow; nil, the default, is none.
  public var shadow: Shadow?
  /// True if contents and sublayers are clipped to the rounded bounds (Core Animation's masksToBounds); false by
  /// default.
  public var clipsToBounds: Bool
  /// The layer's drawing, in the coordinates of its bounds; nil, the default, is nothing.
  public var contents: DisplayList?
  /// ``contents`` drawn into pixels in advance; none by default. Painters may use either.
  public var bitmap: LayerBitmap
  /// Order among siblings, a number with no unit: greater is further to the front; 0 by default.
  public var zPosition: Double
  /// The layers on top of this one, back to front.
  public var sublayers: [LayerSnapshot]

  /// Makes a layer with a frame in its superlayer; each part has the default that its documentation names.
  public init(
    name: String? = nil, frame: Rect = .zero, backgroundColor: Color? = nil, contents: DisplayList? = nil,
    sublayers: [LayerSnapshot] = []
  ) {
    self.name = name
    self.bounds = Rect(origin: .zero, size: frame.size)
    self.position = Point(x: frame.minX + frame.size.width / 2, y: frame.minY + frame.size.height / 2)
    self.anchorPoint = Point(x: 0.5, y: 0.5)
    self.transform = .identity
    self.sublayerTransform = .identity
    self.allowsGroupOpacity = true
    self.opacity = 1
    self.isHidden = false
    self.backgroundColor = backgroundColor
    self.cornerRadius = 0
    self.maskedCorners = .all
    self.borderWidth = 0
    self.borderColor = .black
    self.shadow = nil
    self.clipsToBounds = false
    self.contents = contents
    self.bitmap = LayerBitmap()
    self.zPosition = 0
    self.sublayers = sublayers
  }

  /// The layer as a picture as large as its bounds, in which it is drawn with its ``transform`` about its anchor point:
  /// a renderer ignores the transform of the layer that it is given. The layer itself if it has none.
  public var picture: LayerSnapshot {
    guard transform != .identity else { return self }
    var canvas = LayerSnapshot(name: name, frame: Rect(size: bounds.size))
    var layer = self
    layer.position = Point(x: bounds.size.width * anchorPoint.x, y: bounds.size.height * anchorPoint.y)
    canvas.sublayers = [layer]
    return canvas
  }

  /// The smallest upright rectangle around the layer in its superlayer's coordinates.
  public var frame: Rect { transformToSuperlayer.apply(to: bounds) }

  private var anchor: Point {
    Point(x: bounds.minX + bounds.size.width * anchorPoint.x, y: bounds.minY + bounds.size.height * anchorPoint.y)
  }

  /// Returns the transform from a sublayer's coordinates to the layer's.
  public func transform(of sublayer: LayerSnapshot) -> Transform {
    guard sublayerTransform != .identity else { return sublayer.transformToSuperlayer }
    return sublayer.transformToSuperlayer.followed(by: .translation(x: -anchor.x, y: -anchor.y))
      .followed(by: sublayerTransform).followed(by: .translation(x: anchor.x, y: anchor.y))
  }

  /// The transform from the layer's coordinates to its superlayer's, without that one's ``sublayerTransform``.
  public var transformToSuperlayer: Transform {
    Transform.translation(x: -anchor.x, y: -anchor.y).followed(by: transform)
      .followed(by: .translation(x: position.x, y: position.y))
  }

  /// The sublayers in the order in which they are drawn: by ``zPosition``; sorted only if they aren't in order.
  public var sublayersInDrawingOrder: [LayerSnapshot] {
    let isSorted = zip(sublayers, sublayers.dropFirst()).allSatisfy { $0.zPosition <= $1.zPosition }
    guard !isSorted else { return sublayers }
    return sublayers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  /// ``cornerRadius`` at the corners of ``maskedCorners``.
  public var cornerRadii: CornerRadii {
    CornerRadii(
      topLeft: maskedCorners.contains(.topLeft) ? cornerRadius : 0,
      topRight: maskedCorners.contains(.topRight) ? cornerRadius : 0,
      bottomRight: maskedCorners.contains(.bottomRight) ? cornerRadius : 0,
      bottomLeft: maskedCorners.contains(.bottomLeft) ? cornerRadius : 0)
  }
}
