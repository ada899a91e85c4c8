import WeftEssentials

/// Splits lines into entries by the rules of the prompt: an entry ends with the first line that completes a chunk of
/// Lua, and a line that begins with a colon is a command.
///
/// Lua parses a short text after every line. It parses a long one only where no bracket, block or string is open, or
/// the number of lines has doubled: to parse all lines again after each one takes noticeable time.
struct EntryReader {
  private let isIncomplete: (String) -> Bool
  private var lines: [Substring] = []
  private var size = 0
  private var balance = LineBalance()
  /// The number of lines when Lua was asked last.
  private var asked = 0

  /// Makes a reader.
  ///
  /// - Parameter isIncomplete: returns true if Lua reports that a text ends too early.
  init(isIncomplete: @escaping (String) -> Bool) { self.isIncomplete = isIncomplete }

  /// The entry that isn't complete yet; nil if there is none.
  var rest: String? { lines.isEmpty ? nil : text(lines.count) }

  private func text(_ count: Int) -> String { lines[..<count].joined(separator: "\n") }

  /// Adds a line.
  ///
  /// - Returns: The entries that are complete with it; several if an error was found further up.
  mutating func add(_ line: Substring) -> [String] {
    if lines.isEmpty, Commands.isCommand(String(line)) { return [String(line)] }
    lines.append(line)
    size += line.utf8.count
    balance.add(line)
    // A short text is cheap to parse, so that an error shows at once.
    guard size < 4096 || !balance.isOpen || lines.count >= 2 * asked else { return [] }
    let before = asked
    asked = lines.count
    guard !isIncomplete(text(lines.count)) else { return [] }
    // The first line that ends the entry, among those that Lua has not been asked about.
    var (low, high) = (before + 1, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isIncomplete(text(middle)) { low = middle + 1 } else { high = middle }
    }
    let entry = text(low)
    let after = lines[low...]
    (lines, size, balance, asked) = ([], 0, LineBalance(), 0)
    return after.reduce(into: [entry]) { $0 += add($1) }
  }

  /// Splits a text into entries; an incomplete one at its end is included.
  ///
  /// - Parameter goesOn: called after every line; false stops.
  /// - Returns: Nil if it was stopped.
  static func entries(
    of text: String, isIncomplete: @escaping (String) -> Bool, while goesOn: () -> Bool = { true }
  ) -> [String]? {
    var reader = EntryReader(isIncomplete: isIncomplete)
    var entries: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard goesOn() else { return nil }
      entries += reader.add(line)
    }
    if let rest = reader.rest { entries.append(rest) }
    return entries
  }
}
