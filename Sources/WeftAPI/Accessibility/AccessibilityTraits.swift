import WeftLua
import WeftNodes
import WeftScript

/// The traits, by their names in scripts.
package enum AccessibilityTrait: String, CaseIterable {
  case button, link, image, selected, playsSound, keyboardKey, staticText, summaryElement, notEnabled
  case updatesFrequently, searchField, startsMediaSession, adjustable, allowsDirectInteraction, causesPageTurn, tabBar
  case header, toggleButton

  /// Returns the names of traits.
  package static func names(of traits: AccessibilityTraits) -> [String] {
    allCases.filter { traits.contains($0.traits) }.map(\.rawValue)
  }

  /// The trait in Swift.
  var traits: AccessibilityTraits {
    switch self {
    case .button: .button
    case .link: .link
    case .image: .image
    case .selected: .selected
    case .playsSound: .playsSound
    case .keyboardKey: .keyboardKey
    case .staticText: .staticText
    case .summaryElement: .summaryElement
    case .notEnabled: .notEnabled
    case .updatesFrequently: .updatesFrequently
    case .searchField: .searchField
    case .startsMediaSession: .startsMediaSession
    case .adjustable: .adjustable
    case .allowsDirectInteraction: .allowsDirectInteraction
    case .causesPageTurn: .causesPageTurn
    case .tabBar: .tabBar
    case .header: .header
    case .toggleButton: .toggleButton
    }
  }
}

extension AccessibilityTrait: ScriptEnum {
  package static let description = EnumDescription(
    "AccessibilityTrait", "The kind of a node, or its state, for assistive technologies.",
    [
      "button": "A button; \"Button\" is spoken.",
      "link": "A link; \"Link\" is spoken.",
      "image": "A picture; \"Image\" is spoken.",
      "selected": "Selected; \"Selected\" is spoken before the label.",
      "playsSound": "Plays a sound of its own when it is activated.",
      "keyboardKey": "A key of a keyboard; \"Button\" isn't spoken.",
      "staticText": "Text that doesn't change.",
      "summaryElement": "A summary that is spoken when the application starts.",
      "notEnabled": "Disabled; \"Dimmed\" is spoken.",
      "updatesFrequently": "Changes its label or value often.",
      "searchField": "A search field; \"Search Field\" is spoken.",
      "startsMediaSession": "Starts playing media when it is activated.",
      "adjustable": "Has a value that swipes change; \"Adjustable\" is spoken.",
      "allowsDirectInteraction": "Takes touches while VoiceOver is on.",
      "causesPageTurn": "A page that is turned when it has been read.",
      "tabBar": "A container of tabs, of which each is counted.",
      "header": "A heading; \"Heading\" is spoken.",
      "toggleButton": "A switch; \"On\" is spoken for the value \"1\", \"Off\" for \"0\".",
    ])
}

extension Codec where Value == AccessibilityTraits {
  /// A trait, or a list of traits, which may be empty.
  static var accessibilityTraits: Codec {
    Codec(.accessibilityTraits, push: { pushTraits($0, $1) }) { (value) throws(Mismatch) in
      if value.type == .table {
        return AccessibilityTraits(
          try value.list("a list of traits: { \"button\", \"selected\" }") { (item) throws(Mismatch) in
            try AccessibilityTrait.named(item).traits
          })
      }
      do throws(Mismatch) {
        return try AccessibilityTrait.named(value).traits
      } catch {
        throw Mismatch(
          expected: "\(error.expected), or a list of traits", got: error.got,
          hint: value.listOfTraits ?? error.hint ?? "write { \"button\", \"selected\" }")
      }
    }
  }
}

extension ScriptValue {
  /// The hint for several traits in one string; nil for another value.
  fileprivate var listOfTraits: String? {
    let words = (shortText ?? "").split { !$0.isLetter }.map(String.init)
    let known = AccessibilityTrait.description.values.map(\.name)
    guard words.count > 1, words.allSatisfy({ known.contains($0) }) else { return nil }
    return "write { \(words.map { "\"\($0)\"" }.joined(separator: ", ")) }"
  }
}

private func pushTraits(_ traits: AccessibilityTraits, _ frame: LuaFrame) {
  Codec<[String]>.list(.string).push(AccessibilityTrait.names(of: traits), frame)
}

extension ValueType {
  static let accessibilityTraits = ValueType.named(
    NamedType(
      "AccessibilityTraits", "trait | list of traits", "The kind and the state of a node.",
      example: "{ \"button\", \"selected\" }", .alias("weft.AccessibilityTrait | weft.AccessibilityTrait[]")))
}

extension AccessibilityContainerType: ScriptEnum {
  package static let description = EnumDescription(
    "AccessibilityContainerType", "The role of a node for the elements inside it.",
    [
      "none": "None.",
      "dataTable": "A table of data.",
      "list": "A list: \"List Start.\" and \"List End.\" are spoken with its first and last element.",
      "landmark": "A part of the screen: \"Landmark.\" and \"End.\" are spoken with its first and last element.",
      "semanticGroup": "A group whose label is spoken when it is entered.",
    ])
}

extension AccessibilityNavigationStyle: ScriptEnum {
  package static let description = EnumDescription(
    "AccessibilityNavigationStyle", "The way in which Switch Control reaches what is inside a node.",
    ["automatic": "The system decides.", "separate": "One by one.", "combined": "As one."])
}

extension AccessibilityScrollDirection: ScriptEnum {
  package static let description = EnumDescription(
    "AccessibilityScrollDirection", "The direction in which an assistive technology scrolls.",
    [
      "right": "To the right.", "left": "To the left.", "up": "Up.", "down": "Down.", "next": "To the next page.",
      "previous": "To the previous page.",
    ])
}
