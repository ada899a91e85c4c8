/// The protocol that shows a picture on a terminal.
public enum PictureFormat: String, Sendable, CaseIterable {
  /// The graphics protocol of kitty, which Ghostty, WezTerm and Konsole support too: all pixels, all colours.
  case kitty
  /// The inline images of iTerm2, which WezTerm and mintty support too: all pixels, all colours.
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

/// The number of colours for block characters.
public enum ColorDepth: Sendable, Equatable {
  /// 24 bits each.
  case full
  /// xterm's 256 colours.
  case indexed256
  /// The 16 colours of every terminal with colours.
  case indexed16
  /// Only the text's own two colours.
  case none
}
