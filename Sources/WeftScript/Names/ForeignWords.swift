/// The words of the texts of names of other systems, without what the texts say about them.
///
/// Few names of scripts are in the texts. That is known from here in a tenth of the time that reading them takes.
package struct ForeignWords: Sendable {
  /// Hashes of words, each at its place or one of the next; 0 for none.
  private var hashes: [UInt32] = Array(repeating: 0, count: 1 << 10)
  private var count = 0

  /// Reads texts, in which names end at spaces, colons and ends of lines, and adds Weft's own former names.
  package init(in texts: some Sequence<String>) {
    for text in Array(texts) + RenamedName.own.map(\.name) {
      var hash = Self.start
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "\n"):
          add(hash)
          hash = Self.start
        default: hash = Self.next(hash, byte)
        }
      }
      add(hash)
    }
  }

  /// Returns false for a word that is in none of the texts; very rarely true for another one.
  package func contains(_ word: String) -> Bool { hashes[place(of: word.utf8.reduce(Self.start, Self.next))] != 0 }

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
