/// What a terminal can do, as its environment and its own answers say.
public struct TerminalTraits: Sendable, Equatable {
  /// The best way to show a picture.
  public var pictureFormat: PictureFormat
  /// How many colours block characters may have.
  public var colorDepth: ColorDepth
  /// Whether text may be coloured: not where `NO_COLOR` is set, nor where the terminal has no colours.
  public var isColored: Bool { colorDepth != .none }

  /// Makes traits that are known.
  public init(pictureFormat: PictureFormat, colorDepth: ColorDepth) {
    self.pictureFormat = pictureFormat
    self.colorDepth = colorDepth
  }

  /// Finds out what a terminal can do.
  ///
  /// Within tmux and screen, what the environment tells of the terminal outside doesn't count: it doesn't get to see what is
  /// written. Only their own answer does.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - answer: what the terminal has answered to ``TerminalQuery``; nil if it wasn't asked, or is silent.
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

  /// Whether the environment leaves open what the terminal can do, so that it should be asked.
  static func isToBeAsked(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return !terminal.isEmpty && terminal != "dumb" && knownFormat(environment) == nil
  }

  /// Whether the process runs within another program that draws the terminal.
  static func isMultiplexed(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return environment["TMUX"]?.isEmpty == false || environment["STY"]?.isEmpty == false
      || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
  }

  /// What the environment alone says.
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
    // https://no-color.org: any value but an empty one.
    guard environment["NO_COLOR"]?.isEmpty != false, !terminal.isEmpty, terminal != "dumb" else { return .none }
    if let color = environment["COLORTERM"], ["truecolor", "24bit"].contains(color.lowercased()) { return .full }
    if terminal.hasSuffix("-direct") || terminal == "xterm-kitty" || terminal == "xterm-ghostty" { return .full }
    if terminal.contains("256color") { return .indexed256 }
    if terminal.hasPrefix("vt1") || terminal.hasPrefix("vt2") { return .none }
    return .indexed16
  }

  /// Whether characters are UTF-8: the first of these variables that is set says.
  private static func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
