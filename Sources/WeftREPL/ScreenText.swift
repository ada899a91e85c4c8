/// What was copied from a terminal with a session on it: entries with the prompt before them, and answers in between.
enum ScreenText {
  private static let prompt = "> "
  /// What Lua's own prompt has in front of an entry's further lines.
  private static let continuation = ">> "

  /// The entries of a text whose first line has the prompt; nil for any other text.
  ///
  /// What stands below an entry that is complete is its answer.
  ///
  /// - Parameter isIncomplete: whether a text is the beginning of an entry.
  static func entries(of text: String, isIncomplete: @escaping (String) -> Bool) -> [String]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first(where: { $0.contains { !$0.isWhitespace } }), first.hasPrefix(prompt) else {
      return nil
    }
    var entries: [String] = []
    // The entry that goes on with the next line.
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
