import WeftSupport

/// The reason why there is no layout: a case that Texture asserts against, or for which a layout is impossible.
public struct LayoutError: Error, Sendable {
  /// The kind of refusal.
  public enum Code: String, Sendable {
    /// A size or range that is not a usable number: NaN, infinite, negative or 10^7 points and more.
    case invalidSize
    /// A property whose value can't be used for the element in its parent.
    case invalidProperty
    /// More than ``LayoutEngine/maximumDepth`` nested elements.
    case tooDeep
    /// An element that contains itself.
    case cycle
    /// An element that occurs twice in one layout.
    case duplicate
    /// A spec that belongs to an earlier pass.
    case staleElement
    /// A spec without a required child.
    case missingChild
    /// The time limit has passed, or the user has interrupted.
    case interrupted
    /// A node's own code failed; see ``LayoutError/underlying``.
    case nodeFailed
  }

  /// An element on the path from the root: its name and its range.
  public struct Step: Sendable {
    /// The element's name.
    public let element: String
    /// The range that it was given.
    public let range: SizeRange
    /// For a node, its part of a path such as `PhotoCell > header > title`; nil for a spec.
    public let node: String?
  }

  // One pointer, so that throwing functions stay fast when nothing is thrown.
  private final class Box: Sendable {
    let code: Code
    let message: String
    let element: String
    let property: String?
    let source: SourceLocation?
    let chain: [Step]
    let underlying: (any Error)?
    let failedAt: String?

    init(
      code: Code, message: String, element: String, property: String?, source: SourceLocation?, chain: [Step],
      underlying: (any Error)?, failedAt: String?
    ) {
      self.code = code
      self.message = message
      self.element = element
      self.property = property
      self.source = source
      self.chain = chain
      self.underlying = underlying
      self.failedAt = failedAt
    }
  }

  private let box: Box

  /// Makes an error of an element, by name. Each part that may be left out is none by default.
  public init(
    _ code: Code, _ message: String, element: String, property: String? = nil, source: SourceLocation? = nil,
    chain: [Step] = [], underlying: (any Error)? = nil
  ) {
    box = Box(
      code: code, message: message, element: element, property: property, source: source, chain: chain,
      underlying: underlying, failedAt: nil)
  }

  /// Makes the error of code of an element's own from what that code threw; it is kept as it is.
  ///
  /// - Parameters:
  ///   - failure: what the code threw; one of this type is taken over.
  ///   - element: the element's name.
  ///   - source: the place where it was made, if known; nil by default.
  ///   - path: the path of the node, for code that isn't called while the node is measured; nil by default.
  package init(_ failure: any Error, of element: String, source: SourceLocation? = nil, path: String? = nil) {
    if let failure = failure as? LayoutError {
      self = failure
      return
    }
    box = Box(
      code: .nodeFailed, message: (failure as? any Problem)?.message ?? "\(failure)", element: element, property: nil,
      source: source, chain: [], underlying: failure, failedAt: path)
  }

  private init(_ error: LayoutError, source: SourceLocation?, chain: [Step]) {
    let box = error.box
    self.box = Box(
      code: box.code, message: box.message, element: box.element, property: box.property, source: source, chain: chain,
      underlying: box.underlying, failedAt: box.failedAt)
  }

  /// The kind of refusal.
  public var code: Code { box.code }
  /// The expected and the actual value, in a sentence.
  public var message: String { box.message }
  /// The name of the element at fault: its `debugName`, else its class.
  public var element: String { box.element }
  /// The property at fault, or `range` if it is the range from the parent.
  public var property: String? { box.property }
  /// The place where the element was made, if known.
  public var source: SourceLocation? { box.source }
  /// The elements from the root to the one at fault, each with its range.
  public var chain: [Step] { box.chain }
  /// The error of a node's own code.
  public var underlying: (any Error)? { box.underlying }
  /// The path of the node whose code failed, if it wasn't called while the node was measured.
  package var failedAt: String? { box.failedAt }

  /// Returns the error with a place where the element was made, if it has none yet.
  func made(at place: SourceLocation?) -> LayoutError {
    guard source == nil, let place else { return self }
    return LayoutError(self, source: place, chain: chain)
  }

  /// Returns the error with one more element at the beginning of its chain.
  func passing(through element: String, range: SizeRange, node: String?) -> LayoutError {
    LayoutError(self, source: source, chain: [Step(element: element, range: range, node: node)] + chain)
  }
}

extension LayoutError: Problem {}

extension LayoutError {
  /// Returns the message about an element that occurs twice.
  ///
  /// - Parameters:
  ///   - kind: what occurs twice, with its article.
  ///   - first: the place of its first use; nil if it isn't known.
  package static func usedTwice(_ kind: String = "an element", in layout: String, first: SourceLocation? = nil)
    -> String
  {
    "appears twice in the layout of \(layout); \(kind) may be used once"
      + (first.map { ", and line \($0.line) uses it first" } ?? "")
  }

  /// Returns the message about an invalid size.
  static func unusable(_ size: Size) -> String {
    let start = "is \(size.short); expected "
    return size.width.isFinite && size.height.isFinite
      ? start + "lengths of 0 and more, below 10,000,000 points"
      : start + "a finite size. An unbounded axis needs a size, a maximum or content of its own"
  }
}

extension LayoutError {
  /// The path of the node at fault: `PhotoCell > header > title`. Nil outside of any node.
  public var path: String? {
    let names = chain.compactMap(\.node)
    return names.isEmpty ? nil : Self.path(names)
  }

  /// Returns a path of names, with the middle of a long one left out.
  public static func path(_ names: [String]) -> String {
    guard names.count > 12 else { return names.joined(separator: " > ") }
    let left = names.count - 6
    return (names.prefix(3) + ["(\(left) more)"] + names.suffix(3)).joined(separator: " > ")
  }
}

extension LayoutError: CustomStringConvertible {
  /// The message with its element.
  public var description: String {
    // A range is not written by the element's author.
    property.map { $0 == "range" ? "\(element): \(message)" : "\(element).\($0): \(message)" }
      ?? "\(element): \(message)"
  }
}
