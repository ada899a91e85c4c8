/// The kind of an accessibility element, and its state, as a set; the bits are UIKit's.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait, as in UIKit.
  public let rawValue: UInt64
  /// Makes a set from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A button: "Button."
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link: "Link."
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// A picture: "Image."
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Selected: "Selected: ", before the label.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound of its own when it is activated.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard; "Button." isn't spoken.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// Text that doesn't change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// A summary that is spoken when the application starts.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// Disabled: "Dimmed."
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// Changes its label or value often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A search field: "Search Field."
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// Starts playing media when it is activated.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that swipes change: "Adjustable."
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches while VoiceOver is on.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// A page that is turned when it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// A container of tabs, of which each is counted: "2 of 4."
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
  /// A heading: "Heading."
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// A switch, with the value "1", "0" or "2": "On.", "Off." or "Mixed."
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)

  /// A text field: "Text Field." UIKit keeps this trait, as those that follow, for its own views.
  package static let textEntry = AccessibilityTraits(rawValue: 1 << 18)
  /// A text field that is edited: "Is editing."
  package static let isEditing = AccessibilityTraits(rawValue: 1 << 21)
  /// A text field whose text isn't shown: "Secure Text Field."
  package static let secureTextField = AccessibilityTraits(rawValue: 1 << 24)
  /// The button of a navigation bar that leads back: "Back Button."
  package static let backButton = AccessibilityTraits(rawValue: 1 << 27)
  /// A tab of a tab bar: "Tab."
  package static let tabBarItem = AccessibilityTraits(rawValue: 1 << 28)
  /// A text field of several lines.
  package static let textArea = AccessibilityTraits(rawValue: 1 << 47)

  /// The traits of what acts when it is activated.
  private static let interactive: AccessibilityTraits = [.link, .button, .keyboardKey]

  /// True for a node that acts when it is activated: in an accessibility container it is an action.
  var isInteractive: Bool { !isDisjoint(with: Self.interactive) }
}
