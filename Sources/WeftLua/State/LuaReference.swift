import CLua
import CLuaBridge
import Foundation
import Synchronization

/// References that were dropped and wait for their state to forget them: objects die on any thread and in the midst of
/// a collection, the registry is touched by its state alone.
///
/// - Note: `@unchecked Sendable`: `dropped` is read and written under `lock` only. The lock is one that Thread Sanitizer
///   knows; it takes a contended `Mutex` for a race.
final class ReferencePool: @unchecked Sendable {
  private let lock = NSLock()
  private var dropped: [Int32] = []
  private let pending = Atomic<Bool>(false)

  /// Whether there is something to take.
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

/// Keeps a Lua value alive from Swift.
///
/// A strong root: a value that refers back to the holder of its reference is never collected, so long-lived objects
/// keep their Lua values in the user values of their userdata instead. Dropping the last reference frees the value at
/// the state's next call or collection.
public final class LuaReference {
  let id: Int32
  let pool: ReferencePool

  init(id: Int32, pool: ReferencePool) {
    self.id = id
    self.pool = pool
  }

  deinit { pool.drop(id) }

  /// The reference's number in the registry of its state.
  public var registryIndex: Int32 { id }
}
