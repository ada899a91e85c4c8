/// The names in some sections of the texts of names of other systems, without the answers.
///
/// Few names of scripts are in the texts. That is known from here in a tenth of the time that reading them takes.
package struct ForeignWords: Sendable {
  /// A section whose names scripts give to something of their own, too, by the beginning of its heading.
  package enum Section: String, CaseIterable, Sendable {
    case properties
    case members
    case overrides
    case finalMethods = "final methods"
    case uncalledMethods = "uncalled methods"
    case data

    fileprivate var hash: UInt32 { rawValue.utf8.reduce(ForeignWords.start, ForeignWords.next) }
  }

  /// Hashes of sections and names, each at its place or one of the next; 0 for none.
  private var hashes: [UInt32] = Array(repeating: 0, count: 1 << 10)
  private var count = 0

  /// Reads texts, in the form that ``ForeignNamesReader`` describes, and adds Weft's own former names.
  package init(in texts: some Sequence<String>) {
    for text in texts {
      var section: UInt32?
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        switch line.first {
        case UInt8(ascii: "["):
          let heading = Substring(line.dropFirst())
          section = Section.allCases.first { heading.hasPrefix($0.rawValue) }?.hash
        case UInt8(ascii: "#"), UInt8(ascii: " "): continue
        default:
          guard let section else { continue }
          addNames(line.prefix { $0 != UInt8(ascii: ":") }, section)
        }
      }
    }
    for name in RenamedName.own {
      switch name.use {
      case .member: addNames(name.name.utf8[...], Section.members.hash)
      case .override: addNames(name.name.utf8[...], Section.overrides.hash)
      case .module: continue
      }
    }
  }

  private mutating func addNames(_ names: Substring.UTF8View, _ section: UInt32) {
    var hash = section
    for byte in names {
      if byte == UInt8(ascii: " ") {
        add(hash)
        hash = section
      } else {
        hash = Self.next(hash, byte)
      }
    }
    add(hash)
  }

  /// Returns false for a name that isn't in the section; very rarely true for another one.
  package func contains(_ name: String, in section: Section) -> Bool {
    hashes[place(of: name.utf8.reduce(section.hash, Self.next))] != 0
  }

  // FNV-1a.
  private static let start: UInt32 = 0x811C_9DC5

  private static func next(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

  private mutating func add(_ hash: UInt32) {
    let place = place(of: hash)
    guard hashes[place] == 0 else { return }
    hashes[place] = max(hash, 1)
    count += 1
    // At most half full, so that places are found soon.
    guard count * 2 > hashes.count else { return }
    let known = hashes
    hashes = Array(repeating: 0, count: 2 * known.count)
    count = 0
    for hash in known where hash != 0 { add(hash) }
  }

  /// Returns the place of a hash, or the one where it would be.
  private func place(of hash: UInt32) -> Int {
    var place = Int(hash) & (hashes.count - 1)
    while hashes[place] != 0, hashes[place] != max(hash, 1) { place = (place + 1) & (hashes.count - 1) }
    return place
  }
}
