extension UInt32 {
  /// Makes the hash of bytes that is the same on every machine and in every process: FNV-1a of 32 bits.
  package init(stableHashOf bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
