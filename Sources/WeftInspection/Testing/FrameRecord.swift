import WeftAPI
import WeftLayout
import WeftScript

/// The frames of a preview at one size, as a text file that `weft test` compares.
///
/// The text is made for diffs: a line for each node, children indented below, each with its frame in its parent's
/// coordinates, so that moving a node changes one line and not those of all its subnodes.
///
///     weft frames 1
///     preview "With a place"
///     width 375 scale 2
///
///     PhotoCell 0 0 375 463.5
///       avatar: ImageNode 12 10 36 36
///       userName: TextNode 58 12 101.5 18.5 "Ines Moreau"
///
/// Specs are left out: they can be rewritten without moving a node.
///
/// If it is asked for, what VoiceOver reads follows, a line for each stop, in order:
///
///     accessibility
///       "A cat on a chair. Image."
///       "Like. Button." hint "Adds the post to your likes" actions "Share"
package struct FrameRecord: Equatable, Sendable {
  /// The preview's name.
  package var preview: String
  /// The exact width of the layout, in points.
  package var width: Double
  /// The exact height, in points; nil for that of the content.
  package var height: Double?
  /// Pixels per point.
  package var scale: Double
  /// True if a picture is kept beside the frames.
  package var hasPicture: Bool
  /// The nodes in pre-order.
  package var nodes: [Node]
  /// What VoiceOver reads, a line for each stop; nil if it isn't kept.
  package var stops: [String]?

  /// A line of the record.
  package struct Node: Equatable, Sendable {
    /// The number of nodes around it.
    package var depth: Int
    /// Its name.
    package var name: Name?
    /// Its class's name.
    package var className: String
    /// Its frame in its parent's coordinates, in points.
    package var frame: Rect
    /// The beginning of a text node's text.
    package var text: String?

    /// Makes a line.
    package init(depth: Int, name: Name? = nil, className: String, frame: Rect, text: String? = nil) {
      self.depth = depth
      self.name = name
      self.className = className
      self.frame = frame
      self.text = text
    }
  }

  /// The name of a node.
  package enum Name: Hashable, Sendable {
    /// The field of an outer node that contains it: `avatar`, or `rows[2]`.
    case field(String)
    /// Its `debugName`.
    case debugName(String)
  }

  /// Makes a record.
  package init(
    preview: String, width: Double, height: Double? = nil, scale: Double, hasPicture: Bool = true, nodes: [Node],
    stops: [String]? = nil
  ) {
    self.preview = preview
    self.width = width
    self.height = height
    self.scale = scale
    self.hasPicture = hasPicture
    self.nodes = nodes
    self.stops = stops
  }

  // MARK: Text

  /// The first line of each file.
  static let signature = "weft frames 1"
  /// The end of the line of sizes if no picture is kept.
  static let withoutPicture = "without picture"
  /// The line before what is read.
  static let accessibility = "accessibility"

  /// The record as a text file's content.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// The lines of the text.
  var lines: [String] {
    let given = height.map { " height \(TestText.number($0))" } ?? ""
    let rest = hasPicture ? "" : " \(Self.withoutPicture)"
    return [
      Self.signature, "preview \(TestText.quoted(preview))",
      "width \(TestText.number(width))\(given) scale \(TestText.number(scale))\(rest)", "",
    ] + nodes.map(\.line) + (stops.map { ["", Self.accessibility] + $0.map { "  " + $0 } } ?? [])
  }
}

extension FrameRecord.Node {
  /// `  userName: TextNode 58 12 101.5 18.5 "Ines Moreau"`
  var line: String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(TestText.number)
    let title = name.map { "\($0): " } ?? ""
    let kind = TestText.isPlain(className) ? className : TestText.quoted(className)
    let words = text.map { " " + TestText.quoted($0) } ?? ""
    return String(repeating: "  ", count: depth) + title + kind + " " + numbers.joined(separator: " ") + words
  }
}

extension FrameRecord.Name: CustomStringConvertible {
  /// `avatar`, or `"Big picture"` for a `debugName`.
  package var description: String {
    switch self {
    case .field(let name): name
    case .debugName(let name): TestText.quoted(name)
    }
  }
}
