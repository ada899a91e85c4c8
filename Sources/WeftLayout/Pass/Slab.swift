/// Growable memory for trivial values. It is freed by its owner's `deallocate`, never by itself. Growing moves the
/// values, so no pointer into a slab is kept over a call that may append.
@usableFromInline struct Slab<Value: BitwiseCopyable> {
  @usableFromInline var base: UnsafeMutablePointer<Value>
  @usableFromInline var count: Int32 = 0
  @usableFromInline var capacity: Int32

  @usableFromInline init(capacity: Int32) {
    self.capacity = capacity
    base = .allocate(capacity: Int(capacity))
  }

  @usableFromInline func deallocate() { base.deallocate() }

  /// The size of the memory in bytes.
  var footprint: Int { Int(capacity) * MemoryLayout<Value>.stride }

  /// Frees memory above a megabyte if the slab is empty. That is enough for a layout of some thousand elements without
  /// growing again.
  mutating func trim() {
    let most = Int32((1 << 20) / MemoryLayout<Value>.stride)
    guard count == 0, capacity > most else { return }
    base.deallocate()
    capacity = most
    base = .allocate(capacity: Int(capacity))
  }

  @inlinable @inline(__always)
  mutating func append(_ value: Value) -> Int32 {
    if count == capacity { grow(toHold: count + 1) }
    let index = count
    base[Int(index)] = value
    count = index &+ 1
    return index
  }

  /// Makes room for `amount` values that the caller writes; returns the index of the first.
  @inlinable @inline(__always)
  mutating func reserve(_ amount: Int32) -> Int32 {
    if amount > capacity &- count { grow(toHold: count + amount) }
    let index = count
    count = index &+ amount
    return index
  }

  /// Makes room for values below an index, which the caller writes in any order.
  mutating func require(_ end: Int32) {
    if end > capacity {
      count = capacity
      grow(toHold: end)
      count = 0
    }
  }

  @usableFromInline @inline(never)
  mutating func grow(toHold needed: Int32) {
    var larger = capacity
    while larger < needed { larger *= 2 }
    let moved = UnsafeMutablePointer<Value>.allocate(capacity: Int(larger))
    moved.update(from: base, count: Int(count))
    base.deallocate()
    base = moved
    capacity = larger
  }

  @inlinable @inline(__always)
  subscript(index: Int32) -> Value {
    get { base[Int(index)] }
    nonmutating _modify { yield &base[Int(index)] }
  }
}
