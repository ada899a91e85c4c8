/// A rule of `weft check --accessibility`.
package enum AccessibilityRule: String, CaseIterable, Codable, Sendable {
  case labelMissing = "label-missing"
  case imageLabelMissing = "image-label-missing"
  case unreachableControl = "unreachable-control"
  case textUnreachable = "text-unreachable"
  case modalHidden = "modal-hidden"
  case duplicate
  case containerDuplicate = "container-duplicate"
  case labelKind = "label-kind"
  case labelPeriod = "label-period"
  case hintForm = "hint-form"
  case traitsConflict = "traits-conflict"
  case targetSize = "target-size"
  case targetOverlap = "target-overlap"
  case order
  case contrast
  case truncatedLarge = "truncated-large"

  /// The weight of a finding.
  package enum Level: String, Codable, Comparable, Sendable {
    /// Something that may be meant, and doesn't fail a check.
    case note
    /// A likely mistake.
    case warning
    /// A mistake that keeps people from using the cell.
    case error

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The weight of its findings, but for targets, of which the size decides.
  package var level: Level {
    switch self {
    case .labelMissing, .imageLabelMissing, .modalHidden: .error
    case .labelPeriod, .hintForm: .note
    default: .warning
    }
  }

  /// The rule in one sentence.
  package var sentence: String {
    switch self {
    case .labelMissing: "What can be activated has a label or a value."
    case .imageLabelMissing: "An image that is read has a label."
    case .unreachableControl: "What takes touches is read, or a tap on what is read reaches it."
    case .textUnreachable: "Visible text is part of what is read."
    case .modalHidden: "A modal node is visible, as nothing beside it is read."
    case .duplicate: "Two neighbours don't say the same."
    case .containerDuplicate: "A container's label doesn't contain the name of one of its actions."
    case .labelKind: "A label doesn't end in the kind, which its trait says."
    case .labelPeriod: "The label of what is no text doesn't end in a period."
    case .hintForm: "A hint says the result, neither the gesture nor the label."
    case .traitsConflict: "An element is one kind of thing."
    case .targetSize: "A touch target is at least 44 x 44 points; less than 24 is an error."
    case .targetOverlap: "Touch targets don't overlap."
    case .order: "What is above, or before on the same line, is read first."
    case .contrast:
      "Letters have a contrast of 4.5 to 1 with what is behind them; of 3 to 1 from 24 points, or from 18.66 if bold."
    case .truncatedLarge: "A text that fits at the text size large fits at accessibilityLarge."
    }
  }
}
