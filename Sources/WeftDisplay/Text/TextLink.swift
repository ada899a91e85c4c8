/// A link in a text: neighbouring runs with an equal value of an attribute.
public struct TextLink: Hashable, Sendable {
  /// The attribute's name: ``TextLink/standardName``, or one of your own.
  public let name: String
  /// The attribute's value, such as an address.
  public let value: String
  /// The characters, in UTF-16 units.
  public let range: Range<Int>

  /// The name of ``TextAttributes/link`` as an attribute.
  public static let standardName = "link"

  /// Makes a link from its parts.
  public init(name: String, value: String, range: Range<Int>) {
    self.name = name
    self.value = value
    self.range = range
  }
}

extension TextAttributes {
  /// Returns the value of an attribute for links: ``link`` for the name ``TextLink/standardName``, else one of
  /// ``ownAttributes``; nil if the run has none.
  public func linkValue(named name: String) -> String? {
    if name == TextLink.standardName, let link { return link }
    return ownAttributes[name]
  }
}

extension AttributedText {
  /// Returns the links of a text in order: ranges with an attribute of one of these names. If a run has several of
  /// them, the first name counts.
  public func links(named names: [String]) -> [TextLink] {
    var links: [TextLink] = []
    var start = 0
    for run in runs {
      let end = start + run.text.utf16.count
      defer { start = end }
      guard let name = names.first(where: { run.attributes.linkValue(named: $0) != nil }),
        let value = run.attributes.linkValue(named: name)
      else { continue }
      if let last = links.last, last.name == name, last.value == value, last.range.upperBound == start {
        links[links.count - 1] = TextLink(name: name, value: value, range: last.range.lowerBound..<end)
      } else {
        links.append(TextLink(name: name, value: value, range: start..<end))
      }
    }
    return links
  }

  /// Returns true if a run has an attribute of one of these names, so that there are ``links(named:)``.
  public func hasLinks(named names: [String]) -> Bool {
    runs.contains { run in names.contains { run.attributes.linkValue(named: $0) != nil } }
  }
}
