/// Text that was copied from a terminal with a session: entries after the prompt, with results in between.
enum ScreenText {
  private static let prompt = "> "
  /// The prefix of an entry's further lines in Lua's own prompt.
  private static let continuation = ">> "

  /// Returns the entries of a text whose first line has the prompt; nil for any other text.
  ///
  /// The lines after a complete entry are its result.
  ///
  /// - Parameter isIncomplete: returns true if a text is the beginning of an entry.
  static func entries(of text: String, isIncomplete: @escaping (String) -> Bool) -> [String]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first(where: { $0.contains { !$0.isWhitespace } }), first.hasPrefix(prompt) else {
      return nil
    }
    var entries: [String] = []
    // The entry that continues on the next line.
    var open: EntryReader?
    for line in lines {
      var reader: EntryReader
      let part: Substring
      if line.hasPrefix(prompt) {
        if let rest = open?.rest { entries.append(rest) }
        reader = EntryReader(isIncomplete: isIncomplete)
        part = line.dropFirst(prompt.count)
      } else if let current = open {
        reader = current
        part = line.hasPrefix(continuation) ? line.dropFirst(continuation.count) : line
      } else {
        continue
      }
      let complete = reader.add(part)
      entries += complete
      open = complete.isEmpty ? reader : nil
    }
    if let rest = open?.rest { entries.append(rest) }
    return entries
  }
}
