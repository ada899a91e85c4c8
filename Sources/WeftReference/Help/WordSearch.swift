import WeftAPI

/// A search of recipes and entries by words that people use, which needn't be names.
struct WordSearch {
  /// The recipes about the words, best first.
  let recipes: [Recipe]
  /// The entries about the words, best first: those of the recipes, then those whose name or line has
  /// the words.
  let entries: [LuaAPI.Entry]

  /// The recipe whose title has exactly the words.
  let exact: Recipe?

  private static let maximumRecipes = 5
  private static let maximumEntries = 12

  /// Searches.
  ///
  /// - Parameters:
  ///   - text: one or several words; frequent words such as `the` are ignored.
  ///   - api: has the entries.
  init(_ text: String, in api: LuaAPI) {
    let wanted = Words(text)
    guard !wanted.list.isEmpty else {
      (recipes, entries, exact) = ([], [], nil)
      return
    }
    exact = Recipe.all.first { recipe in
      let title = Words(recipe.title)
      return wanted.count(in: title) == wanted.list.count && title.count(in: wanted) == title.list.count
    }
    let counts = Recipe.all.map { wanted.count(in: Words($0.title) + Words($0.words)) }
    let most = counts.max() ?? 0
    let about = most * 2 < wanted.list.count ? [] : zip(Recipe.all, counts).filter { $0.1 == most }.map(\.0)
    recipes = Self.best(about, Self.maximumRecipes) { recipe in
      // Words as they are typed, then those of the title, say most about what is meant.
      let title = Words(recipe.title)
      let same = wanted.list.count { (title + Words(recipe.words)).list.contains($0) }
      return 1 + same * 2 + wanted.count(in: title)
    }
    let found = Self.best(api.entries, Self.maximumEntries) { entry in
      let name = Words(entry.name), all = name + Words(entry.doc)
      guard wanted.count(in: all) == wanted.list.count else { return 0 }
      return 1 + wanted.count(in: name)
    }
    let named = recipes.prefix(2).flatMap(\.names).compactMap(api.entry)
    // A word in passing says less than a recipe.
    var known: Set<String> = []
    entries = Array((named + found).filter { known.insert($0.path).inserted }.prefix(Self.maximumEntries))
  }

  /// Returns the elements with a score above 0, the highest first; equal ones in their order.
  private static func best<Element>(_ all: [Element], _ count: Int, score: (Element) -> Int) -> [Element] {
    let scored = all.enumerated().map { (score($0.element), $0.offset, $0.element) }.filter { $0.0 > 0 }
    return scored.sorted { ($0.0, $1.1) > ($1.0, $0.1) }.prefix(count).map(\.2)
  }

  /// The words of a text, in lower case; a name in camel case has several.
  private struct Words {
    var list: [String] = []

    private static let ignored: Set<String> = [
      "a", "an", "the", "my", "is", "are", "it", "i", "do", "does", "how", "why", "what", "to", "of", "in", "on", "and",
      "or", "with", "for", "off", "be", "get", "make", "can", "not", "two", "three", "something", "weft",
    ]

    init(_ text: String) {
      var word = ""
      var wasLower = false
      for character in text + " " {
        if !character.isLetter && !character.isNumber || character.isUppercase && wasLower {
          add(word)
          word = ""
        }
        if character.isLetter || character.isNumber { word += character.lowercased() }
        wasLower = character.isLowercase
      }
    }

    private mutating func add(_ word: String) {
      if !word.isEmpty, !Self.ignored.contains(word), !list.contains(word) { list.append(word) }
    }

    static func + (first: Words, second: Words) -> Words {
      var sum = first
      sum.list += second.list
      return sum
    }

    /// Returns the number of words that others have, too.
    func count(in others: Words) -> Int { list.count { word in others.list.contains { Self.isSame(word, $0) } } }

    /// Compares words without their endings: `baselines` and `baseline`; the wanted one may be the beginning of the other.
    private static func isSame(_ wanted: String, _ word: String) -> Bool {
      if wanted == word { return true }
      let (one, other) = (stem(wanted), stem(word))
      if one == other { return true }
      // Not the other way round: a typing error such as `spacin` would be `space`.
      return one.count >= 4 && other.hasPrefix(one)
    }

    private static func stem(_ word: String) -> String {
      for ending in ["ations", "ation", "ings", "ing", "ies", "ied", "ed", "es", "s", "y", "e"]
      where word.hasSuffix(ending) && word.count - ending.count >= 3 {
        var stem = String(word.dropLast(ending.count))
        // `cropped` is of `crop`.
        let isVerb = ["ings", "ing", "ed"].contains(ending)
        if isVerb, stem.last == stem.dropLast().last { stem.removeLast() }
        return stem
      }
      return word
    }
  }
}
