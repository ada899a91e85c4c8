/// A reference that is nil in most of its owners.
///
/// A stored `Object?` costs a call when its owner is released, even if it is nil; this costs a comparison. A node has a
/// dozen of them. `frozen`, as other modules would else release it by a function that they look up.
@frozen @usableFromInline package struct RareReference<Object: AnyObject>: ~Copyable {
  @usableFromInline var held: Unmanaged<Object>?

  /// Makes a reference that is nil.
  @inlinable @inline(__always)
  package init() { held = nil }

  @inlinable @inline(__always)
  deinit { held?.release() }

  /// The object, which is retained.
  @inlinable @inline(__always)
  package var object: Object? {
    get { held?.takeUnretainedValue() }
    set {
      let old = held
      if let newValue { held = Unmanaged.passRetained(newValue) } else { held = nil }
      // Last: what the old object's `deinit` calls finds the new one.
      old?.release()
    }
  }
}
