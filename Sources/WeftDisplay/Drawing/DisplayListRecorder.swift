import WeftLayout

/// Records drawing into a ``DisplayList``: the canvas that `draw` gets.
///
/// Functions follow a 2D canvas: the y axis points down, angles are in radians and clockwise as seen, lengths in
/// points. A restore or end of a group without its beginning is ignored, and ``finish()`` ends what is open, so a list
/// is always balanced; ``depth`` lets a caller report the mistake.
public struct DisplayListRecorder: Sendable {
  private var commands: [DisplayList.Command] = []
  private var open: [Scope] = []

  /// About how many bytes the recording takes, room for further commands included, images left aside.
  public var footprint: Int { commands.capacity * MemoryLayout<DisplayList.Command>.stride + open.capacity + detail }
  /// About how many bytes the next command takes beyond ``footprint``: many where there is no room for it, since all of
  /// them move then to where there is room for twice as many.
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

  /// Starts with nothing recorded.
  public init() {}

  /// Number of saves and groups that are open.
  public var depth: Int { open.count }
  /// Number of commands recorded.
  public var count: Int { commands.count }

  /// Ends what is open and gives the list. The recorder stays usable and records on.
  public func finish() -> DisplayList {
    let ends = open.reversed().map { $0 == .save ? DisplayList.Command.restore : .endGroup }
    return DisplayList(commands: commands + ends)
  }

  // MARK: State

  /// Remembers transform, clip, opacity and blend mode.
  public mutating func save() {
    open.append(.save)
    commands.append(.save)
  }

  /// Goes back to what the last save remembered. False, and nothing happens, where no save is open in this group.
  @discardableResult public mutating func restore() -> Bool {
    guard open.last == .save else { return false }
    open.removeLast()
    commands.append(.restore)
    return true
  }

  /// Moves the origin.
  public mutating func translate(x: Double, y: Double) { concatenate(.translation(x: x, y: y)) }
  /// Stretches the coordinates of what follows.
  public mutating func scale(x: Double, y: Double) { concatenate(.scale(x: x, y: y)) }
  /// Turns what follows about the origin.
  public mutating func rotate(by angle: Double) { concatenate(.rotation(angle)) }
  /// Maps the coordinates of what follows.
  public mutating func concatenate(_ transform: Transform) { commands.append(.concatenate(transform)) }

  /// Draws what follows only inside of the path (and of earlier clips).
  public mutating func clip(_ path: Path, rule: FillRule = .nonZero) {
    note(path)
    commands.append(.clip(path, rule: rule))
  }
  /// Sets the opacity, 0...1, of each thing drawn that follows; it replaces the one set before.
  public mutating func setOpacity(_ opacity: Double) { commands.append(.setOpacity(opacity)) }
  /// Sets how each thing drawn that follows combines with what is there.
  public mutating func setBlendMode(_ mode: BlendMode) { commands.append(.setBlendMode(mode)) }

  // MARK: Drawing

  /// Fills a path.
  public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
    note(path)
    note(paint)
    commands.append(.fill(path, paint, rule: rule))
  }

  /// Fills a rectangle with a colour.
  public mutating func fill(_ rect: Rect, _ color: Color) { fill(Path(rect: rect), .color(color)) }

  /// Draws a line along a path.
  public mutating func stroke(_ path: Path, _ paint: Paint, style: StrokeStyle = StrokeStyle()) {
    note(path)
    note(paint)
    detail += style.dash.count * MemoryLayout<Double>.stride
    commands.append(.stroke(path, paint, style))
  }

  /// Draws text in a rectangle, from its top.
  public mutating func text(_ text: AttributedText, options: TextOptions = TextOptions(), in rect: Rect) {
    detail += text.runs.reduce(64) { $0 + $1.text.utf8.count + 200 }
    commands.append(.text(text, options, in: rect))
  }

  /// Draws an image into a rectangle, stretched to fill it.
  public mutating func image(
    _ image: Image, in rect: Rect, source: Rect? = nil, opacity: Double = 1,
    interpolation: ImageInterpolation = .high, tint: Color? = nil
  ) {
    commands.append(
      .image(
        image,
        DisplayList.ImagePlacement(
          in: rect, source: source, opacity: opacity, interpolation: interpolation, tint: tint)))
  }

  /// Plays another list in place; its own transforms and clips end with it.
  public mutating func append(_ list: DisplayList) {
    commands.append(.save)
    commands += list.commands
    commands.append(.restore)
  }

  // MARK: Groups

  /// Starts a group that is put in place as a whole: with an opacity, a blend mode, a shadow. Opacity and blend mode
  /// inside start anew at 1 and normal.
  public mutating func beginGroup(opacity: Double = 1, blendMode: BlendMode = .normal, shadow: Shadow? = nil) {
    open.append(.group)
    commands.append(.beginGroup(DisplayList.Group(opacity: opacity, blendMode: blendMode, shadow: shadow)))
  }

  /// Ends the innermost group and the saves open within it. False, and nothing happens, where no group is open.
  @discardableResult public mutating func endGroup() -> Bool {
    guard let start = open.lastIndex(of: .group) else { return false }
    for _ in open[(start + 1)...] { commands.append(.restore) }
    open.removeSubrange(start...)
    commands.append(.endGroup)
    return true
  }
}
