import CTerminal

/// The width of text in the cells of a terminal.
public enum TerminalCells {
  /// Returns the columns of a character: those of its scalars, as terminals count them that know no clusters. Nil if it
  /// can't be printed.
  public static func width(of character: Character) -> Int? {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : nil }
    var sum = 0
    for scalar in character.unicodeScalars {
      let width = weft_width(scalar.value)
      guard width >= 0 else { return nil }
      sum += Int(width)
    }
    return sum
  }
}
