import ArgumentParser
import Weft
import WeftSupport

/// The options of a check of accessibility.
struct AccessibilityOptions: ParsableArguments {
  @Flag(
    name: .customLong("accessibility"),
    help: "Check what VoiceOver reads, and what takes touches, too; see the rules above.")
  var isOn = false

  @Option(help: "The rules to check, separated by commas. By default all.", completion: .list(names))
  var rules: String?

  @Option(help: "Rules that are not to be checked, separated by commas.", completion: .list(names))
  var without: String?

  @OptionGroup var traits: TraitOptions

  private static let names = AccessibilityRule.allCases.map(\.rawValue)

  /// The rules to check and the traits to try; nil without `--accessibility`.
  struct Plan {
    let rules: Set<AccessibilityRule>
    let traits: [TraitCollection]
  }

  func validate() throws {
    let plan = try plan()
    let given: [(String, String?)] = [
      ("--rules", rules), ("--without", without), ("--text-sizes", traits.textSizes), ("--schemes", traits.schemes),
      ("--directions", traits.directions),
    ]
    if plan == nil, let (option, _) = given.first(where: { $0.1 != nil }) {
      throw ValidationError("\(option) has a meaning with --accessibility only")
    }
  }

  func plan() throws -> Plan? {
    let chosen = try Self.rules(rules, of: "--rules") ?? Set(AccessibilityRule.allCases)
    let refused = try Self.rules(without, of: "--without") ?? []
    guard isOn else { return nil }
    let choices = try traits.choices()
    // The preview's own traits come first in any case.
    return Plan(
      rules: chosen.subtracting(refused),
      traits: choices == TraitChoices() ? ScriptHost.usualTraitsForAccessibility : choices.combinations)
  }

  private static func rules(_ text: String?, of option: String) throws -> Set<AccessibilityRule>? {
    try text.map { text in
      Set(
        try text.split(separator: ",").map { part in
          let word = part.trimmedOfSpaces
          if let rule = AccessibilityRule(rawValue: word) { return rule }
          let nearest = Spelling.nearest(to: word, among: names).map { "; did you mean \($0)?" } ?? ""
          throw ValidationError("\(option): expected rules such as label-missing, got \(word)\(nearest)")
        })
    }
  }
}
