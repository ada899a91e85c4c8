/// A node's layout in one range: its size, and the nearest nodes inside it with their frames, in drawing order. Specs
/// are not part of it; the content of a nested node belongs to that node's own layout.
///
/// It doesn't change, but refers to its nodes: used by the thread of these. Copies are the same layout; `===` tells
/// whether two are.
public struct NodeLayout {
  /// A node inside the layout.
  public struct Sublayout {
    /// The node.
    public let node: LayoutNode
    /// Its frame in the host's coordinates, on whole pixels.
    public let frame: Rect
    /// Its own layout, the one for the range in its parent's final layout; nil for a node without nodes inside.
    public let layout: NodeLayout?
  }

  let storage: Storage

  @inline(__always)
  init(_ storage: Storage) { self.storage = storage }

  /// The size, on whole pixels.
  public var size: Size { storage.withUnsafeMutablePointerToHeader { $0.pointee.size } }
  /// The range of the size.
  public var constrainedSize: SizeRange { storage.withUnsafeMutablePointerToHeader { $0.pointee.constrainedSize } }
  /// The direct nodes, in drawing order.
  public var sublayouts: Sublayouts { Sublayouts(of: storage) }
  /// The nodes that the node's own code has measured, in order; the last measurement of a node is the valid one. One of
  /// the ``sublayouts`` has the layout given there.
  package internal(set) var measured: ContiguousArray<MeasuredNode>? {
    get { storage.extras?.measured }
    nonmutating set { if newValue != nil || storage.extras != nil { storage.makeExtras().measured = newValue } }
  }
  /// The size of the content of a scroll node; nil for a node that doesn't scroll.
  public internal(set) var contentSize: Size? {
    get { storage.extras?.contentSize }
    nonmutating set { if newValue != nil || storage.extras != nil { storage.makeExtras().contentSize = newValue } }
  }

  /// The identity of the layout, as long as a copy of it exists.
  package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - capacity: the largest number of sublayouts.
  ///   - fill: initializes the sublayouts, and returns their number.
  @inline(__always)
  static func make(
    size: Size, constrainedSize: SizeRange, capacity: Int = 0,
    fill: (UnsafeMutablePointer<Sublayout>) -> Int = { _ in 0 }
  ) -> NodeLayout {
    let made = Storage.create(minimumCapacity: capacity) { _ in
      Header(size: size, constrainedSize: constrainedSize)
    }
    made.withUnsafeMutablePointers { header, sublayouts in header.pointee.count = fill(sublayouts) }
    return NodeLayout(unsafeDowncast(made, to: Storage.self))
  }

  /// Makes a layout with given sublayouts.
  static func make(size: Size, constrainedSize: SizeRange, sublayouts: some Collection<Sublayout>) -> NodeLayout {
    make(size: size, constrainedSize: constrainedSize, capacity: sublayouts.count) { base in
      var count = 0
      for sublayout in sublayouts {
        (base + count).initialize(to: sublayout)
        count += 1
      }
      return count
    }
  }

  /// Mirrors the positions, before the layout is passed on: a distance from the left edge becomes one from the right.
  func mirror() {
    storage.withUnsafeMutablePointers { header, sublayouts in
      for place in 0..<header.pointee.count {
        let sublayout = sublayouts[place]
        var frame = sublayout.frame
        frame.origin.x = header.pointee.size.width - frame.size.width - frame.origin.x
        sublayouts[place] = Sublayout(node: sublayout.node, frame: frame, layout: sublayout.layout)
      }
    }
  }

  /// Returns all nodes below, those of nested nodes included, in pre-order, with frames in this layout's coordinates.
  public func frames() -> [(node: LayoutNode, frame: Rect)] {
    var frames: [(node: LayoutNode, frame: Rect)] = []
    collect(into: &frames, x: 0, y: 0)
    return frames
  }

  private func collect(into frames: inout [(node: LayoutNode, frame: Rect)], x: Double, y: Double) {
    for sublayout in sublayouts {
      frames.append((sublayout.node, sublayout.frame.offset(x: x, y: y)))
      sublayout.layout?.collect(
        into: &frames, x: x + sublayout.frame.origin.x, y: y + sublayout.frame.origin.y)
    }
  }
}

extension NodeLayout {
  /// The nodes directly inside a layout, in drawing order.
  public struct Sublayouts: RandomAccessCollection {
    /// Nil for no nodes.
    private let storage: Storage?

    fileprivate init(of storage: Storage?) { self.storage = storage }

    /// No nodes.
    public static var empty: Sublayouts { Sublayouts(of: nil) }

    /// The index of the first node, 0.
    public var startIndex: Int { 0 }
    /// The number of nodes.
    public var endIndex: Int { storage?.withUnsafeMutablePointerToHeader { $0.pointee.count } ?? 0 }

    /// Returns one of the nodes; an index outside of the collection ends the process.
    public subscript(index: Int) -> Sublayout {
      guard let storage, indices.contains(index) else { preconditionFailure("a layout has no sublayout \(index)") }
      return storage.withUnsafeMutablePointerToElements { $0[index] }
    }
  }
}

extension NodeLayout {
  /// The values of a layout beside its sublayouts.
  struct Header {
    let size: Size
    let constrainedSize: SizeRange
    fileprivate(set) var count = 0
    /// The values that few layouts have; nil until one is set.
    fileprivate(set) var extras: Extras?
  }

  /// The values of layouts of nodes that measure others by hand, or scroll.
  final class Extras {
    var measured: ContiguousArray<MeasuredNode>?
    var contentSize: Size?
  }

  /// The memory of a layout and its sublayouts: one allocation, as a node has a layout for each range that it is
  /// measured in. Read by pointers: a class's stored property would be checked for exclusive access at each use.
  final class Storage: ManagedBuffer<Header, Sublayout> {
    fileprivate var extras: Extras? { withUnsafeMutablePointerToHeader { $0.pointee.extras } }

    fileprivate func makeExtras() -> Extras {
      withUnsafeMutablePointerToHeader { header in
        if let extras = header.pointee.extras { return extras }
        let made = Extras()
        header.pointee.extras = made
        return made
      }
    }

    deinit {
      withUnsafeMutablePointers { header, sublayouts in _ = sublayouts.deinitialize(count: header.pointee.count) }
    }
  }
}

/// Returns true if both are the same layout, not just an equal one, or both nil.
public func === (one: NodeLayout?, other: NodeLayout?) -> Bool { one?.storage === other?.storage }

/// Returns false if both are the same layout, or both nil.
public func !== (one: NodeLayout?, other: NodeLayout?) -> Bool { !(one === other) }

/// A node that the layout code of another has measured.
package struct MeasuredNode {
  /// The node.
  package let node: LayoutNode
  /// Its layout.
  package let layout: NodeLayout
  /// The range of the measurement.
  package let constrainedSize: SizeRange
  /// The reference of its percentages.
  package let parentSize: Size

  /// Makes the record of a measurement.
  package init(node: LayoutNode, layout: NodeLayout, constrainedSize: SizeRange, parentSize: Size) {
    self.node = node
    self.layout = layout
    self.constrainedSize = constrainedSize
    self.parentSize = parentSize
  }
}
