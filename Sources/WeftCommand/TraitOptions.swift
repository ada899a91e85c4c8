import ArgumentParser
import Weft
import WeftSupport

/// The traits to try, each in turn.
struct TraitOptions: ParsableArguments {
  @Option(help: "Text sizes to try, separated by commas: large, extraExtraLarge; or all.")
  var textSizes: String?

  @Option(help: "light, dark, or all.")
  var schemes: String?

  @Option(help: "leftToRight, rightToLeft, or all.")
  var directions: String?

  func validate() throws { _ = try choices() }

  /// The traits; the preview's choice where nothing is given.
  func choices() throws -> TraitChoices {
    var traits = TraitChoices()
    traits.contentSizeCategories = try Self.values(textSizes, of: "--text-sizes")
    traits.userInterfaceStyles = try Self.values(schemes, of: "--schemes")
    traits.layoutDirections = try Self.values(directions, of: "--directions")
    return traits
  }

  private static func values<Value: RawRepresentable & CaseIterable>(
    _ text: String?, of option: String
  ) throws -> [Value] where Value.RawValue == String {
    guard let text else { return [] }
    let all = Value.allCases.filter { $0.rawValue != "unspecified" }
    if text == "all" { return Array(all) }
    return try text.split(separator: ",").map { part in
      let word = part.trimmedOfSpaces
      if let value = all.first(where: { $0.rawValue == word }) { return value }
      let names = all.map(\.rawValue)
      let nearest = Spelling.nearest(to: word, among: names).map { "; did you mean \($0)?" }
      throw ValidationError("\(option): expected \(names.joined(separator: ", ")) or all, got \(word)\(nearest ?? "")")
    }
  }
}
