import CLua
import CLuaBridge
import Synchronization

/// References that were dropped and wait for their state to forget them: objects die on any thread and in the midst of
/// a collection, the registry is touched by its state alone.
final class ReferencePool: Sendable {
  private let dropped = Mutex<[Int32]>([])
  private let pending = Atomic<Bool>(false)

  /// Whether there is something to take.
  var isPending: Bool { pending.load(ordering: .relaxed) }

  func drop(_ id: Int32) {
    dropped.withLock { $0.append(id) }
    pending.store(true, ordering: .relaxed)
  }

  func take() -> [Int32] {
    pending.store(false, ordering: .relaxed)
    return dropped.withLock { ids in
      let taken = ids
      ids = []
      return taken
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
