import WeftJSON
import WeftLayout
import WeftLua
import WeftSupport

extension Explanation {
  /// The ledger as JSON, for the page and for programs: the keys are the properties' names, figures are objects with
  /// `value` and either `input` or `rule` and `of`. Numbers that JSON lacks are strings; see `JSON.text`.
  package var json: JSON {
    .object([
      ("name", .string(name)), ("path", .string(path)),
      ("location", location.map { SourceLocation(file: $0.file, line: $0.line).jsonValue } ?? .null),
      ("element", .number(Double(element))), ("frame", frame.jsonValue), ("steps", .array(steps.map(\.json))),
      ("width", width.json), ("height", height.json), ("figures", .array(figures.map(\.json))),
      (
        "elements",
        .object(
          elementNames.sorted { $0.key < $1.key }.map { (key: "\($0.key)", value: JSON.string($0.value)) })
      ),
      ("text", .string(text())),
    ])
  }
}

extension Explanation.Step {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("isNode", .bool(isNode)),
      ("location", location.map { SourceLocation(file: $0.file, line: $0.line).jsonValue } ?? .null),
      ("width", width.json), ("height", height.json),
    ])
  }
}

extension Explanation.RangeStep {
  fileprivate var json: JSON {
    .object([
      ("given", .array([.number(Double(givenMin)), .number(Double(givenMax))])),
      ("own", .array([.number(Double(ownMin)), .number(Double(ownMax))])), ("effect", .string(effect)),
      ("ownEffect", ownEffect.map { .string($0) } ?? .null),
    ])
  }
}

extension Explanation.Axis {
  fileprivate var json: JSON {
    func number(_ figure: Int?) -> JSON { figure.map { .number(Double($0)) } ?? .null }
    return .object([
      ("decision", .string(decision.rawValue)), ("reason", .string(reason)), ("base", number(base)),
      (
        "flex",
        flex.map {
          .object([
            ("violation", number($0.violation)), ("factor", number($0.factor)), ("factorSum", number($0.factorSum)),
            ("share", number($0.share)), ("target", number($0.target)),
          ])
        } ?? .null
      ),
      ("stretchedTo", number(stretchedTo)), ("content", number(content)), ("clamped", number(clamped)),
      ("final", number(final)), ("position", number(position)), ("rootPosition", number(rootPosition)),
    ])
  }
}

extension LedgerFigure {
  fileprivate var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("axis", .string(axis.rawValue)), ("label", .string(label)), ("value", .number(orName: value)),
    ]
    switch origin {
    case .rule(let rule, let operands):
      members.append(("rule", .string(rule.rawValue)))
      members.append(("of", .array(operands.map { .number(Double($0)) })))
    case .input(let input):
      members.append(("input", .string(input.name)))
      if let element { members.append(("element", .number(Double(element)))) }
      if let property = input.property { members.append(("property", .string(property))) }
    }
    return .object(members)
  }
}

extension LedgerFigure.Input {
  /// The name of the kind.
  package var name: String {
    switch self {
    case .constant: "constant"
    case .scale: "scale"
    case .range: "range"
    case .parentSize: "parentSize"
    case .style: "style"
    case .property: "property"
    case .size: "size"
    case .measured: "measured"
    case .content: "content"
    case .baseline: "baseline"
    case .position: "position"
    }
  }

  /// The property of a style or of a spec.
  package var property: String? {
    switch self {
    case .style(_, let property), .property(_, let property): property
    default: nil
    }
  }
}

extension Rect {
  /// `[x, y, width, height]`
  package var jsonValue: JSON {
    .array([origin.x, origin.y, size.width, size.height].map { .number(orName: $0) })
  }
}

extension SourceLocation {
  package var jsonValue: JSON {
    var members: [(key: String, value: JSON)] = [("file", .string(file)), ("line", .number(Double(line)))]
    if let column { members.append(("column", .number(Double(column)))) }
    return .object(members)
  }
}
