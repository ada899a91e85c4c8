import CPangoCairo

/// Owns one reference to a GObject, and releases it when it is deallocated.
final class GObjectReference {
  /// The object, as an argument of the C functions of its type.
  let pointer: OpaquePointer

  /// Takes over a reference that the caller owns.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}
