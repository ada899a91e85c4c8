import Testing
@testable import Weft
@testable import WeftNodes

@Suite("Words of accessibility")
struct AccessibilitySpeechTests {
  struct Row: CustomTestStringConvertible {
    let label, value, hint: String?
    let traits: AccessibilityTraits
    let sentence: String
    let spokenHint: String?
    init(
      _ label: String?, _ value: String?, _ hint: String?, _ traits: AccessibilityTraits, _ sentence: String,
      _ spokenHint: String? = nil
    ) {
      (self.label, self.value, self.hint, self.traits) = (label, value, hint, traits)
      (self.sentence, self.spokenHint) = (sentence, spokenHint)
    }
    var testDescription: String { sentence }
  }

  private static let swipe = "Swipe up or down with one finger to adjust the value."
  private static let toggle = "Double tap to toggle setting."
  private static let misspelled = "Use the rotor to access Misspelled Words"

  @Test(
    "Label, value, hint and traits give a sentence, and what follows it",
    arguments: [
      Row("Play", nil, nil, .button, "Play. Button."),
      Row("Volume", "50%", nil, .adjustable, "Volume: 50%. Adjustable.", swipe),
      Row(nil, nil, "Hint", .adjustable, "Hint. Adjustable."),
      Row("Label", nil, "Hint", .adjustable, "Label. Adjustable.", "Hint. \(swipe)"),
      Row(nil, nil, nil, [.button, .header], "Button. Heading."),
      Row(nil, nil, "Hint", .button, "Hint. Button."),
      Row("Save", nil, nil, [.button, .notEnabled], "Save. Dimmed. Button."),
      Row("Inbox", "3 new", nil, [.button, .selected], "Selected: Inbox: 3 new. Button."),
      // Further rules.
      Row(nil, nil, nil, [], ""), Row("", "", "", [], ""), Row(nil, nil, "Hint", [], "Hint"),
      Row("Label", nil, nil, [], "Label"), Row(nil, "Value", nil, [], "Value"),
      Row("Label", nil, "Hint", [], "Label", "Hint"),
      Row("The end.", nil, nil, .header, "The end. Heading."),
      Row(nil, nil, nil, .selected, "Selected."), Row(nil, nil, nil, [.selected, .button], "Selected. Button."),
      Row(nil, nil, "Hint", .selected, "Selected.", "Hint"),
      Row("Q", nil, nil, [.keyboardKey, .button], "Q"), Row("Q", nil, nil, [.playsSound, .staticText], "Q"),
      Row("A", nil, nil, [.searchField, .image, .link, .header], "A. Heading. Link. Image. Search Field."),
      Row("Wi-Fi", "1", nil, [.toggleButton, .button], "Wi-Fi. Switch Button. On.", toggle),
      Row("Wi-Fi", "0", nil, .toggleButton, "Wi-Fi. Off.", toggle),
      Row("Wi-Fi", "2", "Hint.", .toggleButton, "Wi-Fi. Mixed.", "Hint. \(toggle)"),
      Row("Wi-Fi", "half", nil, [.toggleButton, .notEnabled], "Wi-Fi. Dimmed. half"),
      Row("Wi-Fi", nil, nil, [.toggleButton, .adjustable], "Wi-Fi. Adjustable.", toggle),
      Row("A", "1", nil, [.adjustable, .notEnabled], "A: 1. Dimmed. Adjustable."),
      Row("Back", nil, nil, [.backButton, .button], "Back. Back Button."),
      Row("Home", nil, nil, [.tabBarItem, .button], "Home. Tab."),
      Row("Name", "Ann", "Hint", .textEntry, "Name: Ann. Text Field.", "Double tap to edit."),
      Row("Name", nil, nil, [.textEntry, .notEnabled], "Name. Dimmed. Text Field."),
      Row("Word", nil, nil, [.textEntry, .secureTextField], "Word. Secure Text Field.", "Double tap to edit."),
      Row("Name", nil, nil, [.textEntry, .isEditing], "Name. Text Field. Is editing.", misspelled),
      Row("Note", nil, nil, [.textEntry, .textArea], "Note. Text Field.", "Double tap to edit., \(misspelled)"),
    ])
  func sentence(_ row: Row) {
    let speech = AccessibilitySpeech(label: row.label, value: row.value, hint: row.hint, traits: row.traits)
    #expect(speech.sentence == row.sentence)
    #expect(speech.hint == row.spokenHint)
  }

  @Test("The place in a container follows the sentence; a tab's button isn't spoken")
  func contexts() {
    func sentence(_ context: AccessibilityContext, _ label: String = "A", _ traits: AccessibilityTraits = []) -> String
    {
      AccessibilitySpeech(label: label, traits: traits, context: context).sentence
    }
    #expect(sentence(.tab(number: 2, of: 3), "A", .button) == "A. Tab. 2 of 3.")
    #expect(sentence(.listStart) == "A. List Start." && sentence(.listEnd, "A.") == "A. List End.")
    #expect(sentence(.listStart, "") == "List Start.")
    #expect(sentence(.landmarkStart) == "A. Landmark." && sentence(.landmarkEnd, "A", .link) == "A. Link. End.")
  }

  @Test("The first and last stop of a list, a landmark and a tab bar know their places, the innermost first")
  func places() throws {
    let root = accessible("root", 0, 0, 320, 568, isElement: false)
    let list = accessible("list", 0, 0, 100, 100, isElement: false)
    let tabs = accessible("tabs", 0, 200, 100, 20, isElement: false)
    root.accessibilityContainerType = .landmark
    list.accessibilityContainerType = .list
    tabs.accessibilityTraits = .tabBar
    try root.adding(
      try list.adding(
        accessible("a", 0, 0, label: "a"), accessible("b", 0, 10, label: "b"), accessible("c", 0, 20, label: "c")),
      try tabs.adding(accessible("d", 0, 0, label: "d"), accessible("e", 50, 0, label: "e")),
      accessible("f", 0, 300, label: "f"))
    let window = try accessibilityWindow(root)
    #expect(
      window.accessibilityStops.map(\.speech.sentence) == [
        "a. List Start.", "b", "c. List End.", "d. Tab. 1 of 2.", "e. Tab. 2 of 2.", "f. End.",
      ])
    for node in list.subnodes.dropFirst() { node.isHidden = true }
    #expect(window.accessibilityStops.first?.speech.sentence == "a. List Start.")
  }

  @Test("Actions and further information are announced")
  func extras() throws {
    let node = accessible("node", 0, 0, label: "A")
    let window = try accessibilityWindow(node)
    #expect(window.accessibilityStops.first?.speech.actions == [])
    node.accessibilityCustomActions = ["Like", "Share"].map { AccessibilityCustomAction(name: $0) { _ in true } }
    node.accessibilityCustomContent = [AccessibilityCustomContent(label: "Size", value: "1")]
    let speech = try #require(window.accessibilityStops.first?.speech)
    #expect(speech.actions == ["Like", "Share"] && speech.hasContent)
  }
}
