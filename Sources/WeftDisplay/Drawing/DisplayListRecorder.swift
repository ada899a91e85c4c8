import WeftLayout

/// Records drawing into a ``DisplayList``: the canvas that `draw` receives.
///
/// Functions follow a 2D canvas: the y axis points down, angles are in radians and clockwise on the screen, lengths in
/// points. A restore or end of a group without its beginning is ignored, and ``finish()`` ends open ones, so a list is
/// always balanced; ``depth`` lets a caller report the mistake.
public struct DisplayListRecorder: Sendable {
  /// The appearance whose colours are recorded, of colours that are different in the dark; light by default.
  package var isDark = false
  private var commands: [DisplayList.Command] = []
  private var open: [Scope] = []

  /// The approximate size of the recording in bytes, reserved capacity included, without images.
  public var footprint: Int { commands.capacity * MemoryLayout<DisplayList.Command>.stride + open.capacity + detail }
  /// The approximate number of bytes that the next command adds to ``footprint``: many if the capacity is exhausted,
  /// since it is then doubled.
  public var nextGrowth: Int {
    commands.count < commands.capacity ? 0 : 2 * commands.count * MemoryLayout<DisplayList.Command>.stride
  }
  private var detail = 0

  private mutating func note(_ path: Path) { detail += path.footprint + 64 }

  private mutating func note(_ paint: Paint) {
    switch paint {
    case .color: break
    case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _, _):
      detail += gradient.stops.count * MemoryLayout<Gradient.Stop>.stride + 64
    }
  }

  private enum Scope { case save, group }

  /// Makes an empty recorder.
  public init() {}

  /// Number of open saves and groups.
  public var depth: Int { open.count }
  /// Number of recorded commands.
  public var count: Int { commands.count }

  /// Ends open saves and groups and returns the list. The recorder itself is unchanged and can continue.
  public func finish() -> DisplayList {
    let ends = open.reversed().map { $0 == .save ? DisplayList.Command.restore : .endGroup }
    return DisplayList(commands: commands + ends)
  }

  // MARK: State

  /// Saves transform, clip, opacity and blend mode.
  public mutating func save() {
    open.append(.save)
    commands.append(.save)
  }

  /// Restores the state of the last save. Returns false, without effect, if no save is open in this group.
  @discardableResult public mutating func restore() -> Bool {
    guard open.last == .save else { return false }
    open.removeLast()
    commands.append(.restore)
    return true
  }

  /// Moves the origin of later commands to the right and down, in points.
  public mutating func translate(x: Double, y: Double) { concatenate(.translation(x: x, y: y)) }
  /// Scales the coordinates of later commands by a factor on each axis; negative ones mirror.
  public mutating func scale(x: Double, y: Double) { concatenate(.scale(x: x, y: y)) }
  /// Rotates later commands about the origin, by an angle in radians, clockwise on the screen.
  public mutating func rotate(by angle: Double) { concatenate(.rotation(angle)) }
  /// Transforms the coordinates of later commands.
  public mutating func concatenate(_ transform: Transform) { commands.append(.concatenate(transform)) }

  /// Clips later commands to the path (and to earlier clips).
  public mutating func clip(_ path: Path, rule: FillRule = .nonZero) {
    note(path)
    commands.append(.clip(path, rule: rule))
  }
  /// Sets the opacity, 0...1, of each later drawing; it replaces the previous one. Other values are clamped.
  public mutating func setOpacity(_ opacity: Double) { commands.append(.setOpacity(opacity)) }
  /// Sets the blend mode of each later drawing.
  public mutating func setBlendMode(_ mode: BlendMode) { commands.append(.setBlendMode(mode)) }

  // MARK: Drawing

  /// Fills a path.
  public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
    note(path)
    note(paint)
    commands.append(.fill(path, paint.resolved(isDark: isDark), rule: rule))
  }

  /// Fills a rectangle with a colour.
  public mutating func fill(_ rect: Rect, _ color: Color) { fill(Path(rect: rect), .color(color)) }

  /// Strokes a path.
  public mutating func stroke(_ path: Path, _ paint: Paint, style: StrokeStyle = StrokeStyle()) {
    note(path)
    note(paint)
    detail += style.dash.count * MemoryLayout<Double>.stride
    commands.append(.stroke(path, paint.resolved(isDark: isDark), style))
  }

  /// Draws text in a rectangle, from its top; lines that don't fit its height are left out or truncated.
  public mutating func text(_ text: AttributedText, options: TextOptions = TextOptions(), in rect: Rect) {
    detail += text.runs.reduce(64) { $0 + $1.text.utf8.count + 200 }
    commands.append(.text(text.resolved(isDark: isDark), options.resolved(isDark: isDark), in: rect))
  }

  /// Draws an image into a rectangle, stretched to fill it. The arguments are those of ``DisplayList/ImagePlacement``.
  public mutating func image(
    _ image: Image, in rect: Rect, source: Rect? = nil, opacity: Double = 1,
    interpolation: ImageInterpolation = .high, tint: Color? = nil
  ) {
    commands.append(
      .image(
        image,
        DisplayList.ImagePlacement(
          in: rect, source: source, opacity: opacity, interpolation: interpolation,
          tint: tint?.resolved(isDark: isDark))))
  }

  /// Appends another list's commands; its transforms and clips end with it.
  public mutating func append(_ list: DisplayList) {
    commands.append(.save)
    commands += list.commands
    commands.append(.restore)
  }

  // MARK: Groups

  /// Begins a group that is composited as a whole: with an opacity 0...1, a blend mode, a shadow. Opacity and blend
  /// mode inside are 1 and normal at first.
  public mutating func beginGroup(opacity: Double = 1, blendMode: BlendMode = .normal, shadow: Shadow? = nil) {
    open.append(.group)
    commands.append(
      .beginGroup(
        DisplayList.Group(opacity: opacity, blendMode: blendMode, shadow: shadow?.resolved(isDark: isDark))))
  }

  /// Ends the innermost group and the saves open within it. Returns false, without effect, if no group is open.
  @discardableResult public mutating func endGroup() -> Bool {
    guard let start = open.lastIndex(of: .group) else { return false }
    for _ in open[(start + 1)...] { commands.append(.restore) }
    open.removeSubrange(start...)
    commands.append(.endGroup)
    return true
  }
}
