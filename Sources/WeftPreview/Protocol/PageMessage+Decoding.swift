import WeftEssentials
import Weft
import WeftNodes

/// The reason why a page's message is refused.
struct PageMessageError: Error, CustomStringConvertible {
  let description: String
}

extension PageMessage: Decodable {
  /// The types of the messages that concern neither a cell nor a file's text.
  enum Name: String, CaseIterable { case stop, open }

  /// Decodes a message.
  ///
  /// - Throws: ``PageMessageError``.
  init(_ bytes: Data) throws(PageMessageError) {
    do {
      self = try JSONDecoder().decode(PageMessage.self, from: bytes)
    } catch {
      throw error as? PageMessageError
        ?? PageMessageError(description: "no message: expected a JSON object with a type")
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: MessageField.self)
    let type = try fields.decode(String.self, forKey: .type)
    do {
      switch Name(rawValue: type) {
      case .stop: self = .stop
      case .open:
        self = .open(
          file: try fields.value(.file), line: max(try fields.value(.line, or: 1), 1),
          column: max(try fields.value(.column, or: 1), 1))
      case nil:
        if let name = SourceRequest.Name(rawValue: type) {
          self = .source(try SourceRequest(name, decoder))
          break
        }
        let cell: Int = try fields.value(.cell)
        guard let name = CellMessage.Name(rawValue: type) else {
          throw PageMessageError(description: "there is no message \"\(type)\"")
        }
        self = .cell(cell, try CellMessage(name, fields, decoder))
      }
    } catch let error as DecodingError {
      let expected = error.field.map { "expected \($0)" } ?? "it can't be read"
      throw PageMessageError(description: "\(type): \(expected)")
    }
  }
}

/// The names of the messages' fields.
private enum MessageField: String, CodingKey {
  case type, cell, frame, file, line, column, x, y, dx, dy, seconds, phase, isOn, specs, clicks, element, to, property
  case value, action, from, isStyle, ending, cells, number, finger, isComposing
  case isBackward, version
}

extension CellMessage {
  /// The types of the messages about a cell.
  enum Name: String, CaseIterable {
    case show, hide, offscreen, painted, drag, scroll, seek, reset, inspect, point, select, edit, locate, undo, enter
    case completeEntry, export, recorded, props, targets, sweep, accessibility, perform
    case typeText, selectText, pressKey
  }

  fileprivate init(
    _ name: Name, _ fields: KeyedDecodingContainer<MessageField>, _ decoder: any Decoder
  ) throws {
    switch name {
    case .show: self = .show(try ShowRequest(from: decoder))
    case .hide: self = .hide
    case .offscreen: self = .offscreen(try fields.value(.isOn))
    case .painted: self = .painted(frame: try fields.value(.frame))
    case .drag:
      self = .drag(try fields.value(.phase), try fields.point(), finger: try fields.value(.finger, or: 0))
    case .scroll:
      self = .scroll(try fields.point(), by: Point(x: try fields.number(.dx, or: 0), y: try fields.number(.dy, or: 0)))
    case .seek: self = .seek(try fields.value(.action), seconds: try fields.number(.seconds, or: 0))
    case .reset: self = .reset
    case .inspect: self = .inspect(isOn: try fields.value(.isOn))
    case .point:
      self = .point(
        try fields.point(), includesSpecs: try fields.value(.specs, or: false),
        isClick: try fields.value(.clicks, or: false))
    case .select:
      self = .select(
        element: try fields.decodeIfPresent(String.self, forKey: .element),
        to: try fields.decodeIfPresent(String.self, forKey: .to))
    case .edit:
      self = .edit(
        element: try fields.value(.element), property: try fields.value(.property),
        isStyle: try fields.value(.isStyle, or: true), value: try fields.value(.value))
    case .locate:
      self = .locate(
        file: try fields.value(.file), line: try fields.value(.line), column: try fields.value(.column, or: 1))
    case .undo: self = .undo
    case .enter: self = .enter(try fields.value(.value))
    case .completeEntry: self = .complete(try fields.value(.value))
    case .export: self = .export(ending: try fields.value(.ending), cells: try fields.value(.cells, or: []))
    case .recorded: self = .recorded
    case .props: self = .props
    case .targets: self = .targets
    case .accessibility: self = .accessibility(isOn: try fields.value(.isOn))
    case .perform:
      self = .perform(
        try fields.value(.action), element: try fields.value(.element), number: try fields.value(.number, or: 0))
    case .typeText:
      self = .typeText(
        TextChange(
          element: try fields.value(.element), number: try fields.value(.number), version: try fields.value(.version),
          from: try fields.value(.from),
          to: try fields.value(.to), value: try fields.value(.value), isComposing: try fields.value(.isComposing)))
    case .selectText:
      let (from, to): (Int, Int) = (try fields.value(.from), try fields.value(.to))
      self = .selectText(
        element: try fields.value(.element), number: try fields.value(.number), max(0, from)..<max(0, from, to),
        isBackward: try fields.value(.isBackward, or: false))
    case .pressKey:
      self = .pressKey(
        element: try fields.value(.element), number: try fields.value(.number), key: try fields.value(.value))
    case .sweep: self = .sweep(from: try fields.number(.from), to: try fields.number(.to))
    }
  }
}

extension KeyedDecodingContainer<MessageField> {
  func value<Value: Decodable>(_ field: Key) throws -> Value { try decode(Value.self, forKey: field) }

  func value<Value: Decodable>(_ field: Key, or standard: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: field) ?? standard
  }

  func point() throws -> Point { Point(x: try number(.x), y: try number(.y)) }

  /// Returns a number small enough that sums with others stay finite.
  func number(_ field: Key, or standard: Double? = nil) throws -> Double {
    let value: Double
    if let standard { value = try self.value(field, or: standard) } else { value = try self.value(field) }
    guard value.magnitude < 1e6 else {
      throw DecodingError.dataCorruptedError(forKey: field, in: self, debugDescription: "")
    }
    return value
  }
}

extension TouchPhase: Decodable {}

extension DecodingError {
  /// The name of the field that is missing or has another type.
  fileprivate var field: String? {
    switch self {
    case .keyNotFound(let key, _): key.stringValue
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.last?.stringValue
    @unknown default: nil
    }
  }
}
