/// The place of an element in a container with a role.
public enum AccessibilityContext: Hashable, Sendable {
  /// A tab, by its number, counted from 1, and the number of tabs.
  case tab(number: Int, of: Int)
  /// The first element of a list.
  case listStart
  /// The last element of a list.
  case listEnd
  /// The first element of a landmark.
  case landmarkStart
  /// The last element of a landmark.
  case landmarkEnd
}

/// The words that VoiceOver speaks for an element, in English.
///
/// 1. The label, and the value after a colon; the value of a switch is spoken as a word instead.
/// 2. "Selected: " before them.
/// 3. The words of the traits, in a fixed order. Without a label and a value, the hint comes before them.
/// 4. The place in a list, a landmark or a tab bar.
/// 5. After a pause, the hint, and the gesture that changes the value.
public struct AccessibilitySpeech: Hashable, Sendable {
  /// The sentence: "Volume: 50 %. Adjustable."
  public private(set) var sentence: String
  /// The words that follow after a pause; nil for none.
  public private(set) var hint: String?
  /// The names of the further actions, which are announced.
  public let actions: [String]
  /// True if there is further information, which is announced.
  public let hasContent: Bool

  /// Makes the words of an element.
  ///
  /// - Parameters:
  ///   - label: the name.
  ///   - value: the part that changes.
  ///   - hint: the result of activating it.
  ///   - traits: the kind and the state.
  ///   - context: the place in a container with a role.
  ///   - actions: the names of further actions.
  ///   - hasContent: true if there is further information.
  public init(
    label: String?, value: String? = nil, hint: String? = nil, traits: AccessibilityTraits = [],
    context: AccessibilityContext? = nil, actions: [String] = [], hasContent: Bool = false
  ) {
    self.actions = actions
    self.hasContent = hasContent
    let (label, value) = (label ?? "", value ?? "")
    let ownHint = hint.flatMap { $0.isEmpty ? nil : $0 }
    var sentence = label
    if !value.isEmpty, !traits.contains(.toggleButton) { sentence = label.isEmpty ? value : "\(label): \(value)" }
    if traits.contains(.selected) { sentence = sentence.isEmpty ? "Selected." : "Selected: \(sentence)" }
    var spokenHint = ownHint
    if sentence.isEmpty {
      sentence = ownHint ?? ""
      spokenHint = nil
    }
    let words = Self.words(traits, value: value, context: context)
    if !words.isEmpty { sentence = ((sentence.isEmpty ? [] : [sentence.ended]) + words).joined(separator: " ") }
    if let context { sentence = context.appended(to: sentence) }
    self.sentence = sentence
    let isHintOnly = ownHint != nil && label.isEmpty && value.isEmpty
    self.hint = Self.hint(spokenHint, traits, isHintOnly: isHintOnly)
  }

  private static func words(_ traits: AccessibilityTraits, value: String, context: AccessibilityContext?) -> [String] {
    var words: [String] = []
    var isTab = traits.contains(.tabBarItem)
    if case .tab = context { isTab = true }
    let hidesButton = isTab || !traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton])
    if traits.contains(.notEnabled) { words.append("Dimmed.") }
    if traits.contains(.button), !hidesButton { words.append("Button.") }
    if traits.contains(.backButton) { words.append("Back Button.") }
    if traits.contains(.toggleButton) {
      if traits.contains(.button) { words.append("Switch Button.") }
      switch value {
      case "": break
      case "1": words.append("On.")
      case "0": words.append("Off.")
      case "2": words.append("Mixed.")
      default: words.append(value)
      }
    }
    if isTab { words.append("Tab.") }
    if traits.contains(.textEntry) {
      words.append(traits.contains(.secureTextField) ? "Secure Text Field." : "Text Field.")
      if traits.contains(.isEditing) { words.append("Is editing.") }
    }
    let others: [(AccessibilityTraits, String)] = [
      (.header, "Heading."), (.link, "Link."), (.adjustable, "Adjustable."), (.image, "Image."),
      (.searchField, "Search Field."),
    ]
    for (trait, word) in others where traits.contains(trait) { words.append(word) }
    return words
  }

  private static func hint(_ own: String?, _ traits: AccessibilityTraits, isHintOnly: Bool) -> String? {
    var hint = own
    func add(_ gesture: String) { hint = hint.map { "\($0.ended) \(gesture)" } ?? gesture }
    let isEnabled = !traits.contains(.notEnabled)
    if traits.contains(.toggleButton), isEnabled { add("Double tap to toggle setting.") }
    if traits.contains(.textEntry), isEnabled {
      let misspelled = "Use the rotor to access Misspelled Words"
      hint =
        traits.contains(.isEditing)
        ? misspelled : traits.contains(.textArea) ? "Double tap to edit., \(misspelled)" : "Double tap to edit."
    }
    if traits.contains(.adjustable), isEnabled, !traits.contains(.toggleButton), !isHintOnly {
      add("Swipe up or down with one finger to adjust the value.")
    }
    return hint
  }
}

extension AccessibilityContext {
  fileprivate func appended(to sentence: String) -> String {
    let words =
      switch self {
      case .tab(let number, let count): "\(number) of \(count)."
      case .listStart: "List Start."
      case .listEnd: "List End."
      case .landmarkStart: "Landmark."
      case .landmarkEnd: "End."
      }
    return sentence.isEmpty ? words : "\(sentence.ended) \(words)"
  }
}

extension String {
  /// The text with a period at its end.
  fileprivate var ended: String { hasSuffix(".") ? self : self + "." }
}
