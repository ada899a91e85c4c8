import CPangoCairo

/// Owns one reference to a GObject and gives it up with its own life.
final class GObjectReference {
  /// The object, as the C functions of its type take it.
  let pointer: OpaquePointer

  /// Takes over a reference that the caller owns.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}
