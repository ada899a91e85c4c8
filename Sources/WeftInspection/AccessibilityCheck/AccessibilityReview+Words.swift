import WeftAPI
import WeftLists
import WeftNodes
import WeftSupport

// The rules about labels, hints and traits.
extension AccessibilityReview {
  mutating func findMissingLabels() {
    for stop in stops where isInteractive(stop) && stop.label.isBlank && stop.value.isBlank {
      report(
        .labelMissing, stop.node,
        "can be activated, and has no label: VoiceOver reads "
          + (stop.speech.sentence.isEmpty ? "nothing" : stop.speech.sentence.quoted),
        hint: "write what it does: accessibilityLabel = \"…\"")
    }
  }

  mutating func findMissingImageLabels() {
    for stop in stops where !isInteractive(stop) && stop.label.isBlank {
      let showsPicture = (stop.node as? ImageNode)?.image != nil
      guard showsPicture || stop.traits.contains(.image) else { continue }
      report(
        .imageLabelMissing, stop.node, "is read as an image, and has no label",
        hint: "write what it shows: accessibilityLabel = \"…\"; or isAccessibilityElement = false if it says nothing")
    }
  }

  mutating func findDuplicates() {
    for (one, other) in zip(stops, stops.dropFirst()) where one.node.cell === other.node.cell {
      guard let label = other.label, !label.isEmpty, let before = one.label, !before.isEmpty else { continue }
      let sentence = other.speech.sentence
      let name = one.node.fieldTitle
      if one.speech.sentence == sentence {
        report(
          .duplicate, other.node, "says the same as \(name) before it: \(sentence.quoted)",
          hint: "give it another accessibilityLabel, or write isAccessibilityElement = false for one of them")
      } else if before.says(label) {
        report(
          .duplicate, other.node, "says \(label.quoted), as \(name) before it does: \(before.quoted)",
          hint: "write isAccessibilityElement = false for it, or leave it out of the other label")
      } else if label.says(before) {
        report(
          .duplicate, one.node,
          "says \(before.quoted), as \(other.node.fieldTitle) after it does: \(label.quoted)",
          hint: "write isAccessibilityElement = false for it, or leave it out of the other label")
      }
    }
  }

  mutating func findContainerDuplicates() {
    for stop in stops where stop.kind == .aggregate {
      guard let label = stop.label, let action = stop.customActions.first(where: { label.says($0.name) }) else {
        continue
      }
      report(
        .containerDuplicate, stop.node,
        "has \(action.name.quoted) in its label \(label.quoted), and as an action: it is spoken twice",
        hint: "give the container a label of its own: accessibilityLabel = \"…\"")
    }
  }

  mutating func findKindsInLabels() {
    let kinds: [(AccessibilityTraits, String)] = [(.button, "button"), (.link, "link"), (.image, "image")]
    for stop in stops {
      guard let label = stop.label, let last = label.words.last else { continue }
      for (trait, word) in kinds where stop.traits.contains(trait) && last.lowercased() == word {
        // A title is spoken as it is seen.
        if let button = stop.node as? ButtonNode, button.titleNode.attributedText.string == label { continue }
        let rest = String(label[..<last.startIndex]).trimmedOfSpaces
        report(
          .labelKind, stop.node, "has \"\(word)\" in its label \(label.quoted): VoiceOver says it twice",
          hint: "write accessibilityLabel = \"\(rest.isEmpty ? "…" : rest)\"")
      }
    }
  }

  mutating func findPeriods() {
    for stop in stops where stop.traits.isDisjoint(with: [.staticText, .link, .searchField]) {
      guard let label = stop.label, label.hasSuffix("."), !label.contains(",") else { continue }
      report(
        .labelPeriod, stop.node, "has a label that ends in a period: \(label.quoted)",
        hint: "write accessibilityLabel = \"\(label.dropLast())\"")
    }
  }

  mutating func findHintForms() {
    for stop in stops {
      guard let hint = stop.hint, !hint.isEmpty else { continue }
      let words = hint.spokenWords
      let gestures = [["tap"], ["double", "tap"], ["click"]]
      if gestures.contains(where: { words.starts(with: $0) }) {
        report(
          .hintForm, stop.node, "has a hint that begins with the gesture: \(hint.quoted)",
          hint: "write the result, such as accessibilityHint = \"Opens the photo\"")
      } else if let label = stop.label, label.spokenWords == words {
        report(
          .hintForm, stop.node, "has its label as its hint, too: \(hint.quoted)",
          hint: "write the result, such as accessibilityHint = \"Opens the photo\", or none")
      }
    }
  }

  mutating func findConflictsOfTraits() {
    let kinds: AccessibilityTraits = [.button, .link, .searchField, .keyboardKey]
    for stop in stops {
      var names = AccessibilityTrait.names(of: stop.traits.intersection(kinds))
      if names.count < 2, stop.traits.isSuperset(of: [.button, .adjustable]) { names = ["button", "adjustable"] }
      guard names.count > 1 else { continue }
      report(
        .traitsConflict, stop.node, "has the traits \(names.joined(separator: " and ")), of which one element has one",
        hint: "write accessibilityTraits = \"\(names[0])\"")
    }
  }
}

extension DisplayNode {
  /// The nearest cell of a list around the node, the node included; nil for none.
  fileprivate final var cell: DisplayNode? {
    var node: DisplayNode? = self
    while let current = node {
      if let cell = current as? CellNode, cell.owningNode != nil { return cell }
      node = current.supernode
    }
    return nil
  }
}
