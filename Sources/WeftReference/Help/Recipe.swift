/// An answer to a question that people search for: a few words, and a script. The file in `WeftReference/Recipes` is the one
/// source of the page "Recipes" and of the search of `help`.
///
/// A file begins with lines `---@title`, `---@words` (other words for the same) and `---@names` (paths of entries), then
/// its explanation in lines `---`; the rest is the script.
package struct Recipe: Sendable {
  /// The title: `Align two baselines`.
  package let title: String
  /// Words that people search for, beside those of the title.
  let words: String
  /// The paths of the entries that it is about.
  package let names: [String]
  /// The explanation, in one line; code is between backquotes.
  package let doc: String
  /// The script.
  package let code: String

  /// All recipes, by the names of their files.
  package static let all: [Recipe] = recipeTexts.sorted { $0.key < $1.key }.map { Recipe($0.value) }

  /// Reads a file's text.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { $0.hasPrefix("---") }
    func field(_ name: String) -> String {
      head.first { $0.hasPrefix("---@\(name) ") }.map { String($0.dropFirst(name.count + 5)) } ?? ""
    }
    title = field("title")
    words = field("words")
    names = field("names").split(separator: " ").map(String.init)
    doc = head.filter { $0.hasPrefix("--- ") }.map { $0.dropFirst(4) }.joined(separator: " ")
    code = lines.dropFirst(head.count).joined(separator: "\n")
  }
}
