import Foundation

/// Puts lines together to entries, as they are where they are typed: an entry ends with the first line with which Lua has
/// enough, and a line that begins with a colon is a command.
///
/// Lua is asked where a line may end an entry by what is open there, not after every line: that a long table takes as
/// long for each line as for all of it would be seen.
struct EntryReader {
  private let isIncomplete: (String) -> Bool
  private var lines: [Substring] = []
  private var size = 0
  private var balance = LineBalance()
  /// How many lines there were when Lua was asked last.
  private var asked = 0

  /// Makes a reader.
  ///
  /// - Parameter isIncomplete: whether a text is the beginning of an entry, as Lua sees it.
  init(isIncomplete: @escaping (String) -> Bool) { self.isIncomplete = isIncomplete }

  /// The entry that is not complete yet; nil where there is none.
  var rest: String? { lines.isEmpty ? nil : text(lines.count) }

  private func text(_ count: Int) -> String { lines[..<count].joined(separator: "\n") }

  /// Adds a line.
  ///
  /// - Returns: the entries that are complete with it; several where something was wrong further up.
  mutating func add(_ line: Substring) -> [String] {
    if lines.isEmpty, Commands.isCommand(String(line)) { return [String(line)] }
    lines.append(line)
    size += line.utf8.count
    balance.add(line)
    // What is short is cheap to ask for, so that what is wrong is said at once; of what is long, now and then.
    guard size < 4096 || !balance.isOpen || lines.count >= 2 * asked else { return [] }
    let before = asked
    asked = lines.count
    guard !isIncomplete(text(lines.count)) else { return [] }
    // The first line that ends it, among those that Lua has not been asked about.
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

  /// The entries of a text; what is incomplete at its end is one, too.
  ///
  /// - Parameter goesOn: asked after every line whether to go on.
  /// - Returns: nil where it was stopped.
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
