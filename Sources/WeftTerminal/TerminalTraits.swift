/// The capabilities of a terminal, according to its environment and its own replies.
public struct TerminalTraits: Sendable, Equatable {
  /// The best supported picture format.
  public var pictureFormat: PictureFormat
  /// The number of colours for block characters.
  public var colorDepth: ColorDepth
  /// True if text may be coloured: `NO_COLOR` is not set, and the terminal has colours.
  public var isColored: Bool { colorDepth != .none }

  /// Makes known traits.
  public init(pictureFormat: PictureFormat, colorDepth: ColorDepth) {
    self.pictureFormat = pictureFormat
    self.colorDepth = colorDepth
  }

  /// Determines the capabilities of a terminal.
  ///
  /// Within tmux and screen, the environment's variables about the outer terminal are ignored, since output doesn't
  /// reach it: only their own reply counts.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - answer: the terminal's replies to ``TerminalQuery``; nil if it wasn't asked, or didn't reply.
  public init(environment: [String: String], answer: TerminalAnswer? = nil) {
    let terminal = environment["TERM"] ?? ""
    colorDepth = Self.colorDepth(environment, terminal)
    guard !terminal.isEmpty, terminal != "dumb" else {
      pictureFormat = .text
      return
    }
    if let known = Self.knownFormat(environment) {
      pictureFormat = known
    } else if answer?.understandsKitty == true {
      pictureFormat = .kitty
    } else if answer?.understandsSixels == true {
      pictureFormat = .sixel
    } else if colorDepth == .none || !Self.isUnicode(environment) {
      pictureFormat = .text
    } else {
      pictureFormat = .blocks
    }
  }

  /// Returns true if the environment doesn't determine the capabilities, so that the terminal should be asked.
  static func isToBeAsked(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return !terminal.isEmpty && terminal != "dumb" && knownFormat(environment) == nil
  }

  /// Returns true if the process runs in a terminal multiplexer.
  static func isMultiplexed(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return environment["TMUX"]?.isEmpty == false || environment["STY"]?.isEmpty == false
      || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
  }

  /// Returns true if the terminal breaks the lines on its screen again when its width changes. Those that don't are old
  /// ones, which leave each row where it is: xterm, rxvt, the console of Linux, GNU screen.
  package static func breaksLinesAgain(_ environment: [String: String]) -> Bool {
    if environment["STY"]?.isEmpty == false { return false }
    if environment["TMUX"]?.isEmpty == false { return true }
    if environment["XTERM_VERSION"]?.isEmpty == false { return false }
    let terminal = environment["TERM"] ?? ""
    return terminal != "linux" && !terminal.hasPrefix("rxvt") && !TextPaint.isOldHardware(terminal)
  }

  /// Returns the format that the environment alone determines.
  private static func knownFormat(_ environment: [String: String]) -> PictureFormat? {
    guard !isMultiplexed(environment) else { return nil }
    if environment["KITTY_WINDOW_ID"]?.isEmpty == false { return .kitty }
    switch environment["TERM"] {
    case "xterm-kitty", "xterm-ghostty": return .kitty
    case "mlterm", "foot", "foot-extra", "yaft-256color": return .sixel
    default: break
    }
    switch environment["TERM_PROGRAM"] {
    case "ghostty": return .kitty
    case "iTerm.app", "WezTerm", "mintty": return .iterm2
    default: return nil
    }
  }

  private static func colorDepth(_ environment: [String: String], _ terminal: String) -> ColorDepth {
    guard !TextPaint.isRefused(environment), TextPaint.hasColors(environment) else { return .none }
    if let color = environment["COLORTERM"], ["truecolor", "24bit"].contains(color.lowercased()) { return .full }
    if terminal.hasSuffix("-direct") || terminal == "xterm-kitty" || terminal == "xterm-ghostty" { return .full }
    if terminal.contains("256color") { return .indexed256 }
    return .indexed16
  }

  /// Returns true if characters are UTF-8, by the first of these variables that is set.
  private static func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
