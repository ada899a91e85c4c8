extension DisplayNode {
  /// Facts about a node, beside its layout.
  struct Flags: OptionSet {
    let rawValue: UInt32
    static let synchronous = Flags(rawValue: 1)
    static let layerBacked = Flags(rawValue: 2)
    static let loading = Flags(rawValue: 4)
    static let inHierarchy = Flags(rawValue: 8)
    static let rangeManaged = Flags(rawValue: 16)
    static let displaysSynchronously = Flags(rawValue: 32)
    static let displaySuspended = Flags(rawValue: 64)
    static let transactionContainer = Flags(rawValue: 128)
    /// The contents are out of date.
    static let needsDisplay = Flags(rawValue: 256)
    /// The node is in the queue of the next display pass.
    static let displayQueued = Flags(rawValue: 512)
    static let rasterizesSubtree = Flags(rawValue: 1024)
    /// A node around this one draws it.
    static let rasterized = Flags(rawValue: 2048)
    static let placeholderEnabled = Flags(rawValue: 4096)
  }
}
