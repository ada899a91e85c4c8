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

  func validate() throws {
    let check = try check()
    let given: [(String, String?)] = [
      ("--rules", rules), ("--without", without), ("--text-sizes", traits.textSizes), ("--schemes", traits.schemes),
      ("--directions", traits.directions),
    ]
    if check == nil, let (option, _) = given.first(where: { $0.1 != nil }) {
      throw ValidationError("\(option) has a meaning with --accessibility only")
    }
  }

  /// Returns the check with the chosen rules and traits; nil without `--accessibility`.
  func check() throws -> AccessibilityCheck? {
    let chosen = try Self.rules(rules, of: "--rules") ?? Set(AccessibilityRule.allCases)
    let refused = try Self.rules(without, of: "--without") ?? []
    guard isOn else { return nil }
    let choices = try traits.choices()
    var check = AccessibilityCheck()
    check.rules = chosen.subtracting(refused)
    if choices != TraitChoices() { check.traits = choices.combinations }
    return check
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
