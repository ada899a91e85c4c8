import WeftSession

/// Makes files of what is seen on its own thread, one after the other: they may take long, and neither pictures, nor
/// messages, nor scripts wait for them.
actor Exporter {
  nonisolated let executor = ThreadExecutor(name: "weft exports")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns the bytes of a file.
  ///
  /// - Throws: the error of making it.
  func make(_ bytes: @Sendable () throws -> [UInt8]) throws -> [UInt8] { try bytes() }
}
