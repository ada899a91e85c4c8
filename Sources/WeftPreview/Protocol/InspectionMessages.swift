import WeftEssentials
import Weft
import WeftJSON
import WeftLayout

// Messages for the inspector. Numbers are points in the root's coordinates.

/// All elements of a cell, for the tree and the overlay. Details are in ``SelectionMessage``.
struct InspectionMessage: ServerMessage {
  let type = "inspection"
  let cell: Int
  let inspection: Inspection
  var key: String? { "inspection \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell }

  init(cell: Int, _ inspection: Inspection) {
    self.cell = cell
    self.inspection = inspection
  }

  /// Writes the message: of thousands of elements, an encoder takes ten times as long, and values of JSON twice.
  ///
  /// - `elements`: each with its `ElementMember`s, and `outline`, the corners of its visible part: left out if they are
  ///   those of its frame, empty if it isn't visible; and `hits`, true if it takes touches in all of its frame.
  /// - `shapes`: each with its element, kind, points, frames, and outline as above: one for all gaps of a stack that are
  ///   equally wide, for example.
  func json() -> Data {
    var text = "{\"cell\":\(cell),\"elements\":["
    // Most nodes take touches in their frames: further shapes for these would be half of the message.
    let shapes = inspection.shapes([.inset, .spacing, .baseline, .overflow, .hitArea], includesFrames: false)
    text.reserveCapacity(150 * inspection.elements.count + 90 * shapes.count)
    for (index, element) in inspection.elements.enumerated() {
      text += index > 0 ? ",{" : "{"
      Self.write(.id, element.id.description, to: &text)
      if let parent = element.parent { Self.write(.parent, parent.description, to: &text) }
      text += "\"\(ElementMember.depth.rawValue)\":\(element.depth),"
      text += "\"\(ElementMember.isNode.rawValue)\":" + (element.isNode ? "true," : "false,")
      Self.write(.className, element.className, to: &text)
      if let name = element.name { Self.write(.name, name, to: &text) }
      if element.hitArea == element.frame { text += "\"hits\":true," }
      Self.write(element.frame, inspection.cutOutline(at: index, element.frame), to: &text)
      text += "}"
    }
    text += "],\"shapes\":["
    var last: OverlayShape?
    for shape in shapes {
      if let last, shape.isLike(last) {
        text += ","
      } else {
        text += last == nil ? "{" : "]},{"
        text += "\"element\":\"\(shape.element)\",\"kind\":\"\(shape.kind.rawValue)\","
        if let points = shape.points {
          text += "\"points\":"
          JSON.write(points, to: &text)
          text += ","
        }
        if let cut = shape.cut {
          Self.write(outline: cut, to: &text)
          text += ","
        }
        text += "\"frames\":["
      }
      Self.write(shape.frame, to: &text)
      last = shape
    }
    text += last == nil ? "]" : "]}]"
    text += ",\"type\":\"\(type)\"}"
    return Data(text.utf8)
  }

  private static func write(_ member: ElementMember, _ value: String, to text: inout String) {
    text += "\"\(member.rawValue)\":"
    JSON.write(value, to: &text)
    text += ","
  }

  /// Writes a frame, and the corners of its visible part; nil if they are those of the frame.
  private static func write(_ frame: Rect, _ outline: [Point]?, to text: inout String) {
    text += "\"frame\":"
    write(frame, to: &text)
    guard let outline else { return }
    text += ","
    write(outline: outline, to: &text)
  }

  private static func write(outline: [Point], to text: inout String) {
    text += "\"outline\":["
    for (index, point) in outline.enumerated() {
      if index > 0 { text += "," }
      text += "["
      JSON.write(point.x, to: &text)
      text += ","
      JSON.write(point.y, to: &text)
      text += "]"
    }
    text += "]"
  }

  private static func write(_ frame: Rect, to text: inout String) {
    text += "["
    JSON.write(frame.minX, to: &text)
    text += ","
    JSON.write(frame.minY, to: &text)
    text += ","
    JSON.write(frame.size.width, to: &text)
    text += ","
    JSON.write(frame.size.height, to: &text)
    text += "]"
  }
}

extension OverlayShape {
  /// True if it differs from another only by its frame.
  fileprivate func isLike(_ other: OverlayShape) -> Bool {
    element == other.element && kind == other.kind && points == other.points && cut == nil && other.cut == nil
  }
}

/// The times of a pass, for the inspector; sent when nothing has changed for a while.
struct TimingsMessage: ServerMessage {
  /// The milliseconds of one pass without kept results.
  struct Timings: Encodable {
    let lua: Double
    let measure: Double
    let solve: Double
    let draw: Double
  }

