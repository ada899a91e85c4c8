/// A spec with its own layout arithmetic: Texture's `ASLayoutSpec` with `calculateLayoutThatFits:` overridden.
///
/// Subclasses measure their children with ``LayoutPass/measure(_:_:parentSize:)``, and place them. A spec is added to a
/// pass with ``LayoutPass/add(_:children:)``, or, as a ``DetachedSpec``, with children of its own.
///
/// Elements one below the other, each indented by 10 points more than the one before:
///
/// ```swift
/// final class StairsSpec: CustomLayoutSpec {
///   override func calculateLayoutThatFits(
///     _ constrainedSize: SizeRange, of spec: LayoutElement, _ pass: borrowing LayoutPass
///   ) throws(LayoutError) -> CalculatedLayout {
///     var stairs = CalculatedLayout(size: .zero)
///     for child in try pass.children(of: spec) {
///       var step = try pass.measure(child, SizeRange(max: constrainedSize.max))
///       step.position = Point(x: 10 * Double(stairs.sublayouts.count), y: stairs.size.height)
///       stairs.size.width = max(stairs.size.width, step.position.x + step.size.width)
///       stairs.size.height += step.size.height
///       stairs.sublayouts.append(step)
///     }
///     return stairs
///   }
/// }
/// ```
open class CustomLayoutSpec: DetachedSpec {
  /// Makes a spec without children.
  public init() { super.init(SpecValues(CustomProperties())) }

  /// The class's name in messages and traces, unless a subclass has a better one.
  open var className: String { "\(type(of: self))" }

  /// Computes the spec's size, and the positions of the elements inside it. The base takes the minimum of the range,
  /// and places nothing.
  ///
  /// The size is rounded up to pixels. It is not clamped to the range: as in Texture that is up to the spec.
  ///
  /// - Parameters:
  ///   - constrainedSize: the sizes that it may have, in points, clamped to the size of the spec's own style.
  ///   - spec: the spec as an element of the pass; its children may be measured.
  ///   - pass: measures elements.
  /// - Throws: ``LayoutError``, from the pass or with an error of the spec's own as its `underlying`.
  open func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, of spec: LayoutElement, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout {
    CalculatedLayout(size: constrainedSize.min)
  }
}

/// A layout that own code has computed: a size, and elements with their positions in drawing order.
public struct CalculatedLayout {
  /// The size, in points.
  public var size: Size
  /// The elements inside, from back to front; each at most once, none by default.
  public var sublayouts: [ElementLayout]

  /// Makes a layout.
  public init(size: Size, sublayouts: [ElementLayout] = []) {
    self.size = size
    self.sublayouts = sublayouts
  }
}

/// A measured element of a pass, with its position.
public struct ElementLayout {
  /// The element.
  public let element: LayoutElement
  /// Its position in its parent, in points.
  public var position = Point.zero
  let measured: Measured

  /// Its size, on whole pixels.
  public var size: Size { Size(width: measured.width, height: measured.height) }

  init(_ element: LayoutElement, _ measured: Measured) {
    self.element = element
    self.measured = measured
  }
}

/// A custom spec's properties in the arena; all others are in its object.
struct CustomProperties: LayoutSpecProperties {
  static var kind: ElementKind { .custom }
  init() {}
  init(options: SpecOptions, numbers: SpecNumbers) {}
  func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {}
}
