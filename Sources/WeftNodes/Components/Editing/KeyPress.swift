/// A key of a keyboard, pressed alone or with others.
public struct KeyPress: Hashable, Sendable {
  /// A key that isn't a character.
  public enum Key: String, CaseIterable, Sendable {
    /// Deletes the selection, or what is before the cursor.
    case backspace
    /// Deletes the selection, or what is after the cursor.
    case delete
    /// Begins a new line.
    case `return`
    /// Moves text to the next tab stop.
    case tab
    /// Drops what an input method is composing, or else gives the focus up.
    case escape
    /// Moves to the left.
    case left
    /// Moves to the right.
    case right
    /// Moves a line up.
    case up
    /// Moves a line down.
    case down
    /// Moves to the beginning of the line.
    case home
    /// Moves to the end of the line.
    case end
  }

  /// A key that changes what another one does.
  public enum Modifier: String, CaseIterable, Sendable {
    /// Extends the selection.
    case shift
    /// By the word.
    case alt
    /// By the line, or a command. Of other systems: ``ctrl``.
    case cmd
    /// A command as with ``cmd``; of the keys that move and delete, by the word.
    case ctrl
  }

  /// The key; nil for a character.
  public let key: Key?
  /// The character; empty for another key.
  public let character: String
  /// The keys that are held.
  public let modifiers: Set<Modifier>

  /// Makes a key with others held; none by default.
  public init(_ key: Key, _ modifiers: Set<Modifier> = []) {
    (self.key, character, self.modifiers) = (key, "", modifiers)
  }

  /// Reads names that are joined by `+` in any order: `backspace`, `shift+left`, `cmd+a`. Names such as `enter` and `Esc` are
  /// those of a key, too. Nil for a name that is no key.
  public init?(_ text: String) {
    var (key, character): (Key?, String?)
    var modifiers: Set<Modifier> = []
    let names = text.count == 1 ? [text] : text.split(separator: "+").map(String.init)
    for written in names {
      let name = written.count == 1 ? written : Self.others[written.lowercased()] ?? written.lowercased()
      if let modifier = Modifier(rawValue: name) {
        modifiers.insert(modifier)
      } else if key == nil, character == nil, let known = Key(rawValue: name) {
        key = known
      } else if key == nil, character == nil, name.count == 1 {
        character = name
      } else {
        return nil
      }
    }
    guard key != nil || character != nil else { return nil }
    (self.key, self.character, self.modifiers) = (key, character ?? "", modifiers)
  }

  /// Names that other keyboards and browsers have for keys.
  private static let others = [
    "enter": "return", "esc": "escape", "del": "delete", "space": " ", "option": "alt", "command": "cmd", "meta": "cmd",
    "control": "ctrl", "arrowleft": "left", "arrowright": "right", "arrowup": "up", "arrowdown": "down",
  ]

  /// The names of all keys and of those that are held with them.
  public static let names = Key.allCases.map(\.rawValue) + Modifier.allCases.map(\.rawValue)

  var isCommand: Bool { modifiers.contains(.cmd) || modifiers.contains(.ctrl) }
  var extends: Bool { modifiers.contains(.shift) }

  /// The distance by which a key moves the cursor or deletes, to the left or the right.
  var unit: TextUnit {
    if modifiers.contains(.alt) || modifiers.contains(.ctrl) { return .word }
    return modifiers.contains(.cmd) ? .line : .character
  }
}
