/// A spec whose layout is arithmetic of its own: Texture's `ASLayoutSpec` with `calculateLayoutThatFits:` overridden.
///
/// Subclasses measure the elements inside them with ``LayoutPass/measure(_:_:parentSize:)``, and say where those stand.
/// A spec is put into a pass with ``LayoutPass/add(_:children:)``, or, as a ``DetachedSpec``, with children of its own.
open class CustomLayoutSpec: DetachedSpec {
  /// Makes a spec without children.
  public init() { super.init(SpecValues(CustomProperties())) }

  /// The class's name in messages and traces, unless a subclass knows a better one.
  open var className: String { "\(type(of: self))" }

  /// The spec's size, and where the elements inside it stand.
  ///
  /// The size is rounded up to pixels, and is not cut to the range: as in Texture that is up to the spec.
  ///
  /// - Parameters:
  ///   - constrainedSize: the sizes to choose from, cut to the size that the spec's own style asks for.
  ///   - spec: the spec as an element of the pass; its children are what may be measured.
  ///   - pass: what measures.
  /// - Throws: ``LayoutError``, from the pass or with an error of the spec's own as its `underlying`.
  open func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, of spec: LayoutElement, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout {
    CalculatedLayout(size: constrainedSize.min)
  }
}

/// A layout that code of one's own has made: a size, and elements with their places in drawing order.
public struct CalculatedLayout {
  /// The size, in points.
  public var size: Size
  /// What stands inside; each element at most once.
  public var sublayouts: [ElementLayout]

  /// Describes a layout.
  public init(size: Size, sublayouts: [ElementLayout] = []) {
    self.size = size
    self.sublayouts = sublayouts
  }
}

/// What an element of a pass has come to, and where it is to stand.
public struct ElementLayout {
  /// The element.
  public let element: LayoutElement
  /// Where it stands in what holds it, in points.
  public var position = Point.zero
  let measured: Measured

  /// Its size, on whole pixels.
  public var size: Size { Size(width: measured.width, height: measured.height) }

  init(_ element: LayoutElement, _ measured: Measured) {
    self.element = element
    self.measured = measured
  }
}

/// What tells the arena of a custom spec; all else is the spec's own.
struct CustomProperties: LayoutSpecProperties {
  static var kind: ElementKind { .custom }
  init() {}
  init(options: SpecOptions, numbers: SpecNumbers) {}
  func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {}
}

extension Solver {
  /// Asks the spec's own code, and checks what it answers.
  func measureCustom(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    let spec = arena.pointee.customs[arena.pointee.elements[index].numbers].takeUnretainedValue()
    let handle = LayoutElement(index: index, generation: arena.pointee.elements[index].generation)
    let outer = arena.pointee.calculating
    arena.pointee.calculating = .spec(index)
    defer { arena.pointee.calculating = outer }
    let calculated: CalculatedLayout
    do throws(LayoutError) {
      calculated = try spec.calculateLayoutThatFits(range.plain(), of: handle, LayoutPass(arena: arena))
    } catch {
      throw error.made(at: arena.source(of: index))
    }
    guard isUsable(calculated.size.width), isUsable(calculated.size.height) else {
      throw failure(.invalidSize, LayoutError.unusable(calculated.size), index, property: "size")
    }
    let count = Int32(clamping: calculated.sublayouts.count)
    let first = arena.pointee.placements.reserve(count)
    var placed: Set<Int32> = []
    for (offset, sublayout) in calculated.sublayouts.enumerated() {
      let child = sublayout.element
      guard LayoutPass(arena: arena).isLive(child), arena.pointee.elements[child.index].parent == index else {
        throw failure(
          .invalidProperty, "holds a layout of something that is not among its children", index, property: "sublayouts")
      }
      guard placed.insert(child.index).inserted else {
        throw failure(
          .duplicate, "places \(arena.name(of: child.index)) twice; an element stands in one place", index,
          property: "sublayouts")
      }
      arena.pointee.placements[first + Int32(offset)] = Placement(
        x: sublayout.position.x, y: sublayout.position.y, width: sublayout.measured.width,
        height: sublayout.measured.height, element: child.index, record: sublayout.measured.record)
    }
    // Known only on whole pixels, as everybody else sees it.
    let size = arena.pointee.grid.ceil(calculated.size)
    let width = notes.input(.width, size.width, "width that its code gave", .content(element: Int(index)))
    let height = notes.input(.height, size.height, "height that its code gave", .content(element: Int(index)))
    notes.comes(.width, to: width, in: width, NotedWords(.text("its own code gave "), width.word, decision: .code))
    notes.comes(.height, to: height, in: height, NotedWords(.text("its own code gave "), height.word, decision: .code))
    return try remember(index, range, width, height, first: first, count: count)
  }
}
