import WeftLayout

/// A list of drawing commands: the recorded form of a node's contents.
///
/// The value doesn't refer to its recorder, so that it can be drawn on any thread, at any scale, any number of times. A
/// ``DisplayListRecorder`` makes it, and keeps saves and groups balanced.
public struct DisplayList: Hashable, Sendable {
  /// A drawing command. Coordinates are in points, y down.
  public enum Command: Hashable, Sendable {
    /// Saves transform, clip, opacity and blend mode.
    case save
    /// Restores the state of the matching ``save``.
    case restore
    /// Transforms the coordinates of later commands, before the transforms already in effect.
    case concatenate(Transform)
    /// Clips later commands to the path.
    case clip(Path, rule: FillRule)
    /// Sets the opacity of each later drawing, 0...1.
    case setOpacity(Double)
    /// Sets the blend mode of each later drawing.
    case setBlendMode(BlendMode)
    /// Fills a path.
    case fill(Path, Paint, rule: FillRule)
    /// Strokes a path.
    case stroke(Path, Paint, StrokeStyle)
    /// Draws text in a rectangle, from its top; lines that don't fit its height are left out or truncated.
    case text(AttributedText, TextOptions, in: Rect)
    /// Draws an image.
    case image(Image, ImagePlacement)
    /// Begins a group: later commands are drawn separately and then composited as a whole.
    case beginGroup(Group)
    /// Ends the group and composites it.
    case endGroup
  }

  /// The options for drawing an image.
  public struct ImagePlacement: Hashable, Sendable {
    /// The rectangle that the image fills, in points.
    public var rect: Rect
    /// The part of the image that is drawn, in the image's points; nil, the default, is all of it.
    public var source: Rect?
    /// Opacity, 0...1; 1 by default.
    public var opacity: Double
    /// The interpolation; ``ImageInterpolation/high`` by default.
    public var interpolation: ImageInterpolation
    /// A colour drawn instead of the image's own, in the shape of its alpha (a template image); nil by default.
    public var tint: Color?

    /// Makes a placement; all but the rectangle has a default.
    public init(
      in rect: Rect, source: Rect? = nil, opacity: Double = 1, interpolation: ImageInterpolation = .high,
      tint: Color? = nil
    ) {
      self.rect = rect
      self.source = source
      self.opacity = opacity
      self.interpolation = interpolation
      self.tint = tint
    }
  }

  /// The options for compositing a group.
  public struct Group: Hashable, Sendable {
    /// Opacity of the whole, 0...1; 1 by default.
    public var opacity: Double
    /// Blend mode of the whole; ``BlendMode/normal`` by default.
    public var blendMode: BlendMode
    /// A shadow that the whole casts; nil by default.
    public var shadow: Shadow?

    /// Makes a group; each part has the default that its documentation names.
    public init(opacity: Double = 1, blendMode: BlendMode = .normal, shadow: Shadow? = nil) {
      self.opacity = opacity
      self.blendMode = blendMode
      self.shadow = shadow
    }
  }

  /// The commands in order.
  public let commands: [Command]

  /// A list that draws nothing.
  public static let empty = DisplayList(commands: [])

  /// Internal: only a recorder guarantees balance.
  init(commands: [Command]) {
    self.commands = commands
  }

  /// True if nothing is drawn.
  public var isEmpty: Bool { commands.isEmpty }

  /// True if a command blends with the drawing below in another mode than `normal`; found in linear time.
  public var blendsColors: Bool {
    commands.contains { command in
      switch command {
      case .setBlendMode(let mode): mode != .normal
      case .beginGroup(let group): group.blendMode != .normal
      default: false
      }
    }
  }
}
