/// Renumbers the identifiers of a Cairo SVG.
///
/// Cairo numbers surfaces over the whole lifetime of the process, so that the same picture would give a different file
/// each time.
enum SVGIdentifiers {
  /// Returns the file with identifiers numbered in order of appearance: `surface812` becomes `surface1`.
  ///
  /// - Parameter last: the last number that is used already, by other files that are joined with this one.
  static func renumber(_ svg: [UInt8], after last: inout Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [[UInt8]: [UInt8]] = [:]
    var index = 0
    while index < svg.count {
      // Identifiers are in id="…", in href="#…" and in url(#…).
      guard let start = identifierStart(svg, index) else {
        result.append(svg[index])
        index += 1
        continue
      }
      result += svg[index..<start]
      var end = start
      while end < svg.count, svg[end] != UInt8(ascii: "\""), svg[end] != UInt8(ascii: ")") { end += 1 }
      let name = Array(svg[start..<end])
      if numbers[name] == nil {
        let stem = name.prefix { !($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) }
        last += 1
        numbers[name] = stem + Array(String(last).utf8)
      }
      result += numbers[name] ?? name
      index = end
    }
    return result
  }

  private static let openings: [[UInt8]] = ["id=\"", "href=\"#", "url(#"].map { Array($0.utf8) }

  private static func identifierStart(_ svg: [UInt8], _ index: Int) -> Int? {
    for opening in openings where index + opening.count <= svg.count && svg[index] == opening[0] {
      if svg[index..<index + opening.count].elementsEqual(opening) { return index + opening.count }
    }
    return nil
  }
}
