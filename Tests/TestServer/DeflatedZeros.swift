/// Returns a body in gzip that decompresses to zeros: 160 times as many bytes. Its end, with the checksum, is missing.
public func deflatedZeros(_ count: Int) -> [UInt8] {
  // One block with fixed codes: a literal 0, then copies of the 258 bytes before (RFC 1951, 3.2.6).
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
  var (buffer, length) = (UInt32(0), 0)
  func write(_ bits: String) {
    for bit in bits.utf8 {
      buffer |= UInt32(bit & 1) << UInt32(length)
      length += 1
      if length == 8 {
        bytes.append(UInt8(buffer))
        (buffer, length) = (0, 0)
      }
    }
  }
  write("110" + "00110000")
  for _ in 0..<count / 258 { write("11000101" + "00000") }
  return bytes
}