  let type = "timings"
  let cell: Int
  let timings: Timings
  var key: String? { "timings \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, timings }
}

/// The element under a point, for ``CellMessage/point(_:includesSpecs:isClick:)``.
struct PointedMessage: ServerMessage {
  let type = "pointed"
  let cell: Int
  /// Nil if there is none.
  let element: String?
  /// True if the page asked because of a click.
  let clicks: Bool
  var key: String? { clicks ? nil : "pointed \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, element, clicks }
}

/// The details of one element.
struct SelectionMessage: ServerMessage {
  struct Property: Encodable {
    let name: String
    let value: String
    let standard: String?
    let isSet: Bool
    /// `card.lua:12`
    let place: String?
    /// The kind of control that changes it: nil if it can only be read.
    var kind: EditableProperty.Kind?
    var isStyle: Bool?
    var type: String?
    var unit: String?
    var doc: String?
    /// The strings to choose from.
    var choices: [String]?
  }

  struct Gap: Encodable {
    let side: String
    let points: Double
    let from: [Double]
    let to: [Double]
  }

  struct Axis: Encodable {
    let reason: String
    let decision: String
  }

  let type = "selection"
  let cell: Int
  let element: String
  let path: String
  let label: String
  let isNode: Bool
  let frame: [Double]
  let frameInHost: [Double]
  /// The minimum and maximum size, in words.
  let range: String?
  let parentSize: String?
  let place: String?
  let style: [Property]
  let properties: [Property]
  let fields: [Property]
  /// The node's flags, in words.
  let flags: [String]
  let text: String?
  let firstBaseline: Double?
  let lastBaseline: Double?
  let overflow: [Double]?
  /// The distances to the element that it is compared with.
  let gaps: [Gap]
  /// The reason of its width and its height: a sentence each, and the whole ledger.
  let width: Axis?
  let height: Axis?
  let ledger: String?
  /// The number of values that are changed in place.
  let edits: Int
  var key: String? { "selection \(cell)" }

  private enum CodingKeys: CodingKey {
    case type, cell, element, path, label, isNode, frame, frameInHost, range, parentSize, place, style, properties,
      fields, flags, text, firstBaseline, lastBaseline, overflow, gaps, width, height, ledger, edits
  }
}

/// The result of a change in place.
struct EditedMessage: ServerMessage {
  let type = "edited"
  let cell: Int
  let element: String
  let property: String
  /// The error of the value; nil if it was accepted.
  let problem: String?
  /// The line that is changed, or that can be pasted, and its place; nil if there is none.
  let place: String?
  let old: String?
  let new: String?
  let note: String?
  /// True if the element was made again meanwhile, so that the change is to be sent for its new number.
  var isGone = false
  /// The file whose unsaved text has the change, full path, and that text; nil if no text has it.
  var file: String?
  var text: String?
  /// The number of elements that the line makes.
  var count: Int?
  var key: String? { nil }

  private enum CodingKeys: CodingKey {
    case type, cell, element, property, problem, place, old, new, note, isGone, file, text, count
  }
}

/// The elements for ``CellMessage/locate(file:line:column:)``.
struct LocatedMessage: ServerMessage {
  let type = "located"
  let cell: Int
  /// Their IDs.
  let elements: [String]
  /// The corners of the visible part of each.
  let outlines: [[[Double]]]
  var key: String? { "located \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, elements, outlines }
}
