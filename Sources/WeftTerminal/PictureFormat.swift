/// How a terminal is made to show a picture.
public enum PictureFormat: String, Sendable, CaseIterable {
  /// The graphics protocol of kitty, which Ghostty, WezTerm and Konsole understand too: all pixels, all colours.
  case kitty
  /// The inline images of iTerm2, which WezTerm and mintty understand too: all pixels, all colours.
  case iterm2
  /// DEC's sixels: foot, mlterm, xterm, Windows Terminal and more. All pixels, 256 colours.
  case sixel
  /// Unicode's block characters in colours.
  case blocks
  /// ASCII characters without colours or any control sequence.
  case text
  /// No picture.
  case none
}

/// How many colours block characters may have.
public enum ColorDepth: Sendable, Equatable {
  /// 24 bits each.
  case full
  /// The 256 that xterm numbers.
  case indexed256
  /// The 16 of every terminal with colours.
  case indexed16
  /// None but the two of text.
  case none
}
