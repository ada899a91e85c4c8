import WeftLayout

/// The colours of a gradient along its way.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The place, 0 (start) to 1 (end).
    public var offset: Double
    /// The colour there.
    public var color: Color

    /// Makes a stop.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// What is painted before the start and beyond the end.
  public enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The nearest end's colour.
    case pad
    /// The gradient again.
    case `repeat`
    /// The gradient forth and back.
    case reflect
  }

  /// The stops, by rising offset.
  public var stops: [Stop]
  /// What lies outside; ``Spread/pad`` by default.
  public var spread: Spread

  /// Makes a gradient from stops.
  public init(stops: [Stop], spread: Spread = .pad) {
    self.stops = stops
    self.spread = spread
  }

  /// Makes a gradient of colours at equal distances; one colour alone stands everywhere.
  public init(colors: [Color], spread: Spread = .pad) {
    let last = max(1, colors.count - 1)
    self.init(
      stops: colors.enumerated().map { Stop(offset: Double($0.offset) / Double(last), color: $0.element) },
      spread: spread)
  }
}

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours along the line between two points.
  case linearGradient(Gradient, start: Point, end: Point)
  /// Colours between two circles; radii in points.
  case radialGradient(Gradient, startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
}

/// Which points lie inside of a path that crosses itself or has several figures.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Those around which the path winds, counting direction.
  case nonZero
  /// Those around which it goes an odd number of times.
  case evenOdd
}

/// How the ends of a stroke look.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A half square beyond the end point.
  case square
}

/// How the corners of a stroke look.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  /// Width of the line in points; 1 by default.
  public var width: Double
  /// Ends; ``LineCap/butt`` by default.
  public var cap: LineCap
  /// Corners; ``LineJoin/miter`` by default.
  public var join: LineJoin
  /// How far a pointed corner may reach, in line widths, before it is cut off; 10 by default.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; empty, the default, draws a whole line.
  public var dash: [Double]
  /// Where in the dashes the line starts, in points; 0 by default.
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

/// How what is drawn combines with what is there: the separable and Porter-Duff modes of the W3C's compositing and
/// blending, under Core Graphics' names.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Over what is there.
  case normal
  /// Products of the colours: never lighter.
  case multiply
  /// Inverse of the product of inverses: never darker.
  case screen
  /// Multiplied where what is there is dark, screened where it is light.
  case overlay
  /// The darker colour.
  case darken
  /// The lighter colour.
  case lighten
  /// Brightens what is there.
  case colorDodge
  /// Darkens what is there.
  case colorBurn
  /// As a soft light.
  case softLight
  /// As a hard light.
  case hardLight
  /// The difference of the colours.
  case difference
  /// As difference, with less contrast.
  case exclusion
  /// The hue drawn, the rest of what is there.
  case hue
  /// The saturation drawn, the rest of what is there.
  case saturation
  /// Hue and saturation drawn, the luminosity of what is there.
  case color
  /// The luminosity drawn, the rest of what is there.
  case luminosity
  /// Clears what is there, where something is drawn.
  case clear
  /// Replaces what is there, where something is drawn.
  case copy
  /// What is drawn, where something is.
  case sourceIn
  /// What is drawn, where nothing is.
  case sourceOut
  /// What is drawn over what is there, only where something is.
  case sourceAtop
  /// What is drawn under what is there.
  case destinationOver
  /// What is there, where something is drawn.
  case destinationIn
  /// What is there, where nothing is drawn.
  case destinationOut
  /// What is there over what is drawn, only where something is drawn.
  case destinationAtop
  /// Either of the two, where not both are.
  case xor
  /// The sum of the colours.
  case plusLighter
}

/// How pixels between those of an image are found.
public enum ImageInterpolation: String, Hashable, Sendable, CaseIterable {
  /// Each takes the nearest one's colour: sharp squares.
  case none
  /// Linear.
  case low
  /// Filtered over all pixels that one covers, so that images drawn smaller don't shimmer. The default.
  case high
}

/// A blurred image of a shape's outline beneath it.
public struct Shadow: Hashable, Sendable {
  /// Colour; black by default.
  public var color: Color
  /// Opacity that the colour's own is multiplied with, 0 (none) to 1; 1 by default.
  public var opacity: Double
  /// How far the shadow lies from the shape: width to the right, height down, in points.
  public var offset: Size
  /// Softness in points: the standard deviation of the Gaussian blur, as in Core Animation (half of CSS's blur).
  public var radius: Double

  /// Makes a shadow; black, opaque and sharp at no distance unless told otherwise.
  public init(color: Color = .black, opacity: Double = 1, offset: Size = .zero, radius: Double = 0) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
  }

  /// Whether something is to be seen.
  public var isVisible: Bool { opacity > 0 && color.alpha > 0 && (offset.width + offset.height + radius).isFinite }
}
