import CLua
import CLuaBridge
import WeftEssentials
import Synchronization
import WeftSupport

/// Dropped references that wait for their state to free them: objects are released on any thread and during a
/// collection, but only the state may access the registry.
///
/// - Note: `@unchecked Sendable`: `dropped` is accessed under `lock` only. Thread Sanitizer supports this lock; it
///   reports a contended `Mutex` as a race.
final class ReferencePool: @unchecked Sendable {
  private let lock = Lock()
  private var dropped: [Int32] = []
  private let pending = Atomic<Bool>(false)

  /// True if references were dropped.
  var isPending: Bool { pending.load(ordering: .relaxed) }

  func drop(_ id: Int32) {
    lock.withLock { dropped.append(id) }
    pending.store(true, ordering: .relaxed)
  }

  func take() -> [Int32] {
    pending.store(false, ordering: .relaxed)
    return lock.withLock {
      defer { dropped = [] }
      return dropped
    }
  }
}

/// Retains a Lua value from Swift.
///
/// A strong root: a value that refers to the owner of its reference is never collected, so long-lived objects keep
/// their Lua values in the user values of their userdata instead. Used by the state's thread, but released on any:
/// that frees the value at the state's next call or collection.
public final class LuaReference {
  @usableFromInline let id: Int32
  let pool: ReferencePool

  init(id: Int32, pool: ReferencePool) {
    self.id = id
    self.pool = pool
  }

  deinit { pool.drop(id) }

  /// The index of the value in the registry of its state; valid while the reference exists.
  @inlinable public var registryIndex: Int32 { id }
}
