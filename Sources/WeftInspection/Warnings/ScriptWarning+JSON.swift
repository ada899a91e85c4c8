import WeftJSON
import WeftScript

extension ScriptWarning {
  /// The warning as JSON: `code`, `message`, and where there are any `hint`, `property`, `path`, `codePoints`, `file` and
  /// `line`.
  package var object: JSON {
    var value: JSON = ["code": .string(code.rawValue), "message": .string(message)]
    value.add("hint", hint.map(JSON.string))
    value.add("property", property.map(JSON.string))
    value.add("path", path.isEmpty ? nil : JSON(path))
    value.add("codePoints", codePoints.isEmpty ? nil : JSON(codePoints))
    value.add("file", location.map { .string($0.file) })
    value.add("line", location.map { JSON($0.line) })
    return value
  }
}
