import WeftLayout

/// What is drawn, as a list of commands: the recorded form of a node's contents.
///
/// A value without ties to who recorded it, so that it can be drawn on any thread, at any scale, any number of times.
/// Made by a ``DisplayListRecorder``, which keeps saves and groups balanced.
public struct DisplayList: Hashable, Sendable {
  /// A step of drawing. Coordinates are in points, y down.
  public enum Command: Hashable, Sendable {
    /// Remembers transform, clip, opacity and blend mode.
    case save
    /// Goes back to what the matching ``save`` remembered.
    case restore
    /// Maps the coordinates of what follows, before the transforms already in effect.
    case concatenate(Transform)
    /// Draws what follows only inside of the path.
    case clip(Path, rule: FillRule)
    /// Multiplies the opacity of each thing drawn that follows, 0...1.
    case setOpacity(Double)
    /// How each thing drawn that follows combines with what is there.
    case setBlendMode(BlendMode)
    /// Fills a path.
    case fill(Path, Paint, rule: FillRule)
    /// Draws a line along a path.
    case stroke(Path, Paint, StrokeStyle)
    /// Draws text in a rectangle, from its top; lines that don't fit its height are left out or truncated.
    case text(AttributedText, TextOptions, in: Rect)
    /// Draws an image.
    case image(Image, ImagePlacement)
    /// Starts a group: what follows is drawn apart and then put in place as a whole.
    case beginGroup(Group)
    /// Ends the group and puts it in place.
    case endGroup
  }

  /// How an image is drawn.
  public struct ImagePlacement: Hashable, Sendable {
    /// The rectangle that the image fills, in points.
    public var rect: Rect
    /// The part of the image that is drawn, in the image's points; nil, the default, is all of it.
    public var source: Rect?
    /// Opacity, 0...1; 1 by default.
    public var opacity: Double
    /// How it is scaled; ``ImageInterpolation/high`` by default.
    public var interpolation: ImageInterpolation
    /// A colour drawn in place of the image's own, in the shape of its alpha (a template image); nil by default.
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

  /// How a group is put in place.
  public struct Group: Hashable, Sendable {
    /// Opacity of the whole, 0...1; 1 by default.
    public var opacity: Double
    /// How the whole combines with what is there; ``BlendMode/normal`` by default.
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

  /// Internal: only a recorder can promise balance.
  init(commands: [Command]) {
    self.commands = commands
  }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { commands.isEmpty }

  /// Whether something in it mixes with what is drawn before in another way than by lying over it.
  public var blendsColors: Bool {
    commands.contains { command in
      switch command {
      case .setBlendMode(let mode): mode != .normal
      case .beginGroup(let group): group.blendMode != .normal
      default: false
      }
    }
  }

  /// Roughly the bytes that the list holds; images that occur several times are counted each time.
  public var byteCount: Int {
    commands.reduce(0) { sum, command in
      switch command {
      case .image(let image, _): sum + image.byteCount + 100
      case .text(let text, _, _): sum + text.runs.reduce(200) { $0 + $1.text.utf8.count + 200 }
      case .fill(let path, _, _), .stroke(let path, _, _), .clip(let path, _): sum + path.elements.count * 56 + 100
      default: sum + 100
      }
    }
  }
}
