import WeftJSON
import WeftSupport

/// A request of a worker's protocol: an object on one line.
///
/// ```json
/// {"id": 7, "props": {"title": "Hello"}, "output": "out/7.png"}
/// ```
package struct WorkerRequest {
  /// The value that the answer repeats; null without one.
  package var id = JSON.null
  /// The script's path in the folder, for a worker of a folder.
  package var script: String?
  /// True if the script is only run, and nothing is drawn.
  package var isCheck = false
  /// The props for the preview's function, or the script's class; nil for the preview's own.
  package var props: JSON?
  /// The file; nil if the bytes are part of the answer.
  package var output: String?
  /// The format, if there is no file, or its name has no ending of a format: `png`.
  package var format: String?
  /// Instead of the worker's.
  package var preview: String?
  package var width: Double?
  package var height: Double?
  package var scale: Double?

  /// A mistake in a request.
  package struct Mistake: Error {
    /// The id, if that could be read.
    package let id: JSON
    /// The member at fault; nil for the line as a whole.
    package let member: String?
    package let reason: String

    /// The answer to a line with the mistake.
    package func answer(toLine number: Int) -> WorkerAnswer {
      WorkerAnswer(id: id, .failure(WorkerAnswer.Problem("request", "line \(number): \(reason)", field: member)))
    }
  }

  private static let members = [
    "id", "script", "check", "props", "output", "format", "preview", "width", "height", "scale",
  ]

  /// Makes a request for a picture of a script in the worker's folder, whose bytes are part of the answer.
  package init(script: String, props: JSON?, format: String) {
    self.script = script
    self.props = props
    self.format = format
  }

  /// Makes a request that runs a script in the worker's folder.
  package init(checking script: String) {
    self.script = script
    isCheck = true
  }

  /// Makes a request for a file.
  package init(id: JSON, props: JSON, output: String) {
    self.id = id
    self.props = props
    self.output = output
  }

  /// Parses a line of a worker whose option has the pictures' path.
  ///
  /// - Parameters:
  ///   - number: the line's number, from 1.
  ///   - template: the path; nil if the lines have paths.
  package init(parsing line: [UInt8], number: Int, to template: PathTemplate?) throws(Mistake) {
    try self.init(parsing: line)
    guard let template else { return }
    guard output == nil else {
      throw mistake("output", "the worker's option has the pictures' path, \(template.text)")
    }
    do throws(RowProblem) {
      output = try template.path(of: Row(line: number, fields: props ?? [:]))
    } catch {
      throw Mistake(id: id, member: error.field, reason: error.reason)
    }
  }

  /// Parses a line.
  package init(parsing line: [UInt8]) throws(Mistake) {
    let value: JSON
    do throws(JSON.NoObject) {
      value = try JSON(objectIn: line)
    } catch {
      throw Mistake(id: error.value?["id"] ?? .null, member: nil, reason: error.reason)
    }
    id = value["id"] ?? .null
    for (name, value) in value.members {
      switch name {
      case "id":
        // The answer would repeat another number.
        guard !value.hasLostDigits else {
          throw mistake(name, "has more digits than a number keeps; write it in quotes")
        }
      case "script": script = try text(value, name)
      case "check":
        guard case .bool(let isCheck) = value else { throw mistake(name, "expected true or false, got \(value.text)") }
        self.isCheck = isCheck
      case "props":
        guard case .object = value else { throw mistake(name, "expected an object, got \(value.kind)") }
        props = value
      case "output": output = try text(value, name)
      case "format": format = try text(value, name)
      case "preview": preview = try text(value, name)
      case "width": width = try size(value, name)
      case "height": height = try size(value, name)
      case "scale":
        scale = try number(value, name, "pixels per point, above 0 and at most 100") { $0 > 0 && $0 <= 100 }
      default:
        let nearest = Spelling.nearest(to: name, among: Self.members).map { "did you mean \($0)?" }
        throw mistake(
          name, "there is no such member; \(nearest ?? "there are \(Self.members.joined(separator: ", "))")")
      }
    }
  }

  private func mistake(_ name: String, _ reason: String) -> Mistake { Mistake(id: id, member: name, reason: reason) }

  private func text(_ value: JSON, _ name: String) throws(Mistake) -> String {
    guard let text = value.string, !text.isEmpty else {
      throw mistake(name, "expected text, got \(value.string == nil ? value.kind : "none")")
    }
    return text
  }

  private func size(_ value: JSON, _ name: String) throws(Mistake) -> Double {
    try number(value, name, "points from 0 to below 10,000,000") { $0 >= 0 && $0 < 1e7 }
  }

  private func number(
    _ value: JSON, _ name: String, _ expected: String, _ accepts: (Double) -> Bool
  ) throws(Mistake) -> Double {
    guard value.string == nil, let number = value.double, accepts(number) else {
      throw mistake(name, "expected \(expected), got \(value.text)")
    }
    return number
  }

  /// The request as a line, without its line feed.
  package var line: [UInt8] {
    var value: JSON = ["id": id]
    value.add("script", script.map(JSON.string))
    if isCheck { value.add("check", true) }
    value.add("props", props)
    value.add("output", output.map(JSON.string))
    value.add("format", format.map(JSON.string))
    value.add("preview", preview.map(JSON.string))
    value.add("width", width.map(JSON.number))
    value.add("height", height.map(JSON.number))
    value.add("scale", scale.map(JSON.number))
    return Array(value.text.utf8)
  }
}
