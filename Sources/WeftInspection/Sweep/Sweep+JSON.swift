import WeftJSON
import WeftLua
import WeftScript

/// A sweep with the name of its preview, and the traits that it was made in.
public struct SweepReport: Sendable {
  /// The preview's name.
  public let preview: String
  /// The traits that differ from the preview's choice, as words; see ``WeftNodes/TraitCollection/words``.
  public let traits: String
  /// The sweep.
  public let sweep: Sweep

  /// Makes a report.
  public init(preview: String, traits: String, sweep: Sweep) {
    self.preview = preview
    self.traits = traits
    self.sweep = sweep
  }

  /// The preview's name with the traits: `Card, dark`.
  public var title: String { traits.isEmpty ? preview : "\(preview), \(traits)" }

  /// Formats reports as a JSON list.
  public static func json(_ reports: [SweepReport]) -> String {
    JSON.array(
      reports.map { report in
        guard case .object(let members) = report.sweep.json else { return report.sweep.json }
        return .object([("preview", .string(report.preview)), ("traits", .string(report.traits))] + members)
      }
    ).text
  }
}

extension Sweep {
  /// The sweep as JSON: `from`, `to`, `step`, `layouts`, `heights`, `problems` (a count) and `marks`.
  public var json: JSON {
    .object([
      ("from", .number(widths.from)), ("to", .number(widths.to)), ("step", .number(widths.step)),
      ("layouts", .integer(Int64(layoutCount))), ("heights", .array(heights.map { .number(orName: $0) })),
      ("problems", .integer(Int64(problems.count))), ("marks", .array(marks.map(\.json))),
    ])
  }
}

extension SweepMark {
  /// The mark as JSON: `kind`, `problem`, `element`, `path`, `from`, `to`, and where known `below`, `lines`,
  /// `message`, `hint`, `file` and `line`.
  public var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("kind", .string(kind.rawValue)), ("problem", .bool(isProblem)), ("element", .string(element)),
      ("path", .string(path)), ("from", .number(from)), ("to", .number(to)),
    ]
    if let below { members.append(("below", .number(below))) }
    if let lines { members.append(("lines", .integer(Int64(lines)))) }
    if let message { members.append(("message", .string(message))) }
    if let hint { members.append(("hint", .string(hint))) }
    if let location {
      members.append(("file", .string(location.file)))
      members.append(("line", .integer(Int64(location.line))))
    }
    return .object(members)
  }
}
