extension EntryHistory {
  /// Returns the rest of the latest entry that begins with a text; nil if there is none, or the text is blank.
  func suggestion(for text: String) -> String? {
    let typed = Array(text.utf8)
    guard typed.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
    let entry = entries.last { $0.utf8.count > typed.count && $0.utf8.starts(with: typed) }
    return entry.map { String(decoding: $0.utf8.dropFirst(typed.count), as: UTF8.self) }
  }
}
