import WeftLayout

/// The colours of a gradient.
public struct Gradient: Hashable, Sendable {
  /// A colour at an offset.
  public struct Stop: Hashable, Sendable {
    /// The place on the way from the start to the end, as a fraction 0...1; other values are clamped.
    public var offset: Double
    /// The colour at the offset.
    public var color: Color

    /// Makes a stop from its parts.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The colours before the start and beyond the end.
  public enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The nearest end's colour.
    case pad
    /// The gradient repeated.
    case `repeat`
    /// The gradient repeated, every other time mirrored.
    case reflect
  }

  /// The stops, by ascending offset.
  public var stops: [Stop]
  /// The colours outside; ``Spread/pad`` by default.
  public var spread: Spread

  /// Makes a gradient from stops, which are in order.
  public init(stops: [Stop], spread: Spread = .pad) {
    self.stops = stops
    self.spread = spread
  }

  /// Makes a gradient of colours at equal distances; a single colour is everywhere.
  public init(colors: [Color], spread: Spread = .pad) {
    let last = max(1, colors.count - 1)
    self.init(
      stops: colors.enumerated().map { Stop(offset: Double($0.offset) / Double(last), color: $0.element) },
      spread: spread)
  }
}

/// The colours that fill or stroke a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours along the line between two points.
  case linearGradient(Gradient, start: Point, end: Point)
  /// Colours between two circles; radii in points.
  case radialGradient(Gradient, startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
}

/// The rule for the inside of a path that intersects itself or has several subpaths.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Points with a winding number other than zero.
  case nonZero
  /// Points that the path winds around an odd number of times.
  case evenOdd
}

/// The shape of the ends of a stroke.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A half square beyond the end point.
  case square
}

/// The shape of the corners of a stroke.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// The style of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// Width of the line in points; 1 by default.
  public var width: Double
  /// Ends; ``LineCap/butt`` by default.
  public var cap: LineCap
  /// Corners; ``LineJoin/miter`` by default.
  public var join: LineJoin
  /// The maximum length of a pointed corner before it is cut off, as a multiple of the line's width; 10 by default,
  /// below 1 counts as 1.
  public var miterLimit: Double
  /// Alternating lengths of dashes and gaps, in points; empty, the default, draws a solid line.
  public var dash: [Double]
  /// The offset into the dashes at the line's start, in points; 0 by default.
  public var dashPhase: Double

  /// Makes a style; each part has the default that its documentation names.
  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The blending of a drawing (the source) with the picture below it (the destination): the separable and Porter-Duff
/// modes of the W3C's compositing and blending, under Core Graphics' names.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The source over the destination.
  case normal
  /// Product of the colours: never lighter.
  case multiply
  /// Inverse of the product of inverses: never darker.
  case screen
  /// Multiply where the destination is dark, screen where it is light.
  case overlay
  /// The darker colour.
  case darken
  /// The lighter colour.
  case lighten
  /// Brightens the destination.
  case colorDodge
  /// Darkens the destination.
  case colorBurn
  /// A softer form of `hardLight`.
  case softLight
  /// Multiply where the source is dark, screen where it is light.
  case hardLight
  /// The difference of the colours.
  case difference
  /// As difference, with less contrast.
  case exclusion
  /// The source's hue with the destination's saturation and luminosity.
  case hue
  /// The source's saturation with the destination's hue and luminosity.
  case saturation
  /// The source's hue and saturation with the destination's luminosity.
  case color
  /// The source's luminosity with the destination's hue and saturation.
  case luminosity
  /// Clears the destination inside the source.
  case clear
  /// Replaces the destination inside the source.
  case copy
  /// The source, only inside the destination.
  case sourceIn
  /// The source, only outside of the destination.
  case sourceOut
  /// The source over the destination, only inside the destination.
  case sourceAtop
  /// The source under the destination.
  case destinationOver
  /// The destination, only inside the source.
  case destinationIn
  /// The destination, only outside of the source.
  case destinationOut
  /// The destination over the source, only inside the source.
  case destinationAtop
  /// Either of the two, where they don't overlap.
  case xor
  /// The sum of the colours.
  case plusLighter
}

/// The interpolation between the pixels of a scaled image.
public enum ImageInterpolation: String, Hashable, Sendable, CaseIterable {
  /// The nearest pixel's colour: sharp squares.
  case none
  /// Linear.
  case low
  /// Filtered over all source pixels of a destination pixel, so that images drawn smaller don't shimmer. The default.
  case high
}

/// A blurred copy of a shape's outline beneath it.
public struct Shadow: Hashable, Sendable {
  /// Colour; black by default.
  public var color: Color
  /// Opacity, 0...1, multiplied with the colour's own; 1 by default, 0 is no shadow.
  public var opacity: Double
  /// The offset from the shape: width to the right, height down, in points; zero by default.
  public var offset: Size
  /// Softness in points: the standard deviation of the Gaussian blur, as in Core Animation (half of CSS's blur); 0, the
  /// default, is a sharp edge.
  public var radius: Double

  /// Makes a shadow; by default black, opaque, sharp and without offset.
  public init(color: Color = .black, opacity: Double = 1, offset: Size = .zero, radius: Double = 0) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
  }

  /// True if the shadow has an opacity above 0, a colour that isn't clear, and finite numbers.
  public var isVisible: Bool { opacity > 0 && color.alpha > 0 && (offset.width + offset.height + radius).isFinite }
}
