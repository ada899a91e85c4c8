import WeftNodes
import WeftScript

extension TextAutocapitalizationType: ScriptEnum {
  package static let description = EnumDescription(
    "TextAutocapitalizationType", "The characters that a keyboard writes as capitals by itself.",
    [
      "none": "None.", "words": "The first of each word.", "sentences": "The first of each sentence.",
      "allCharacters": "All.",
    ])
}

extension TextAutocorrectionType: ScriptEnum {
  package static let description = EnumDescription(
    "TextAutocorrectionType", "Whether words are corrected while they are typed.",
    ["default": "As the keyboard does for such a text.", "no": "Never.", "yes": "Always."])
}

extension TextSpellCheckingType: ScriptEnum {
  package static let description = EnumDescription(
    "TextSpellCheckingType", "Whether misspelt words are marked.",
    ["default": "If words are corrected.", "no": "Never.", "yes": "Always."])
}

extension KeyboardType: ScriptEnum {
  package static let description = EnumDescription(
    "KeyboardType", "The keys of a keyboard.",
    [
      "default": "Those of the user's language.", "asciiCapable": "Those of ASCII.",
      "numbersAndPunctuation": "Digits and punctuation.", "URL": "For addresses of the web.",
      "numberPad": "Digits alone.", "phonePad": "Digits and the characters of telephone numbers.",
      "namePhonePad": "For names and telephone numbers.", "emailAddress": "For addresses of mail.",
      "decimalPad": "Digits and the decimal point.", "twitter": "With @ and # at hand.",
      "webSearch": "For searches and addresses of the web.", "asciiCapableNumberPad": "Digits of ASCII alone.",
    ])
}

extension KeyboardAppearance: ScriptEnum {
  package static let description = EnumDescription(
    "KeyboardAppearance", "The colours of a keyboard.",
    ["default": "Those of the device.", "dark": "Dark.", "light": "Light."])
}

extension ReturnKeyType: ScriptEnum {
  package static let description = EnumDescription(
    "ReturnKeyType", "The word on a keyboard's return key.",
    [
      "default": "Return.", "go": "Go.", "google": "Google.", "join": "Join.", "next": "Next.", "route": "Route.",
      "search": "Search.", "send": "Send.", "yahoo": "Yahoo.", "done": "Done.", "emergencyCall": "Emergency call.",
      "continue": "Continue.",
    ])
}
