import WeftLayout
import WeftScript
import WeftSupport

extension PropControl {
  fileprivate static let expected = """
    "text", "number", "switch", "color", a range such as { min = 0, max = 99 }, or a list of texts
    """
}

/// The range of a slider for a number.
private struct NumberRange {
  var min: Double?
  var max: Double?
  var step: Double?
}

private let numberRange = Record(
  "NumberRange", PropControl.expected, "The range of a number.", example: "{ min = 0, max = 99 }", NumberRange(),
  .init("min", \.min, orNil: .number, "The minimum."), .init("max", \.max, orNil: .number, "The maximum."),
  .init("step", \.step, orNil: .number, "The distance between the values."))

extension ScriptValue {
  /// Reads the controls of a preview, by the paths of their props, sorted.
  ///
  /// - Throws: `Mismatch` for other values.
  func propControls() throws(Mismatch) -> [(path: String, control: PropControl)] {
    guard type == .table else {
      throw Mismatch(expected: "a table such as { title = \"text\", count = { min = 0, max = 99 } }", self)
    }
    var paths: [String] = []
    var hasOthers = false
    frame.forEachRaw(slot) { frame in
      if frame.type(at: -2) == .string, let key = frame.string(at: -2) { paths.append(key) } else { hasOthers = true }
    }
    guard !hasOthers else {
      throw Mismatch(expected: "controls by the names of their props", got: "a list")
    }
    var controls: [(path: String, control: PropControl)] = []
    for path in paths.sorted() {
      let top = frame.top
      defer { frame.top = top }
      frame.push(path)
      frame.rawGet(slot)
      do throws(Mismatch) {
        controls.append((path, try ScriptValue(frame, at: frame.top).propControl()))
      } catch {
        throw error.inside(.name(path))
      }
    }
    return controls
  }

  private func propControl() throws(Mismatch) -> PropControl {
    switch type {
    case .string:
      switch text {
      case "text": return .text
      case "number": return .number(min: nil, max: nil, step: nil)
      case "switch": return .toggle
      case "color": return .color
      default: throw Mismatch(expected: PropControl.expected, self)
      }
    case .table:
      if item(1) != nil {
        return .choice(
          try list("a list of texts") { (value) throws(Mismatch) in
            guard value.type == .string, let text = value.text else { throw Mismatch(expected: "a text", value) }
            return text
          })
      }
      let range = try numberRange.codec.read(self)
      let (least, most, step) = (range.min, range.max, range.step)
      if let least, let most, least > most {
        throw Mismatch(expected: "a min that is at most the max", got: "\(shortNumber(least))").inside("min")
      }
      if let step, step <= 0 { throw Mismatch(expected: "a step above 0", got: shortNumber(step)).inside("step") }
      return .number(min: least, max: most, step: step)
    default: throw Mismatch(expected: PropControl.expected, self)
    }
  }
}
