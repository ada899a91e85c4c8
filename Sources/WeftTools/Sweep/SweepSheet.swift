import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The layouts of sweeps that differ, side by side with their widths.
public struct SweepSheet {
  /// The maximum number of pictures of one sweep: the first ones.
  static let maximumPictures = 60
  /// The width at which a row of pictures ends, in points.
  static let rowWidth = 1600.0
  private static let margin = 24.0

  private struct Picture {
    let caption: String
    let hasProblem: Bool
    let layer: LayerSnapshot
  }

  private var rows: [(title: String, pictures: [Picture])] = []

  /// Makes an empty sheet.
  public init() {}

  /// Draws a sweep's preview at each of its ``Sweep/breaks``.
  ///
  /// - Throws: `WeftError` from the script's layout or drawing code.
  public mutating func add(
    _ title: String, _ sweep: Sweep, _ live: LivePreview, _ environment: PreviewEnvironment, _ host: ScriptHost
  ) throws(WeftError) {
    var pictures: [Picture] = []
    for width in sweep.breaks.prefix(Self.maximumPictures) {
      var environment = environment
      environment.width = width
      try host.show(live, in: environment)
      let marks = sweep.marks.filter { $0.from <= width && width <= $0.to }
      let lines = marks.map { "\($0.element): \($0.word)" }
      pictures.append(
        Picture(
          caption: ([shortNumber(width)] + lines).joined(separator: "\n"),
          hasProblem: marks.contains(where: \.isProblem), layer: try live.picture.snapshot()))
    }
    rows.append((title, pictures))
  }

  /// Draws the sheet.
  ///
  /// - Throws: `WeftError` if a caption can't be drawn.
  public func layer(_ host: ScriptHost) throws(WeftError) -> LayerSnapshot {
    let page = DisplayNode()
    var layers: [LayerSnapshot] = []
    var y = Self.margin
    var widest = 0.0
    func text(_ string: String, size: Double, color: Color, x: Double, width: Double) throws(WeftError) -> Size {
      let node = TextNode(platform: host.platform)
      var attributes = TextAttributes()
      attributes.font = FontDescription(size: size)
      attributes.color = color
      node.attributedText = AttributedText(string, attributes)
      let layout = try Self.layout { () throws(LayoutError) in
        try node.layoutThatFits(
          SizeRange(min: .zero, max: Size(width: width, height: .infinity)), in: host.engine, scale: 2)
      }
      node.frame = Rect(x: x, y: y, width: layout.size.width, height: layout.size.height)
      try host.refusing { () throws(NodeError) in try page.addSubnode(node) }
      return layout.size
    }
    for (title, pictures) in rows {
      y += try text(title, size: 20, color: .black, x: Self.margin, width: Self.rowWidth).height + 12
      var x = Self.margin
      var rowHeight = 0.0
      for picture in pictures {
        let size = picture.layer.bounds.size
        if x > Self.margin, x + size.width > Self.rowWidth {
          (x, y, rowHeight) = (Self.margin, y + rowHeight + Self.margin, 0)
        }
        let caption = try text(
          picture.caption, size: 12, color: picture.hasProblem ? Color(red: 0.8, green: 0.1, blue: 0.1) : .black, x: x,
          width: max(size.width, 120))
        var frame = LayerSnapshot(
          frame: Rect(x: x, y: y + caption.height + 6, width: size.width, height: size.height),
          sublayers: [picture.layer])
        frame.borderWidth = 0.5
        frame.borderColor = Color(white: 0.6, alpha: 1)
        layers.append(frame)
        rowHeight = max(rowHeight, caption.height + 6 + size.height)
        widest = max(widest, x + size.width)
        x += max(size.width, caption.width) + Self.margin
      }
      y += rowHeight + 2 * Self.margin
    }
    page.frame = Rect(x: 0, y: 0, width: max(widest + Self.margin, 400), height: y)
    var sheet = try Self.layout { () throws(LayoutError) in try page.snapshot().picture }
    sheet.sublayers += layers
    return sheet
  }

  private static func layout<Result>(_ body: () throws(LayoutError) -> Result) throws(WeftError) -> Result {
    do throws(LayoutError) {
      return try body()
    } catch {
      throw error.forScripts
    }
  }
}
