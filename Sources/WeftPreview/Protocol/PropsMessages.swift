import Weft

/// The props that a preview declares, for ``CellMessage/props``.
struct PropsMessage: ServerMessage {
  /// The field for one of them; nil values are not set.
  struct Control: Encodable {
    /// Names with dots between, such as `user.name`.
    let path: String
    /// `text`, `number`, `switch`, `color` or `choice`.
    let kind: String
    var min: Double?
    var max: Double?
    var step: Double?
    var values: [String]?
  }

  let type = "props"
  let cell: Int
  /// Their JSON; nil if the preview has none.
  let json: String?
  /// The paths of values that JSON has no form for, with their types.
  let leftOut: [String]
  /// The reason why they can't be edited; nil if they can.
  let problem: String?
  let controls: [Control]
  var key: String? { "props \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, json, leftOut, problem, controls }

  init(of preview: Preview, _ host: ScriptHost, cell: Int) {
    self.cell = cell
    controls = preview.controls.map { Control($0.path, $0.control) }
    do throws(WeftError) {
      let written = try WrittenProps(of: preview, host)
      (json, leftOut, problem) = (written.json, written.leftOut, nil)
    } catch {
      (json, leftOut, problem) = (nil, [], error.message)
    }
  }
}

extension PropsMessage.Control {
  init(_ path: String, _ control: PropControl) {
    self.path = path
    switch control {
    case .text: kind = "text"
    case .toggle: kind = "switch"
    case .color: kind = "color"
    case .number(let least, let most, let step): (kind, min, max, self.step) = ("number", least, most, step)
    case .choice(let values): (kind, self.values) = ("choice", values)
    }
  }
}
