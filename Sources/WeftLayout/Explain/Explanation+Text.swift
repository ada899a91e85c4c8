import WeftSupport

extension Explanation {
  /// Returns the ledger in short lines of plain English, for a terminal: the frame, then for width and height the
  /// decision, and the ranges that led to it.
  ///
  /// - Parameter file: returns the shown name of a file; its last part by default.
  public func text(file: (String) -> String = Explanation.shortName) -> String {
    var lines = [
      "\(name)\(location.map { "  \(file($0.file)):\($0.line)" } ?? "")",
      "\(path)",
      "frame (\(short(frame.minX)), \(short(frame.minY))) \(short(frame.size.width)) x "
        + "\(short(frame.size.height)) in the root",
    ]
    for axis in LayoutAxis.allCases { lines += text(axis, file) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the last part of a path.
  public static func shortName(_ file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }

  private func short(_ value: Double) -> String { shortNumber(value) }

  private func number(_ figure: Int) -> String { shortNumber(value(figure)) }

  private func range(_ low: Int, _ high: Int) -> String {
    let (low, high) = (value(low), value(high))
    if low == high { return shortNumber(low) }
    return high.isInfinite ? "\(shortNumber(low)) or more" : "\(shortNumber(low)) to \(shortNumber(high))"
  }

  private func text(_ axis: LayoutAxis, _ file: (String) -> String) -> [String] {
    let ledger = self[axis]
    var lines = ["", "\(axis) \(number(ledger.final)): \(ledger.reason)"]
    for (index, step) in steps.enumerated() {
      let place = step.location.map { "  \(file($0.file)):\($0.line)" } ?? ""
      let here = step[axis]
      var line = "  \(index + 1). \(step.name) is given \(range(here.givenMin, here.givenMax))"
      if !here.effect.isEmpty { line += index == 0 ? ", \(here.effect)" : ": \(here.effect)" }
      lines.append(line + place)
      if let own = here.ownEffect { lines.append("     \(own)") }
    }
    lines.append(contentsOf: shares(axis))
    var result = "  it would be \(number(ledger.content))"
    if value(ledger.clamped) != value(ledger.content) { result += ", in its range \(number(ledger.clamped))" }
    if value(ledger.final) != value(ledger.clamped) { result += ", on whole pixels \(number(ledger.final))" }
    lines.append(result)
    lines.append(
      "  \(axis == .width ? "x" : "y") \(number(ledger.position)) in its node, \(number(ledger.rootPosition)) in the root"
    )
    return lines
  }

  private func shares(_ axis: LayoutAxis) -> [String] {
    var lines: [String] = []
    let ledger = self[axis]
    if let flex = ledger.flex, let base = ledger.base {
      let grows = value(flex.violation) > 0
      lines.append(
        "  base \(number(base)), \(grows ? "free" : "lacking") \(short(abs(value(flex.violation)))), factor "
          + "\(number(flex.factor)) of \(number(flex.factorSum)), share \(number(flex.share)), then \(number(flex.target))"
      )
    } else if let stretchedTo = ledger.stretchedTo {
      lines.append("  stretched to \(number(stretchedTo))")
    }
    return lines
  }
}
