/// The segments of a JPEG before its pixels: a marker, a length, and what it says.
enum JPEGHeader {
  /// Returns the start of the frame (SOF0...15 except DHT, JPG and DAC).
  static func frame(_ data: [UInt8]) -> (marker: UInt8, content: ArraySlice<UInt8>)? {
    segment(data) { marker, _ in (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
  }

  /// True if libjpeg reads the frame, whatever follows it: of the usual kinds, with a byte for each component.
  static func isUsual(_ data: [UInt8]) -> Bool {
    guard let (marker, content) = frame(data) else { return false }
    return (0xC0...0xC2).contains(marker) && content.first == 8
  }

  /// True if the picture is turned by a right angle when it is shown: the orientations of EXIF from 5 on.
  static func isTurned(_ data: [UInt8]) -> Bool {
    let mark = Array("Exif\0\0".utf8)
    let found = segment(data) { marker, content in marker == 0xE1 && content.starts(with: mark) }
    guard let exif = found?.content.dropFirst(mark.count) else { return false }
    let isLittle = exif.starts(with: "II".utf8)
    func number(_ offset: Int, bytes: Int) -> Int? {
      let part = exif.dropFirst(offset).prefix(bytes)
      guard part.count == bytes else { return nil }
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, bytes: 2) == 42, let entries = number(4, bytes: 4), let count = number(entries, bytes: 2) else {
      return false
    }
    // Entries have a tag, a type, a number of values, and the value: of the orientation, one of two bytes.
    for entry in stride(from: entries + 2, to: entries + 2 + 12 * count, by: 12)
    where number(entry, bytes: 2) == 0x112 && number(entry + 2, bytes: 2) == 3 {
      return (5...8).contains(number(entry + 8, bytes: 2) ?? 0)
    }
    return false
  }

  private static func segment(
    _ data: [UInt8], where isMeant: (_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool
  ) -> (marker: UInt8, content: ArraySlice<UInt8>)? {
    var index = 2
    while index + 4 <= data.count, data[index] == 0xFF {
      let marker = data[index + 1]
      guard marker != 0xFF else {
        index += 1  // A fill byte.
        continue
      }
      let length = Int(data[index + 2]) << 8 | Int(data[index + 3])
      // The pixels follow the start of a scan.
      guard length >= 2, marker != 0xDA else { return nil }
      let end = index + 2 + length
      let content = data[index + 4..<max(index + 4, min(end, data.count))]
      if isMeant(marker, content) { return (marker, content) }
      index = end
    }
    return nil
  }
}
