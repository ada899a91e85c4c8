/// A spec's own properties without its type: for code that sets them one by one.
@usableFromInline package struct SpecValues: Sendable {
  /// The kind of the spec.
  @usableFromInline package let kind: ElementKind
  /// Its enum properties.
  @usableFromInline package var options = SpecOptions()
  /// Its number properties.
  @usableFromInline package var numbers = SpecNumbers()
  /// True if the kind has number properties.
  @usableFromInline let usesNumbers: Bool

  /// Makes the values of a spec.
  @inlinable package init<Spec: LayoutSpecProperties>(_ spec: Spec) {
    kind = Spec.kind
    usesNumbers = Spec.usesNumbers
    spec.write(to: &options, &numbers)
  }

  /// Sets a number property by its place among the numbers.
  @inlinable @inline(__always)
  package mutating func setNumber(_ value: Double, at place: Int) {
    precondition(place * MemoryLayout<Double>.stride < MemoryLayout<SpecNumbers>.size)
    withUnsafeMutableBytes(of: &numbers) { $0.storeBytes(of: value, toByteOffset: place * 8, as: Double.self) }
  }

  /// Sets an enum property by its place among the options.
  @inlinable @inline(__always)
  package mutating func setOption(_ value: UInt8, at place: Int) {
    withUnsafeMutableBytes(of: &options) { $0[place] = value }
  }

  init(_ element: Element, _ numbers: SpecNumbers) {
    kind = element.kind
    usesNumbers = element.numbers >= 0 && element.kind != .custom
    options = element.options
    self.numbers = numbers
  }

  /// Returns the properties as those of a spec; nil if it is of another kind.
  package func properties<Spec: LayoutSpecProperties>(_ type: Spec.Type) -> Spec? {
    kind == Spec.kind ? Spec(options: options, numbers: numbers) : nil
  }
}

extension LayoutPass {
  /// Sets a number property of a spec that has just been added, by its place among the numbers.
  @inlinable @inline(__always)
  package func setNumber(_ value: Double, at place: Int, ofNew handle: LayoutElement) {
    let index = arena.pointee.elements.base[Int(handle.index)].numbers
    precondition(index >= 0 && place * MemoryLayout<Double>.stride < MemoryLayout<SpecNumbers>.size)
    UnsafeMutableRawPointer(arena.pointee.numbers.base + Int(index)).storeBytes(
      of: value, toByteOffset: place * MemoryLayout<Double>.stride, as: Double.self)
  }

  /// Sets an enum property of a spec that has just been added, by its place among the options.
  @inlinable @inline(__always)
  package func setOption(_ value: UInt8, at place: Int, ofNew handle: LayoutElement) {
    withUnsafeMutableBytes(of: &arena.pointee.elements.base[Int(handle.index)].options) { $0[place] = value }
  }

  /// Adds a spec without children.
  @inlinable @inline(__always)
  package func add(_ values: SpecValues) -> LayoutElement {
    var element = Element(kind: values.kind, generation: arena.pointee.generation)
    element.options = values.options
    if values.usesNumbers { element.numbers = arena.pointee.numbers.append(values.numbers) }
    return LayoutElement(index: arena.pointee.elements.append(element), generation: element.generation)
  }

  /// Returns the values of a spec; `standard` is a spec of the same kind.
  ///
  /// - Throws: ``LayoutError`` for a stale handle.
  package func values(of handle: LayoutElement, like standard: SpecValues) throws(LayoutError) -> SpecValues {
    guard isLive(handle) else { throw staleError(handle) }
    let element = arena.pointee.elements[handle.index]
    var values = standard
    values.options = element.options
    if element.numbers >= 0 { values.numbers = arena.pointee.numbers[element.numbers] }
    return values
  }

  /// Sets a spec's values.
  ///
  /// - Throws: ``LayoutError`` for a stale handle, or a spec in use.
  package func setValues(_ values: SpecValues, of handle: LayoutElement) throws(LayoutError) {
    try requireUnsealed(handle)
    arena.pointee.elements[handle.index].options = values.options
    let index = arena.pointee.elements[handle.index].numbers
    if index >= 0 { arena.pointee.numbers[index] = values.numbers }
  }
}
