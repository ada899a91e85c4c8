import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// Pictures side by side with captions, in titled groups, as one picture.
public struct PictureSheet {
  /// The width at which a row of pictures ends, in points: more for many, so that the sheet isn't much higher than
  /// wide.
  private var rowWidth: Double {
    let area = groups.flatMap(\.pictures).reduce(0) { sum, picture in
      sum + (picture.layer.bounds.size.width + Self.margin) * (picture.layer.bounds.size.height + 2 * Self.margin)
    }
    return max(1600, (area * 1.5).squareRoot())
  }
  private static let margin = 24.0

  /// A picture with the text above it.
  public struct Picture: Sendable {
    let caption: String
    let hasProblem: Bool
    let layer: LayerSnapshot

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - caption: the text above the picture.
    ///   - hasProblem: true for a caption in red; false by default.
    ///   - layer: the picture, as large as its bounds.
    public init(caption: String, hasProblem: Bool = false, layer: LayerSnapshot) {
      self.caption = caption
      self.hasProblem = hasProblem
      self.layer = layer
    }
  }

  private var groups: [(title: String, pictures: [Picture])] = []

  /// Makes an empty sheet.
  public init() {}

  /// Adds a group, with its title above it.
  public mutating func add(_ title: String, _ pictures: [Picture]) { groups.append((title, pictures)) }

  /// Returns the sheet as a layer, at most about 1,600 points wide; wider for many pictures, so that it isn't much
  /// higher than wide.
  ///
  /// - Parameter host: lays out the captions with its engine.
  /// - Throws: `WeftError` if a caption can't be drawn.
  public func layer(_ host: ScriptHost) throws(WeftError) -> LayerSnapshot {
    let page = DisplayNode()
    var layers: [LayerSnapshot] = []
    var y = Self.margin
    var widest = 0.0
    let rowWidth = rowWidth
    func text(_ string: String, size: Double, color: Color, x: Double, width: Double) throws(WeftError) -> Size {
      let node = TextNode(platform: host.platform)
      var attributes = TextAttributes()
      attributes.font = FontDescription(size: size)
      attributes.color = color
      node.attributedText = AttributedText(string, attributes)
      let layout = try refusing {
        try node.layoutThatFits(
          SizeRange(min: .zero, max: Size(width: width, height: .infinity)), in: host.engine, scale: 2)
      }
      node.frame = Rect(x: x, y: y, width: layout.size.width, height: layout.size.height)
      try refusing { try page.addSubnode(node) }
      return layout.size
    }
    for (title, pictures) in groups {
      if !title.isEmpty {
        y += try text(title, size: 20, color: .black, x: Self.margin, width: rowWidth).height + 12
      }
      var x = Self.margin
      var rowHeight = 0.0
      for picture in pictures {
        let size = picture.layer.bounds.size
        if x > Self.margin, x + size.width > rowWidth {
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
    var sheet = try refusing { try page.snapshot().picture }
    sheet.sublayers += layers
    return sheet
  }
}
