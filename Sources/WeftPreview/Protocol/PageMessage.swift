import Foundation

/// What a page asks for: one JSON object with a `type`. `cell` is a number that the page gives to each thing it shows.
enum PageMessage: Equatable {
  /// Shows a preview, or shows what is shown already in another environment.
  case show(cell: Int, ShowRequest)
  /// Shows it no longer.
  case hide(cell: Int)
  /// The browser has painted a frame; the next may come.
  case painted(cell: Int, frame: Int)
  /// A finger comes down and is lifted.
  case tap(cell: Int, x: Double, y: Double)
  /// A finger comes down, is held for some seconds, and is lifted.
  case press(cell: Int, x: Double, y: Double, seconds: Double)
  /// A finger does something.
  case drag(cell: Int, phase: DragPhase, x: Double, y: Double)
  /// A wheel moves the content under a point, by points.
  case scroll(cell: Int, x: Double, y: Double, dx: Double, dy: Double)
  /// The clock of the cell's script is stopped, goes on, or is set to a moment.
  case seek(cell: Int, SeekAction, seconds: Double)
  /// The preview is made anew, without its state.
  case reset(cell: Int)
  /// The cell's picture as a PNG.
  case copy(cell: Int)

  /// The page wants to be told of all elements, or no longer.
  case inspect(cell: Int, isOn: Bool)
  /// Which element is at a point; specs count, too, or nodes alone. Whether it is a click comes back in the answer.
  case point(cell: Int, x: Double, y: Double, includesSpecs: Bool, isClick: Bool)
  /// Selects an element, measured against another one; nil selects none.
  case select(cell: Int, element: String?, to: String?)
  /// Changes a value of an element's style in place; the value is Lua.
  case edit(cell: Int, element: String, property: String, value: String)
  /// Takes the last change in place back.
  case undo(cell: Int)
  /// Stops the script that runs.
  case stop
  /// Opens a place in the editor; line and column from 1.
  case open(file: String, line: Int, column: Int)

  enum DragPhase: String, Decodable { case began, moved, ended, cancelled }

  enum SeekAction: String, Decodable { case pause, play, step, to }

  /// Which preview, and in what environment; what is nil is the preview's own choice.
  struct ShowRequest: Decodable, Equatable {
    var file: String
    var name: String
    var width: Double?
    var height: Double?
    var scale: Double?
    /// `light` or `dark`.
    var style: String?
    /// `leftToRight` or `rightToLeft`.
    var direction: String?
    /// Such as `accessibilityLarge`.
    var textSize: String?
  }
}

/// Why a page's message was not understood.
struct PageMessageError: Error, CustomStringConvertible {
  let description: String
}

extension PageMessage {
  private struct Fields: Decodable {
    var type: String
    var cell: Int?
    var frame: Int?
    var file: String?
    var line: Int?
    var column: Int?
    var x: Double?
    var y: Double?
    var dx: Double?
    var dy: Double?
    var seconds: Double?
    var phase: DragPhase?
    var isOn: Bool?
    var specs: Bool?
    var clicks: Bool?
    var element: String?
    var to: String?
    var property: String?
    var value: String?
    var action: SeekAction?
  }

  /// Reads a message.
  ///
  /// - Throws: ``PageMessageError``.
  init(_ bytes: Data) throws(PageMessageError) {
    let fields: Fields
    do {
      fields = try JSONDecoder().decode(Fields.self, from: bytes)
    } catch {
      throw PageMessageError(description: "no message: expected a JSON object with a type")
    }
    func need<Value>(_ value: Value?, _ name: String) throws(PageMessageError) -> Value {
      guard let value else { throw PageMessageError(description: "\(fields.type): expected \(name)") }
      return value
    }
    func number(_ value: Double?, _ name: String) throws(PageMessageError) -> Double {
      let value = try need(value, name)
      guard value.magnitude < 1e6 else {
        throw PageMessageError(description: "\(fields.type): expected \(name) below 1,000,000")
      }
      return value
    }
    switch fields.type {
    case "stop":
      self = .stop
      return
    case "open":
      self = .open(
        file: try need(fields.file, "file"), line: max(fields.line ?? 1, 1), column: max(fields.column ?? 1, 1))
      return
    default: break
    }
    let cell = try need(fields.cell, "cell")
    switch fields.type {
    case "show":
      do {
        self = .show(cell: cell, try JSONDecoder().decode(ShowRequest.self, from: bytes))
      } catch {
        throw PageMessageError(description: "show: expected file and name")
      }
    case "hide": self = .hide(cell: cell)
    case "painted": self = .painted(cell: cell, frame: try need(fields.frame, "frame"))
    case "tap": self = .tap(cell: cell, x: try number(fields.x, "x"), y: try number(fields.y, "y"))
    case "press":
      self = .press(
        cell: cell, x: try number(fields.x, "x"), y: try number(fields.y, "y"),
        seconds: try number(fields.seconds ?? 0.5, "seconds"))
    case "drag":
      self = .drag(
        cell: cell, phase: try need(fields.phase, "phase"), x: try number(fields.x, "x"),
        y: try number(fields.y, "y"))
    case "scroll":
      self = .scroll(
        cell: cell, x: try number(fields.x, "x"), y: try number(fields.y, "y"), dx: try number(fields.dx ?? 0, "dx"),
        dy: try number(fields.dy ?? 0, "dy"))
    case "seek":
      self = .seek(
        cell: cell, try need(fields.action, "action"), seconds: try number(fields.seconds ?? 0, "seconds"))
    case "reset": self = .reset(cell: cell)
    case "copy": self = .copy(cell: cell)
    case "inspect": self = .inspect(cell: cell, isOn: try need(fields.isOn, "isOn"))
    case "point":
      self = .point(
        cell: cell, x: try number(fields.x, "x"), y: try number(fields.y, "y"), includesSpecs: fields.specs ?? false,
        isClick: fields.clicks ?? false)
    case "select": self = .select(cell: cell, element: fields.element, to: fields.to)
    case "edit":
      self = .edit(
        cell: cell, element: try need(fields.element, "element"), property: try need(fields.property, "property"),
        value: try need(fields.value, "value"))
    case "undo": self = .undo(cell: cell)
    default: throw PageMessageError(description: "there is no message \"\(fields.type)\"")
    }
  }
}
