import Weft
import WeftEssentials
import WeftJSON

/// An answer of a worker's protocol: an object on one line.
///
/// ```json
/// {"id":7,"status":"ok","size":5120,"path":"out/7.png","width":600,"height":315,"ms":{"layout":3.1,"draw":2,"write":0.1}}
/// {"id":8,"status":"error","field":"title","error":{"code":"type","message":"…","file":"card.lua","line":12}}
/// ```
package struct WorkerAnswer {
  /// A picture that was drawn.
  package struct Picture {
    /// The length in bytes.
    package var size = 0
    /// The file; nil if the bytes are in the answer.
    package var path: String?
    package var bytes: [UInt8]?
    /// Points.
    package var width = 0.0
    package var height = 0.0
    /// Milliseconds, by stage.
    package var times: [(stage: String, milliseconds: Double)] = []
    /// False, in the answer to a check, if the script has nothing to draw, such as a module of others.
    package var isCard = true
    /// The files that the script has read, or has looked for without finding them; full paths.
    package var reads: [String] = []

    package init() {}
  }

  /// The reason why there is no picture.
  package struct Problem: Error {
    /// The field of the props, or the member of the request, at fault.
    package var field: String?
    /// The error as JSON: `code`, `message`, `file`, `line` and so on.
    package var error: JSON

    package init(_ code: String, _ message: String, field: String? = nil) {
      self.field = field
      error = ["code": .string(code), "message": .string(message)]
    }

    package init(_ error: WeftError, field: String?) {
      self.field = field
      self.error = error.object
    }

    /// Makes the problem of a warning that counts as an error.
    init(_ warning: ScriptWarning) { error = warning.object }

    /// The message with its place and hint, on one line.
    package var text: String { Self.text(error) }

    /// Returns the message of an error or a warning with its place and hint, on one line.
    static func text(_ error: JSON) -> String {
      let lines = error["message"]?.string?.split(whereSeparator: \.isNewline)
      let message = lines?.joined(separator: " ") ?? ""
      let hint = error["hint"]?.string.map { "; \($0)" } ?? ""
      guard let file = error["file"]?.string else { return message + hint }
      let line = error["line"]?.double.map { ":\(Int($0))" } ?? ""
      return "\(file)\(line): \(message)\(hint)"
    }
  }

  package var id: JSON
  package var result: Result<Picture, Problem>
  package var warnings: [JSON] = []

  /// The texts of the warnings with their places and hints.
  package var warningTexts: [String] { warnings.map(Problem.text) }

  package init(id: JSON, _ result: Result<Picture, Problem>, warnings: [JSON] = []) {
    self.id = id
    self.result = result
    self.warnings = warnings
  }

  /// True if an image of a URL has not come.
  var lacksImage: Bool { warnings.contains { $0["code"]?.string == ScriptWarning.Code.imageNotLoaded.rawValue } }

  /// The answer as a line, without its line feed.
  package var line: [UInt8] {
    var value: JSON = ["id": id]
    switch result {
    case .success(let picture):
      value.add("status", "ok")
      value.add("size", JSON(picture.size))
      value.add("path", picture.path.map(JSON.string))
      value.add("bytes", picture.bytes.map { .string(Data($0).base64EncodedString()) })
      value.add("width", .number(picture.width))
      value.add("height", .number(picture.height))
      value.add(
        "ms", .object(picture.times.map { (key: $0.stage, value: .number(($0.milliseconds * 100).rounded() / 100)) }))
      value.add("reads", JSON(picture.reads))
      if !picture.isCard { value.add("card", false) }
    case .failure(let problem):
      value.add("status", "error")
      value.add("field", problem.field.map(JSON.string))
      value.add("error", problem.error)
    }
    if !warnings.isEmpty { value.add("warnings", .array(warnings)) }
    return Array(value.text.utf8)
  }

  /// Parses a line; nil if it is no answer.
  package init?(parsing line: [UInt8]) {
    guard let value = try? JSON(parsing: line), let status = value["status"]?.string else { return nil }
    id = value["id"] ?? .null
    warnings = value["warnings"]?.elements ?? []
    if status == "ok" {
      var picture = Picture()
      picture.size = Int(value["size"]?.double ?? 0)
      picture.path = value["path"]?.string
      picture.bytes = value["bytes"]?.string.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
      picture.width = value["width"]?.double ?? 0
      picture.height = value["height"]?.double ?? 0
      picture.times = (value["ms"]?.members ?? []).map { (stage: $0.key, milliseconds: $0.value.double ?? 0) }
      picture.reads = (value["reads"]?.elements ?? []).compactMap(\.string)
      if case .bool(false)? = value["card"] { picture.isCard = false }
      result = .success(picture)
    } else {
      var problem = Problem("", "", field: value["field"]?.string)
      problem.error = value["error"] ?? .null
      result = .failure(problem)
    }
  }
}
