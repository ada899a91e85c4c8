import Weft
import WeftLayout

// What the inspector shows. Numbers are points in the root's coordinates.

/// All elements of what a cell shows, and what can be drawn over them. Details come with ``SelectionMessage``.
struct InspectionMessage: ServerMessage {
  struct Element: Encodable {
    let id: String
    let parent: String?
    let depth: Int
    let isNode: Bool
    let className: String
    let name: String?
    let frame: [Double]
    /// The corners of what is seen of it; nil where those are its frame's, empty where it is out of sight.
    let outline: [[Double]]?
  }

  struct Shape: Encodable {
    let kind: String
    let element: String
    let frame: [Double]
    /// As an element's.
    let outline: [[Double]]?
    let points: Double?
  }

  /// Milliseconds of one pass from nothing.
  struct Timings: Encodable {
    let lua: Double
    let measure: Double
    let solve: Double
    let draw: Double
  }

  let type = "inspection"
  let cell: Int
  let elements: [Element]
  let shapes: [Shape]
  /// Nil while something moves.
  let timings: Timings?
  var key: String? { "inspection \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, elements, shapes, timings }
}

/// The element under a point that the page has asked about.
struct PointedMessage: ServerMessage {
  let type = "pointed"
  let cell: Int
  /// Nil where nothing is.
  let element: String?
  /// Whether the page has asked because of a click.
  let clicks: Bool
  var key: String? { clicks ? nil : "pointed \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, element, clicks }
}

/// All of one element.
struct SelectionMessage: ServerMessage {
  struct Property: Encodable {
    let name: String
    let value: String
    let standard: String?
    let isSet: Bool
    /// `card.lua:12`
    let place: String?
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
  /// Least and greatest size, as people read them.
  let range: String?
  let parentSize: String?
  let place: String?
  let style: [Property]
  let properties: [Property]
  let fields: [Property]
  /// What holds of the node, as words.
  let flags: [String]
  let text: String?
  let firstBaseline: Double?
  let lastBaseline: Double?
  let overflow: [Double]?
  /// The distances to the element that the page compares it with.
  let gaps: [Gap]
  /// Why it is as wide and as high: a sentence each, and the whole ledger.
  let width: Axis?
  let height: Axis?
  let ledger: String?
  /// The values that were changed in place and hold.
  let edits: Int
  var key: String? { "selection \(cell)" }

  private enum CodingKeys: CodingKey {
    case type, cell, element, path, label, isNode, frame, frameInHost, range, parentSize, place, style, properties,
      fields, flags, text, firstBaseline, lastBaseline, overflow, gaps, width, height, ledger, edits
  }
}

/// What became of a value that was changed in place.
struct EditedMessage: ServerMessage {
  let type = "edited"
  let cell: Int
  let element: String
  let property: String
  /// What is wrong with the value; nil where it holds.
  let problem: String?
  /// The line to paste, and where; nil where there is none.
  let place: String?
  let old: String?
  let new: String?
  let note: String?
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, cell, element, property, problem, place, old, new, note }
}
