import WeftNodes
import WeftScript
import WeftSupport

/// A node that breaks a rule of accessibility.
package struct AccessibilityFinding: Hashable, Sendable {
  /// The rule.
  package let rule: AccessibilityRule
  /// The weight.
  package let level: AccessibilityRule.Level
  /// The mistake, with its figure.
  package let message: String
  /// The property to write, or another remedy.
  package let hint: String
  /// The script's line that made the node, or the nearest one around it that has a line.
  package let location: SourceLocation?
  /// The nodes from the root to the one at fault.
  package let path: [String]
  /// The environments in which it holds, in words; empty if it holds in all that were tried.
  package var environments: [String] = []

  /// Makes a finding about a node.
  init(
    _ rule: AccessibilityRule, _ node: DisplayNode, level: AccessibilityRule.Level? = nil, _ message: String,
    hint: String
  ) {
    self.rule = rule
    self.level = level ?? rule.level
    self.message = message
    self.hint = hint
    var way = [node]
    while let supernode = way[way.count - 1].supernode { way.append(supernode) }
    location = way.lazy.compactMap(\.layoutSource).first
    path = way.reversed().map(\.fieldTitle)
  }

  /// The parts by which the same mistake is known again at another size, and in other rows of a list: one line may make
  /// ten labels.
  struct Identity: Hashable {
    let rule: AccessibilityRule
    let location: SourceLocation?
    let subject: String
  }

  var identity: Identity {
    Identity(
      rule: rule, location: location,
      subject: location == nil ? path.joined(separator: " > ") : path.last ?? "")
  }
}
