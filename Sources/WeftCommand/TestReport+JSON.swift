import Foundation
import Weft

extension TestReport {
  /// Returns the report as JSON; the page "Testing cells" describes it. Paths are full.
  func json() throws -> String {
    let report: [String: Any] = [
      "passed": hasPassed,
      "seconds": seconds,
      "counts": [
        "passed": count(.passed), "failed": count(.failed), "unrecorded": count(.unrecorded),
        "recorded": count(.recorded), "stale": stale.count, "warnings": warnings.count,
      ],
      "warnings": warnings.map { description($0) },
      "notRun": ["timers": notRun.timers, "moving": notRun.moving],
      "files": try outcomes.map { outcome in
        [
          "file": outcome.file, "seconds": outcome.seconds,
          "failures": try outcome.failures.map { try description($0) },
          "cases": try outcome.cases.map { try description($0) }, "stale": outcome.stale,
        ] as [String: Any]
      },
      "stale": orphans,
    ]
    let data = try JSONSerialization.data(
      withJSONObject: report, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  private func description(_ result: CaseOutcome) throws -> [String: Any] {
    var object: [String: Any] = [
      "name": result.name, "status": result.status.rawValue, "seconds": result.seconds,
      "failures": try result.failures.map { try description($0) },
    ]
    switch result.kind {
    case .test: object["kind"] = "test"
    case .preview(let width, let height):
      object["kind"] = "preview"
      object["width"] = width
      if let height { object["height"] = height }
    }
    if let location = result.location {
      object["file"] = location.file
      object["line"] = location.line
    }
    return object
  }

  private func description(_ counted: TestWarning) -> [String: Any] {
    let warning = counted.warning
    var object: [String: Any] = [
      "code": warning.code.rawValue, "message": warning.message, "previews": counted.previews, "tests": counted.tests,
    ]
    if let hint = warning.hint { object["hint"] = hint }
    if let property = warning.property { object["property"] = property }
    if !warning.path.isEmpty { object["path"] = warning.path }
    if let location = warning.location {
      object["file"] = location.file
      object["line"] = location.line
    }
    return object
  }

  private func description(_ failure: TestFailure) throws -> [String: Any] {
    switch failure {
    case .error(let error):
      return ["kind": "error", "error": try JSONSerialization.jsonObject(with: Data(error.json().utf8))]
    case .frames(let difference, let record):
      return [
        "kind": "frames", "record": record, "lines": difference.lines, "changes": difference.sentences,
        "moves": difference.moves.map { move in
          [
            "path": move.path, "property": move.property, "recorded": Self.number(move.recorded),
            "now": Self.number(move.now),
          ] as [String: Any]
        },
      ]
    case .picture(let picture):
      let difference = picture.difference
      return [
        "kind": "picture", "record": picture.record, "actual": picture.actual, "difference": picture.marked,
        "changedPixels": difference.changedPixels, "pixels": difference.comparedPixels,
        "largestChange": difference.largestChange,
        "columns": [difference.columns.lowerBound, difference.columns.upperBound],
        "rows": [difference.rows.lowerBound, difference.rows.upperBound],
      ]
    case .record(let message): return ["kind": "record", "message": message]
    }
  }

  /// JSON has no infinity; a damaged record may contain it.
  private static func number(_ value: Double) -> Any { value.isFinite ? value : "\(value)" }
}
