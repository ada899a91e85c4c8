/// The keyboard that a text asks for, and the help that it gives: UIKit's `UITextInputTraits`. They change nothing in the
/// node itself except for ``secureTextEntry`` and ``enablesReturnKeyAutomatically``; the keyboard of a page's device
/// follows them.
public struct TextInputTraits: Hashable, Sendable {
  /// The characters that the keyboard writes as capitals by itself; sentences by default.
  public var autocapitalizationType = TextAutocapitalizationType.sentences
  /// Whether words are corrected while they are typed.
  public var autocorrectionType = TextAutocorrectionType.default
  /// Whether misspelt words are marked.
  public var spellCheckingType = TextSpellCheckingType.default
  /// The keys.
  public var keyboardType = KeyboardType.default
  /// The colours of the keyboard.
  public var keyboardAppearance = KeyboardAppearance.default
  /// The word on the return key.
  public var returnKeyType = ReturnKeyType.default
  /// True if return does nothing while the text is empty; false by default.
  public var enablesReturnKeyAutomatically = false
  /// True if a dot is shown for each character, and nothing is copied; false by default.
  public var secureTextEntry = false

  /// Makes traits that all have their defaults.
  public init() {}
}

/// The characters that a keyboard writes as capitals by itself.
public enum TextAutocapitalizationType: String, CaseIterable, Sendable {
  /// No characters.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// Whether words are corrected while they are typed.
public enum TextAutocorrectionType: String, CaseIterable, Sendable {
  /// As the keyboard does for such a text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether misspelt words are marked.
public enum TextSpellCheckingType: String, CaseIterable, Sendable {
  /// If words are corrected.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// The keys of a keyboard.
public enum KeyboardType: String, CaseIterable, Sendable {
  /// Those of the user's language.
  case `default`
  /// Those of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// For addresses of the web.
  case URL
  /// Digits alone.
  case numberPad
  /// Digits and the characters of telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Digits and the decimal point.
  case decimalPad
  /// With `@` and `#` at hand.
  case twitter
  /// For searches and addresses of the web.
  case webSearch
  /// Digits of ASCII alone.
  case asciiCapableNumberPad
}

/// The colours of a keyboard.
public enum KeyboardAppearance: String, CaseIterable, Sendable {
  /// Those of the device.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// The word on a keyboard's return key.
public enum ReturnKeyType: String, CaseIterable, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}
