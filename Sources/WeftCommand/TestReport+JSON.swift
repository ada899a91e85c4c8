import Weft
import WeftJSON
import WeftSupport

extension TestReport {
  /// Returns the report as JSON; the page "Testing cells" describes it. Paths are full.
  func json() -> String {
    let report: JSON = [
      "passed": .bool(hasPassed),
      "seconds": .number(seconds),
      "counts": [
        "passed": JSON(count(.passed)), "failed": JSON(count(.failed)), "unrecorded": JSON(count(.unrecorded)),
        "recorded": JSON(count(.recorded)), "stale": JSON(stale.count), "warnings": JSON(warnings.count),
      ],
      "warnings": .array(warnings.map { description($0) }),
      "notRun": ["timers": JSON(notRun.timers), "moving": JSON(notRun.moving)],
      "files": .array(files.compactMap { try? JSON(parsing: Array($0.json.utf8)) }),
      "stale": JSON(orphans),
    ]
    return report.lines
  }

  /// Returns a file's object.
  func description(_ outcome: FileOutcome) -> JSON {
    [
      "file": .string(outcome.file), "seconds": .number(outcome.seconds),
      "failures": .array(outcome.failures.map { description($0) }),
      "cases": .array(outcome.cases.map { description($0) }), "stale": JSON(outcome.stale),
    ]
  }

  private func description(_ result: CaseOutcome) -> JSON {
    var object: JSON = [
      "name": .string(result.name), "status": .string(result.status.rawValue), "seconds": .number(result.seconds),
      "failures": .array(result.failures.map { description($0) }),
    ]
    object.add("lists", result.lists.isEmpty ? nil : JSON(result.lists))
    switch result.kind {
    case .test: object.add("kind", "test")
    case .preview(let width, let height):
      object.add("kind", "preview")
      object.add("width", .number(width))
      object.add("height", height.map(JSON.number))
    }
    add(result.location, to: &object)
    return object
  }

  private func description(_ counted: TestWarning) -> JSON {
    var object = counted.warning.object
    object.add("previews", JSON(counted.previews))
    object.add("tests", JSON(counted.tests))
    return object
  }

  private func add(_ location: SourceLocation?, to object: inout JSON) {
    object.add("file", (location?.file).map(JSON.string))
    object.add("line", (location?.line).map { JSON($0) })
  }

  private func description(_ failure: TestFailure) -> JSON {
    switch failure {
    case .error(let error): return ["kind": "error", "error": error.object]
    case .frames(let difference, let record):
      return [
        "kind": "frames", "record": .string(record), "lines": JSON(difference.lines),
        "changes": JSON(difference.sentences),
        "moves": .array(
          difference.moves.map { move in
            [
              "path": .string(move.path), "property": .string(move.property), "recorded": .number(move.recorded),
              "now": .number(move.now),
            ]
          }),
      ]
    case .picture(let picture):
      let difference = picture.difference
      return [
        "kind": "picture", "record": .string(picture.record), "actual": .string(picture.actual),
        "difference": .string(picture.marked), "changedPixels": JSON(difference.changedPixels),
        "pixels": JSON(difference.comparedPixels), "largestChange": JSON(difference.largestChange),
        "columns": [JSON(difference.columns.lowerBound), JSON(difference.columns.upperBound)],
        "rows": [JSON(difference.rows.lowerBound), JSON(difference.rows.upperBound)],
      ]
    case .record(let message): return ["kind": "record", "message": .string(message)]
    }
  }
}
