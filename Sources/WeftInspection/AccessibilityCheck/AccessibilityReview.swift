import WeftDisplay
import WeftLayout
import WeftNodes
import WeftScript

/// Checks what assistive technologies read of a laid out tree, and what can be touched in it, by the rules of
/// ``AccessibilityRule``.
struct AccessibilityReview {
  let root: DisplayNode
  let window: Window
  let explanation: AccessibilityExplanation
  /// What takes touches: controls with actions, nodes with methods for touches, links.
  let targets: [TouchTarget]
  /// The pictures from which contrasts are measured, or the reason why there are none; nil if none is to be measured.
  let contrast: Result<ContrastPictures, RenderError>?
  /// The findings, each with the node at fault.
  private(set) var findings: [(finding: AccessibilityFinding, node: DisplayNode)] = []

  /// The stops, in order.
  var stops: [AccessibilityElement] { explanation.stops }

  /// Checks a tree that is in a window.
  init(
    _ root: DisplayNode, in window: Window, rules: Set<AccessibilityRule>,
    contrast: Result<ContrastPictures, RenderError>?
  ) {
    self.root = root
    self.window = window
    self.contrast = contrast
    explanation = root.explainAccessibility()
    // A row that can be selected isn't for certain one that acts.
    targets = window.touchTargets().filter { $0.kind != .item }
    for rule in AccessibilityRule.allCases where rules.contains(rule) { find(rule) }
  }

  private mutating func find(_ rule: AccessibilityRule) {
    switch rule {
    case .labelMissing: findMissingLabels()
    case .imageLabelMissing: findMissingImageLabels()
    case .unreachableControl: findUnreachableControls()
    case .textUnreachable: findUnreachableTexts()
    case .modalHidden: findHiddenModals()
    case .duplicate: findDuplicates()
    case .containerDuplicate: findContainerDuplicates()
    case .labelKind: findKindsInLabels()
    case .labelPeriod: findPeriods()
    case .hintForm: findHintForms()
    case .traitsConflict: findConflictsOfTraits()
    case .targetSize: findSmallTargets()
    case .targetOverlap: findOverlappingTargets()
    case .order: findOrder()
    case .contrast: findContrast()
    case .truncatedLarge: findTruncatedTexts()
    }
  }

  mutating func report(
    _ rule: AccessibilityRule, _ node: DisplayNode, level: AccessibilityRule.Level? = nil, _ message: String,
    hint: String
  ) {
    let finding = AccessibilityFinding(rule, node, level: level, "\(node.fieldTitle) \(message)", hint: hint)
    findings.append((finding, node))
  }

  /// Returns true if a stop can be activated: by its traits, or since its node takes touches.
  func isInteractive(_ stop: AccessibilityElement) -> Bool {
    let interactive: AccessibilityTraits = [.button, .link, .keyboardKey, .searchField, .adjustable]
    if !stop.traits.isDisjoint(with: interactive) { return true }
    return stop.kind == .node && targets.contains { $0.node === stop.node && $0.link == nil }
  }
}

extension String? {
  /// True without a character.
  var isBlank: Bool { self?.isEmpty ?? true }
}

extension String {
  /// The text in quotation marks, cut off if it is long.
  var quoted: String { "\"\(count > 40 ? prefix(40) + "…" : self[...])\"" }

  /// The words, without the punctuation around them.
  var words: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } }

  /// The words in lower case.
  var spokenWords: [String] { words.map { $0.lowercased() } }

  /// Returns true if the words of another text, of which there is at least one, follow one another in this one.
  func says(_ other: String) -> Bool { SpokenText(self).says(other) }
}

/// A text in which others are looked for by their words.
struct SpokenText {
  /// The words in lower case, each between spaces.
  private let words: String

  init(_ text: String) { words = " " + text.spokenWords.joined(separator: " ") + " " }

  /// Returns true if the words of another text, of which there is at least one, follow one another in this one.
  func says(_ other: String) -> Bool { says(SpokenText(other)) }

  /// Returns true if the words of another text, of which there is at least one, follow one another in this one.
  func says(_ other: SpokenText) -> Bool {
    other.words.count > 2 && (words == other.words || words.contains(other.words))
  }
}
